/** Which moment of a game the page shows, and how it goes on from one to the next. */
import type { GameState } from '../api/client';
import type { GameClient } from '../games/client';
import type { ShellKey } from '../i18n/catalogue.svelte';
import { explained } from '../lib/problems';
import { PACE_MS, settings } from '../lib/settings.svelte';
import { Absence } from './absence.svelte';
import type { History, Step } from './history.svelte';
import { measurePainted, painted } from './motion/painted';
import { Stage, type Scene } from './motion/stage.svelte';
import { States } from './states';
import { postponed, type Postponed } from './timing';
import { latestTurn, type Rerun } from './turns';

/** Something to tell the player: a message of ours, or the service's own words. */
export type News = { readonly key: ShellKey } | { readonly text: string };

const RETRY_MS = 2000;
/** Steps made ready beyond the one looked at, and before it. */
const AHEAD = 4;
const BEHIND = 2;
/** How much of its time a step is given that moves nothing. */
const UNEVENTFUL = 0.4;

export abstract class Moments {
  readonly game: string;
  client = $state.raw<GameClient | null>(null);
  history = $state.raw<History | null>(null);
  /** The table as it was at the moment shown. */
  state = $state.raw<GameState | null>(null);
  /** The index of the step after which the table is shown. */
  position = $state(-1);
  /** Whether the page moves on with the game, rather than look at its past. */
  following = $state(true);
  playing = $state(false);
  /** What is being gone through once more. */
  rerun = $state.raw<Rerun | null>(null);
  news = $state.raw<News | null>(null);

  readonly stage = new Stage();
  readonly absence: Absence;
  readonly steps = $derived<readonly Step[]>(this.history?.steps ?? []);
  readonly last = $derived(this.steps.length - 1);
  readonly atHead = $derived(this.position === this.last);
  /** The latest turn of somebody else, as the steps it took; null before there is one. */
  readonly lastTurn = $derived<Rerun | null>(
    latestTurn(this.steps, this.state?.info.my_seat ?? null),
  );

  protected readonly states: States;
  #shownRequest = 0;
  /** The index of the step that the page shows, and when its last piece has landed. */
  #shown = -1;
  #settledAt = 0;
  #walking = false;
  #pause: Postponed | undefined;

  constructor(game: string) {
    this.game = game;
    this.absence = new Absence(game);
    this.states = new States(game);
  }

  /** Look at the table as it was after a step; at the last one, follow the game again. */
  goTo(index: number): void {
    this.playing = false;
    this.rerun = null;
    this.jumpTo(index);
  }

  /** Go through the steps one by one, from here or, at the end, from the beginning. */
  play(): void {
    this.playing = true;
    this.following = false;
    if (this.atHead) this.jumpTo(0);
    else void this.walk();
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

  showLastTurn(): void {
    if (this.lastTurn !== null) this.#goOnceMore(this.lastTurn);
  }

  #goOnceMore(rerun: Rerun): void {
    this.rerun = rerun;
    this.playing = true;
    this.jumpTo(rerun.from - 1);
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

  /** Go on no more: the page is left. */
  protected rest(): void {
    this.following = this.playing = false;
    this.#pause?.now();
    this.stage.finish();
  }

  protected jumpTo(index: number): void {
    const bounded = Math.max(0, Math.min(index, this.last));
    this.position = bounded;
    this.following = bounded === this.last;
    void this.show(bounded).then(() => this.walk());
  }

  /** Move on step by step, at the pace set, while the page follows the game or plays it. */
  protected async walk(): Promise<void> {
    if (this.#walking) return;
    this.#walking = true;
    try {
      while ((this.following || this.playing) && this.#isBehind()) if (!(await this.#goOn())) break;
    } finally {
      // At once after the last look at what is behind: what comes later begins a new walk.
      this.#walking = false;
    }
    if (this.playing && this.atHead) this.playing = false;
    this.following ||= this.atHead;
  }

  /** Wait as long as the step shown is to be seen, and show the next; false if told to stop. */
  async #goOn(): Promise<boolean> {
    // Without a wait the page changes at once, in the same update as whatever led here.
    if (!this.#isHurried() && this.#left() > 0) await this.#linger();
    if (!this.following && !this.playing) return false;
    const most = this.#isHurried() ? Infinity : 1;
    this.position = Math.min(this.position + most, this.last);
    if (!(await this.show(this.position, most))) {
      this.#pause = postponed(RETRY_MS);
      await this.#pause.passed;
    } else if (this.rerun !== null && this.position >= this.rerun.to) {
      this.#endRerun();
    }
    return true;
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
    this.#pause = postponed(this.#left());
    await this.#pause.passed;
  }

  /** How much longer the step shown is to be seen, in milliseconds. */
  #left(): number {
    return this.#settledAt + this.#resting() - performance.now();
  }

  /** How long the step shown rests on the page, in milliseconds. */
  #resting(): number {
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
  protected async show(index: number, most = 1): Promise<boolean> {
    const step = this.steps[index];
    if (step === undefined) return false;
    const request = ++this.#shownRequest;
    const asked = performance.now();
    try {
      const state = this.states.known(step.version) ?? (await this.states.at(step.version));
      if (request !== this.#shownRequest) return true;
      const landing = await this.stage.show(this.#scene(index, state, most), () => {
        this.state = state;
        this.#shown = index;
      });
      this.#settledAt = performance.now() + landing;
      void painted().then(() => this.#seen(asked, index, state));
      return true;
    } catch (problem) {
      this.news = { text: explained(problem) };
      return false;
    }
  }

  /** What need not be ready with the picture begins once that is painted. */
  #seen(asked: number, index: number, state: GameState): void {
    measurePainted(asked);
    if (this.state !== state) return;
    if (this.atHead) this.absence.saw(state.version);
    this.shown(state);
    void this.states.prepare(this.#nearby(index));
  }

  /** The table is on the page as it was at a moment; for those who prepare what comes next. */
  protected abstract shown(state: GameState): void;

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
      seat: state.info.my_seat ?? null,
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
}
