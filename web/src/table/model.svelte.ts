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
import { explained } from '../lib/problems';
import { PACE_MS, settings } from '../lib/settings.svelte';
import { History, type Step } from './history.svelte';
import { lastSeen, markSeen } from './seen';
import { persistently, postponed, randomKey, type Postponed } from './timing';

/** Something to tell the player: a message of ours, or the service's own words. */
export type News = { readonly key: ShellKey } | { readonly text: string };

const KEPT_STATES = 400;
const RETRY_MS = 2000;

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
  /** The step after which this browser was away; null if nothing was missed. */
  away = $state<number | null>(null);
  news = $state.raw<News | null>(null);
  problem = $state.raw<unknown>(null);

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
  readonly #states = new Map<number, GameState>();
  #shownRequest = 0;
  #shownAt = 0;
  #walking = false;
  #pause: Postponed | undefined;
  #catchingUp: Promise<void> | undefined;

  constructor(game: string) {
    this.game = game;
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
    this.away = null;
    try {
      await persistently(request);
    } catch (problem) {
      this.news = { text: explained(problem, this.state?.info.game) };
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
    else if (takeBack.reason) this.news = { text: takeBack.reason };
  }

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
    if (this.away === null) return;
    this.playing = true;
    this.#goTo(this.away);
    this.away = null;
  }

  /** Show what has happened at once, without walking through it. */
  catchUp(): void {
    this.goTo(this.last);
    this.#pause?.now();
  }

  /** Load the state anew: somebody joined, left, or the game began. */
  async refresh(): Promise<void> {
    await this.#catchUp();
    this.#states.clear();
    await this.#show(this.position);
  }

  async #load(at: number | null): Promise<History | null> {
    try {
      const [state, events] = await Promise.all([gameState(this.game), eventsAfter(this.game, 0)]);
      this.client = await loadGame(state.info.game);
      this.#states.set(state.version, state);
      this.history = new History(this.client.chronicle);
      this.history.add(events);
      this.#noteAbsence(this.history);
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

  #noteAbsence(history: History): void {
    const seen = lastSeen(this.game);
    const index = seen === null ? this.last : history.indexAt(seen);
    this.away = index < this.last ? index : null;
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
      await this.#linger();
      if (!this.following && !this.playing) break;
      const hurried = this.following && (settings.pace === 'instant' || document.hidden);
      this.position = hurried ? this.last : Math.min(this.position + 1, this.last);
      if (await this.#show(this.position)) continue;
      this.#pause = postponed(RETRY_MS);
      await this.#pause.passed;
    }
    if (this.playing && this.atHead) this.playing = false;
    this.following ||= this.atHead;
  }

  /** Whether there are further steps, or the last one has grown. */
  #isBehind(): boolean {
    return !this.atHead || this.state?.version !== this.steps[this.last]?.version;
  }

  /** Leave a step on the page long enough to be seen; one's own moves need no such time. */
  async #linger(): Promise<void> {
    const step = this.steps[this.position];
    const mine = this.state?.info.my_seat;
    if (this.following && step?.seat === mine) return;
    const pace = this.playing && settings.pace === 'instant' ? 'normal' : settings.pace;
    const left = PACE_MS[pace] - (performance.now() - this.#shownAt);
    if (left <= 0) return;
    this.#pause = postponed(left);
    await this.#pause.passed;
  }

  /** Show the table as it was after a step. Returns whether that was possible. */
  async #show(index: number): Promise<boolean> {
    const step = this.steps[index];
    if (step === undefined) return false;
    const request = ++this.#shownRequest;
    try {
      const state = await this.#stateAt(step.version);
      if (request === this.#shownRequest) this.state = state;
      if (this.atHead) markSeen(this.game, step.version);
      this.#shownAt = performance.now();
      void this.#ahead(index);
      return true;
    } catch (problem) {
      this.news = { text: explained(problem) };
      return false;
    }
  }

  /** Fetch a step's neighbours before they are asked for. */
  async #ahead(index: number): Promise<void> {
    if (this.following) return;
    const near = [this.steps[index + 1], this.steps[index - 1]];
    await Promise.allSettled(near.map((step) => step && this.#stateAt(step.version)));
  }

  async #stateAt(version: number): Promise<GameState> {
    const known = this.#states.get(version);
    if (known !== undefined) return known;
    const state = await gameState(this.game, version);
    this.#states.set(version, state);
    if (this.#states.size > KEPT_STATES) this.#states.delete(this.#states.keys().next().value ?? 0);
    return state;
  }

  #groups(): ChoiceGroup[] {
    const { state, client } = this;
    if (state === null || client === null || state.view === null || !this.atHead) return [];
    if (state.version !== this.steps[this.last]?.version) return [];
    return state.legal.length === 0 ? [] : client.groups(state.view, state.legal);
  }
}
