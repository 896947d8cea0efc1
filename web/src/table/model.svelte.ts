/** A table as the page shows it: which moment is looked at, what can be done, what arrives. */
import {
  answerTakeBack,
  eventsAfter,
  gameState,
  postCommand,
  type GameState,
  takeBack as takeBackNow,
  type RecordedEvent,
  type TakeBackOffer,
  type Thinking,
} from '../api/client';
import { listen } from '../api/feed';
import { loadGame, type Choice, type ChoiceGroup, type GameClient } from '../games/client';
import type { ShellKey } from '../i18n/catalogue.svelte';
import { distinctNames } from '../lib/names';
import { explained, told, type Wording } from '../lib/problems';
import { PACE_MS, settings } from '../lib/settings.svelte';
import { Absence } from './absence.svelte';
import { Foresight } from './foresight.svelte';
import { History, type Step } from './history.svelte';
import { measurePainted } from './motion/painted';
import { Stage, type Scene } from './motion/stage.svelte';
import { States } from './states';
import { latestTurn, type Rerun } from './turns';
import { persistently, postponed, randomKey, type Postponed } from './timing';

/** Something to tell the player: a message of ours, or the service's own words. */
export type News = { readonly key: ShellKey } | { readonly text: string };

const RETRY_MS = 2000;
/** Steps made ready beyond the one looked at, and before it. */
const AHEAD = 4;
const BEHIND = 2;
/** How much of its time a step is given that moves nothing. */
const UNEVENTFUL = 0.4;

export class TableModel {
  readonly game: string;
  state = $state.raw<GameState | null>(null);
  client = $state.raw<GameClient | null>(null);
  history = $state.raw<History | null>(null);
  /** The index of the step after which the table is shown. */
  position = $state(-1);
  /** Whether the page moves on with the game, rather than look at its past. */
  following = $state(true);
  playing = $state(false);
  connected = $state(true);
  /** The latest news of a bot at work. */
  thinking = $state.raw<Thinking | null>(null);
  busy = $state(false);
  /** What is being gone through once more. */
  rerun = $state.raw<Rerun | null>(null);
  news = $state.raw<News | null>(null);
  problem = $state.raw<unknown>(null);

  readonly stage = new Stage();
  readonly absence: Absence;
  readonly foresight = new Foresight(this);
  readonly steps = $derived<readonly Step[]>(this.history?.steps ?? []);
  readonly last = $derived(this.steps.length - 1);
  readonly atHead = $derived(this.position === this.last);
  readonly groups = $derived<ChoiceGroup[]>(this.#groups());
  readonly choices = $derived<Choice[]>(this.groups.flatMap(({ choices }) => choices));
  readonly myTurn = $derived(this.choices.length > 0);
  /** What can be taken back now; null for spectators and in the past. */
  readonly takeBack = $derived<TakeBackOffer | null>(
    this.atHead ? (this.state?.take_back ?? null) : null,
  );

  readonly #names = $derived(
    distinctNames(this.state?.info.seats.map((seat) => seat?.name ?? '') ?? []),
  );
  readonly #states: States;
  #shownRequest = 0;
  /** The index of the step that the page shows, and when its last piece has landed. */
  #shown = -1;
  #settledAt = 0;
  #walking = false;
  #pause: Postponed | undefined;
  #catchingUp: Promise<void> | undefined;

  constructor(game: string) {
    this.game = game;
    this.absence = new Absence(game);
    this.#states = new States(game);
  }

  /** Load the table and listen to it until the function returned is called. */
  open(at: number | null): () => void {
    let stop: (() => void) | null = null;
    let closed = false;
    void this.#load(at).then((history) => {
      if (history !== null && !closed) stop = this.#listen(history);
    });
    return () => {
      closed = true;
      this.following = this.playing = false;
      this.#pause?.now();
      this.stage.finish();
      stop?.();
    };
  }

  nameOf = (seat: number): string => this.#names[seat] ?? '';

  /** Carry out a choice of mine. */
  async choose(choice: Choice): Promise<void> {
    const { state } = this;
    if (state === null) return;
    const key = randomKey();
    await this.#attempt(async () => {
      const appended = await postCommand(this.game, state.version, choice.command, key);
      this.#receive(appended.events);
    });
  }

  /** Ask the service for a change, and show what came of it or why it was refused. */
  async #attempt(request: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.news = null;
    this.absence.settle();
    try {
      await persistently(request);
    } catch (problem) {
      this.news = { text: explained(problem, this.#wording) };
      await this.#catchUp();
    }
    this.#pause?.now();
    this.busy = false;
  }

  /** Take my latest decision back, or say why that cannot be. */
  async askTakeBack(): Promise<void> {
    const { takeBack, state } = this;
    if (takeBack === null || state === null) return;
    if (takeBack.allowed) await this.#change(() => takeBackNow(this.game, state.version));
    else this.news = { text: told({ ...takeBack, message: takeBack.reason ?? '' }, this.#wording) };
  }

  readonly #wording: Wording = {
    nameOf: this.nameOf,
    refused: (refusal) => this.client?.refused(refusal, this.state?.view, this.nameOf) ?? null,
  };

  /** Agree to what somebody asked to take back, or refuse; or withdraw what I asked. */
  async answerTakeBack(agree: boolean): Promise<void> {
    const { state } = this;
    if (state === null) return;
    await this.#change(() => answerTakeBack(this.game, state.version, agree));
  }

  async #change(request: () => Promise<unknown>): Promise<void> {
    await this.#attempt(request);
    await this.#catchUp();
  }

  /** Look at the table as it was after a step; at the last one, follow the game again. */
  goTo(index: number): void {
    this.playing = false;
    this.rerun = null;
    this.#goTo(index);
  }

  /** Go through the steps one by one, from here or, at the end, from the beginning. */
  play(): void {
    this.playing = true;
    this.following = false;
    if (this.atHead) this.#goTo(0);
    else void this.#walk();
  }

  /** Go once more through what others did while nobody looked. */
  showMissed(): void {
    const { after } = this.absence;
    if (after === null) return;
    this.absence.settle();
    this.#goOnceMore({ why: 'missed', from: after + 1, to: this.last });
  }

  /** What was missed need not be shown. */
  dismissMissed(): void {
    this.absence.settle();
    this.absence.saw(this.history?.version ?? 0);
  }

  /** The latest turn of somebody else, as the steps it took; null before there is one. */
  readonly lastTurn = $derived<Rerun | null>(
    latestTurn(this.steps, this.state?.info.my_seat ?? null),
  );

  showLastTurn(): void {
    if (this.lastTurn !== null) this.#goOnceMore(this.lastTurn);
  }

  #goOnceMore(rerun: Rerun): void {
    this.rerun = rerun;
    this.playing = true;
    this.#goTo(rerun.from - 1);
  }

  /** Show what has happened at once, without walking through it. */
  catchUp(): void {
    this.goTo(this.last);
    this.#pause?.now();
  }

  /** Whether something is under way that one need not wait for. */
  get canSkip(): boolean {
    return this.playing || this.stage.isMoving || (this.following && !this.atHead);
  }

  /** Wait no longer: show how the table stands now or, in the past, let the pieces land. */
  skip(): void {
    if (this.playing || this.following) this.catchUp();
    this.stage.finish();
  }

  /** The page went out of sight or came back. */
  visibilityChanged(): void {
    if (this.history !== null) this.absence.visibilityChanged(this.history);
    if (document.hidden) this.stage.finish();
    this.#pause?.now();
  }

  /** Load the state anew: somebody joined, left, or the game began. */
  async refresh(): Promise<void> {
    await this.#catchUp();
    this.#states.forgetAll();
    await this.#show(this.position);
  }

  async #load(at: number | null): Promise<History | null> {
    try {
      const [state, events] = await Promise.all([gameState(this.game), eventsAfter(this.game, 0)]);
      this.client = await loadGame(state.info.game);
      this.#states.keep(state);
      this.history = new History(this.client.chronicle);
      this.history.add(events);
      this.absence.note(this.history);
      this.#goTo(at === null ? this.last : this.history.indexAt(at));
      return this.history;
    } catch (problem) {
      this.problem = problem;
      return null;
    }
  }

  #listen(history: History): () => void {
    return listen(this.game, {
      after: () => history.version,
      batch: (events) => this.#receive(events),
      thinking: (news) => (this.thinking = news),
      connected: (up) => (this.connected = up),
    });
  }

  #receive(events: RecordedEvent[]): void {
    this.thinking = null;
    if (this.history === null) return;
    if (!this.history.add(events)) void this.#catchUp();
    else void this.#walk();
  }

  /** Fetch what is missing of the log; calls while it is under way share one request. */
  #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#fetchMissing().finally(() => (this.#catchingUp = undefined));
    return this.#catchingUp;
  }

  async #fetchMissing(): Promise<void> {
    const { history } = this;
    if (history === null) return;
    try {
      history.add(await eventsAfter(this.game, history.version));
      if (this.position >= 0) void this.#walk();
    } catch (problem) {
      this.news = { text: explained(problem) };
    }
  }

  #goTo(index: number): void {
    const bounded = Math.max(0, Math.min(index, this.last));
    this.position = bounded;
    this.following = bounded === this.last;
    void this.#show(bounded).then(() => this.#walk());
  }

  /** Move on step by step, at the pace set, while the page follows the game or plays it. */
  async #walk(): Promise<void> {
    if (this.#walking) return;
    this.#walking = true;
    try {
      await this.#walkOn();
    } finally {
      this.#walking = false;
    }
  }

  async #walkOn(): Promise<void> {
    while ((this.following || this.playing) && this.#isBehind()) {
      if (!this.#isHurried()) await this.#linger();
      if (!this.following && !this.playing) break;
      const most = this.#isHurried() ? Infinity : 1;
      this.position = Math.min(this.position + most, this.last);
      if (!(await this.#show(this.position, most))) {
        this.#pause = postponed(RETRY_MS);
        await this.#pause.passed;
      } else if (this.rerun !== null && this.position >= this.rerun.to) {
        this.#endRerun();
      }
    }
    if (this.playing && this.atHead) this.playing = false;
    this.following ||= this.atHead;
  }

  /** After what was gone through once more, the page follows the game again. */
  #endRerun(): void {
    this.rerun = null;
    this.playing = false;
    this.following = true;
  }

  /** Whether there are further steps, or the last one has grown. */
  #isBehind(): boolean {
    return !this.atHead || this.state?.version !== this.steps[this.last]?.version;
  }

  /** Whether what happens meanwhile is shown at once and not step by step. */
  #isHurried(): boolean {
    return this.following && (settings.pace === 'instant' || document.hidden);
  }

  /** Leave a step on the page long enough to be seen; one's own moves only until they are made. */
  async #linger(): Promise<void> {
    const left = this.#settledAt + this.#rest() - performance.now();
    if (left <= 0) return;
    this.#pause = postponed(left);
    await this.#pause.passed;
  }

  /** How long the step shown rests on the page, in milliseconds. */
  #rest(): number {
    const step = this.steps[this.position];
    const mine = this.state?.info.my_seat ?? null;
    if (step === undefined || (this.following && mine !== null && step.seat === mine)) return 0;
    const pace = this.playing && settings.pace === 'instant' ? 'normal' : settings.pace;
    return PACE_MS[pace] * (step.motions.length > 0 ? 1 : UNEVENTFUL);
  }

  /**
   * Show the table as it was after a step, and the way to it if it is at most `most` steps ahead.
   * Returns whether that was possible.
   */
  async #show(index: number, most = 1): Promise<boolean> {
    const step = this.steps[index];
    if (step === undefined) return false;
    const request = ++this.#shownRequest;
    const asked = performance.now();
    try {
      const state = await this.#states.at(step.version);
      if (request !== this.#shownRequest) return true;
      const landing = await this.stage.show(this.#scene(index, state, most), () => {
        this.state = state;
        this.#shown = index;
      });
      measurePainted(asked);
      this.#settledAt = performance.now() + landing;
      if (this.atHead) this.absence.saw(step.version);
      void this.foresight.follow(this.game, this.myTurn ? state.version : null);
      void this.#states.prepare(this.#nearby(index));
      return true;
    } catch (problem) {
      this.news = { text: explained(problem) };
      return false;
    }
  }

  /** What is to be seen of the way to a step; nothing where the page jumps. */
  #scene(index: number, next: GameState, most: number): Scene | null {
    const { client, state } = this;
    const steps = index - this.#shown;
    if (steps < 0 || steps > most || this.#shown < 0) return null;
    if (client === null || !state?.view || !next.view) return null;
    const { version } = state;
    const { motions } = this.steps[index] ?? { motions: [] };
    return {
      motions: motions.filter((motion) => motion.version > version),
      seatAnchors: client.seatAnchors,
      before: client.counts(state.view),
      after: client.counts(next.view),
    };
  }

  /** Versions that may be asked for next. */
  #nearby(index: number): number[] {
    if (this.following && this.atHead) return [];
    const ahead = this.steps.slice(index + 1, index + 1 + AHEAD);
    const behind = this.steps.slice(Math.max(0, index - BEHIND), index).reverse();
    return [...ahead, ...behind].map(({ version }) => version);
  }

  #groups(): ChoiceGroup[] {
    const { state, client } = this;
    if (state === null || client === null || state.view === null || !this.atHead) return [];
    if (state.version !== this.steps[this.last]?.version) return [];
    return state.legal.length === 0 ? [] : client.groups(state.view, state.legal);
  }
}
