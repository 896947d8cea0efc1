/** What happened while nobody looked: the page was closed, or out of sight for a while. */
import type { History } from './history.svelte';
import { lastSeen, markSeen } from './seen';

/** A page out of sight for less than this is told nothing, in milliseconds. */
const LONG_MS = 20_000;

export class Absence {
  /** The index of the step after which nobody looked; null if nothing was missed. */
  after = $state<number | null>(null);
  readonly #game: string;
  #hiddenSince: number | null = null;

  constructor(game: string) {
    this.#game = game;
  }

  /** Find out what this browser has not shown yet. */
  note(history: History): void {
    const seen = lastSeen(this.#game);
    const last = history.steps.length - 1;
    const index = seen === null ? last : history.indexAt(seen);
    this.after = index < last ? index : null;
  }

  /** The game is shown as it was at `version`; an offer to show what came before it stands. */
  saw(version: number): void {
    if (this.after === null && !document.hidden) markSeen(this.#game, version);
  }

  /** What was missed need not be offered any more. */
  settle(): void {
    this.after = null;
  }

  /** The page went out of sight, or came back. */
  visibilityChanged(history: History): void {
    if (document.hidden) {
      this.#hiddenSince = performance.now();
      return;
    }
    const hidden = performance.now() - (this.#hiddenSince ?? performance.now());
    this.#hiddenSince = null;
    if (this.after === null && hidden >= LONG_MS) this.note(history);
    this.saw(history.version);
  }
}
