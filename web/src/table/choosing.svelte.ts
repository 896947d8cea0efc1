/** How a choice is made, alike in the action bar and on the board: pointed at, then taken. */
import type { Choice } from '../games/client';
import { say, t } from '../i18n/catalogue.svelte';
import { settings } from '../lib/settings.svelte';
import { isSameChoice } from './commands';
import type { TableModel } from './model.svelte';
import { offersOf } from './offers';

/** A choice made while the page was busy, and the version of the table that it was made on. */
interface Waiting {
  readonly choice: Choice;
  readonly version: number;
}

export class Choosing {
  /** The choice under the pointer or the focus, if it is clear which one. */
  choice = $state.raw<Choice | null>(null);
  /** What the board marks: the target of the choice, or what is pointed at on the board itself. */
  pointed = $state<string | null>(null);
  /** The grave choice that was taken once and waits to be confirmed. */
  armed = $state.raw<Choice | null>(null);
  /** Whether the focus goes to the next choices once they are there. */
  moving = $state(false);
  readonly #model: TableModel;
  #waiting = $state.raw<Waiting | null>(null);
  /** Whether the latest click has taken a choice. */
  #taken = false;

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** Point at a choice of the action bar, or at none. */
  point(choice: Choice | null): void {
    this.choice = choice;
    this.pointed = choice?.target ?? null;
  }

  /**
   * Point at a choice no longer; later, since an element that is removed says so mid-update. The
   * table may have been told anew meanwhile: then it is the same command in another choice.
   */
  leave(choice: Choice): void {
    queueMicrotask(() => {
      if (this.choice !== null && isSameChoice(this.choice, choice)) this.point(null);
    });
  }

  /** Point at a place or piece of the board, or at none. */
  pointAt(target: string | null): void {
    const { main } = offersOf(this.#model.choices.filter((choice) => choice.target === target));
    this.pointed = target;
    this.choice = main.length === 1 ? (main[0] ?? null) : null;
  }

  /** Take a choice; a grave one only the second time, unless the player has set otherwise. */
  take(choice: Choice): void {
    const { busy, taken, state } = this.#model;
    if (busy) {
      const again = taken !== null && isSameChoice(taken, choice);
      if (!again && state !== null) this.#waiting = { choice, version: state.version };
      return;
    }
    if (choice.tone === 'grave' && settings.confirm && this.armed !== choice) {
      this.armed = choice;
      return;
    }
    this.backOut();
    this.moving = true;
    this.#taken = true;
    void this.#model.choose(choice);
  }

  /**
   * Once the page is free, take what was chosen meanwhile if that can still be meant, or say that
   * it cannot; call it in an effect.
   */
  followUp(): void {
    const { busy, choices, state } = this.#model;
    const waiting = this.#waiting;
    if (busy || waiting === null) return;
    this.#waiting = null;
    const there = choices.find((each) => isSameChoice(each, waiting.choice));
    if (there !== undefined && state?.version === waiting.version) this.take(there);
    else this.#model.news = { text: t('news.overtaken', { what: say(waiting.choice.label) }) };
  }

  /** Whether a click is the rest of the double-click that has taken a choice already. */
  isEcho(click: MouseEvent): boolean {
    if (click.detail < 2) this.#taken = false;
    return this.#taken;
  }

  /** Take the choice that is the n-th in reading order, if there is one. */
  takeNth(number: number): void {
    const choice = this.#model.choices[number - 1];
    if (choice !== undefined) this.take(choice);
  }

  /** Leave a grave choice that waits to be confirmed, and point at nothing. */
  backOut(): void {
    this.armed = null;
    this.point(null);
  }
}
