/** The steps of a log by the rounds of the game; round 0 is what came before the first. */
import type { Step } from './history.svelte';

export interface NumberedStep {
  readonly step: Step;
  readonly index: number;
}

export interface RoundOfSteps {
  readonly round: number;
  /** The index of its first step. A round that was taken back begins more than once. */
  readonly first: number;
  readonly steps: NumberedStep[];
}

export function byRound(steps: readonly Step[]): RoundOfSteps[] {
  const rounds: RoundOfSteps[] = [];
  for (const [index, step] of steps.entries()) {
    // The step with which a round begins is the last one of the round before.
    const round = steps[index - 1]?.round ?? 0;
    const last = rounds[rounds.length - 1];
    if (last?.round === round) last.steps.push({ step, index });
    else rounds.push({ round, first: index, steps: [{ step, index }] });
  }
  return rounds;
}
