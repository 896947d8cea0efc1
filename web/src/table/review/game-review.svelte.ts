/** The review of a finished game: asked for, watched while it grows, and tied to the log's steps. */
import { askReview, reviewOf, type Review, type ReviewedDecision } from '../../api/client';
import type { Step } from '../history.svelte';
import type { TableModel } from '../model.svelte';
import { postponed, type Postponed } from '../timing';

const BETWEEN_QUESTIONS_MS = 700;

/** A decision of the review, with the step of the log that it became. */
export interface Judged {
  readonly decision: ReviewedDecision;
  readonly index: number;
  readonly step: Step;
  readonly turning: boolean;
  /** Everybody's share of the win after it: the mean of what the seats took it for last. */
  readonly shares: readonly number[];
}

export class GameReview {
  review = $state.raw<Review | null>(null);
  problem = $state.raw<unknown>(null);
  readonly #model: TableModel;
  #pause: Postponed | undefined;
  #closed = false;

  constructor(model: TableModel) {
    this.#model = model;
  }

  readonly judged = $derived.by<readonly Judged[]>(() => {
    const { steps } = this.#model;
    const indices = new Map(steps.map(({ first }, index) => [first - 1, index]));
    const turning = new Set(this.review?.turning_points);
    const opinions = new Map<number, readonly number[]>();
    return (this.review?.decisions ?? []).flatMap((decision) => {
      opinions.set(decision.seat, decision.played.shares);
      const index = indices.get(decision.version);
      const step = index === undefined ? undefined : steps[index];
      if (index === undefined || step === undefined) return [];
      return [
        {
          decision,
          index,
          step,
          turning: turning.has(decision.version),
          shares: mean([...opinions.values()]),
        },
      ];
    });
  });

  /** Look what there is, and have the rest made; until the function returned is called. */
  open(): () => void {
    void this.#follow();
    return () => {
      this.#closed = true;
      this.#pause?.now();
    };
  }

  /** Go on with a review that was broken off. */
  goOn(): void {
    void this.#follow();
  }

  async #follow(): Promise<void> {
    this.problem = null;
    try {
      this.review = await askReview(this.#model.game);
      while (!this.#closed && isGrowing(this.review)) {
        this.#pause = postponed(BETWEEN_QUESTIONS_MS);
        await this.#pause.passed;
        this.review = await reviewOf(this.#model.game);
      }
    } catch (problem) {
      this.problem = problem;
    }
  }
}

/** Seats know different things, and each takes its own part for better: together they are fair. */
function mean(opinions: readonly (readonly number[])[]): number[] {
  const [first = []] = opinions;
  return first.map(
    (_, seat) => opinions.reduce((sum, each) => sum + (each[seat] ?? 0), 0) / opinions.length,
  );
}

function isGrowing({ state }: Review): boolean {
  return state === 'waiting' || state === 'running';
}
