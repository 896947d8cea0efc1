/** Stretches of the log that are gone through once more. */
import type { Step } from './history.svelte';

/** Steps gone through once more, and why. */
export interface Rerun {
  readonly why: 'missed' | 'turn';
  readonly from: number;
  readonly to: number;
}

/** The latest steps in a row of one seat other than `mine`; null before there are any. */
export function latestTurn(steps: readonly Step[], mine: number | null): Rerun | null {
  const isTheirs = ({ seat, undone }: Step): boolean => seat !== null && seat !== mine && !undone;
  let to = steps.length - 1;
  while (to >= 0 && !isTheirs(steps[to] as Step)) to -= 1;
  if (to < 0) return null;
  let from = to;
  while (steps[from - 1]?.seat === steps[to]?.seat) from -= 1;
  return { why: 'turn', from, to };
}
