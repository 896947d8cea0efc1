/** A hint for one's own decision at a training table: asked for once, then waited for. */
import { askHint, hintOf, type Advice, type Hint } from '../../api/client';
import type { Choice } from '../../games/client';
import { explained } from '../../lib/problems';
import { isSame } from '../commands';
import type { TableModel } from '../model.svelte';
import { postponed } from '../timing';

const BETWEEN_QUESTIONS_MS = 300;

interface Given {
  readonly version: number;
  readonly advice: Advice;
}

export class Hints {
  waiting = $state(false);
  #given = $state.raw<Given | null>(null);
  readonly #model: TableModel;

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** Whether a hint can be asked for now. */
  readonly offered = $derived.by(
    () => this.#model.state?.info.training === true && this.#model.myTurn,
  );

  /** The advice for the decision that is due. */
  readonly advice = $derived.by(() =>
    this.#given?.version === this.#model.state?.version ? (this.#given?.advice ?? null) : null,
  );

  /** The choice that the advice is for; it is marked wherever choices are drawn. */
  readonly choice = $derived.by<Choice | null>(() => {
    const best = this.advice?.considered.moves[0];
    const { choices } = this.#model;
    return best ? (choices.find(({ command }) => isSame(command, best.command)) ?? null) : null;
  });

  /** Ask what a bot would do, and wait for the answer. */
  async ask(): Promise<void> {
    const { state, game } = this.#model;
    if (state === null || this.waiting || this.advice !== null) return;
    this.waiting = true;
    this.#model.news = null;
    try {
      await this.#listen(await askHint(game, state.version));
    } catch (problem) {
      this.#model.news = { text: explained(problem) };
    } finally {
      this.waiting = false;
    }
  }

  /** Ask how far the hint is until it is there, was given up, or nobody wants it any more. */
  async #listen(asked: Hint): Promise<void> {
    let hint = asked;
    while (hint.state === 'waiting' || hint.state === 'running') {
      await postponed(BETWEEN_QUESTIONS_MS).passed;
      if ((this.#model.history?.version ?? 0) > hint.version) return;
      hint = await hintOf(this.#model.game);
    }
    if (!hint.advice) this.#model.news = { key: 'hint.failed' };
    else this.#given = { version: hint.version, advice: hint.advice };
  }
}
