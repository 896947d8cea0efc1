/** Numbers that a step has changed, as they are told beside them: "+2", "-1". */
import type { Anchors } from './anchors';
import { landed, type Flight } from './flights';

export type Counts = Readonly<Record<string, number>>;

export interface Change {
  readonly anchor: string;
  readonly by: number;
  readonly x: number;
  readonly y: number;
  /** When it is told, in milliseconds from the step's beginning. */
  readonly delay: number;
}

/** How long a change is told, in milliseconds. */
export const TOLD_MS = 1300;

/** What has become more or less, where its number is in sight; a gain once its pieces are there. */
export function changesOf(
  before: Counts,
  after: Counts,
  anchors: Anchors,
  flights: readonly Flight[],
): Change[] {
  return Object.entries(after).flatMap(([anchor, count]) => {
    const by = count - (before[anchor] ?? count);
    const spot = by === 0 ? null : anchors.spot(anchor);
    if (spot === null || !spot.exact) return [];
    const arriving = by > 0 ? flights.filter(({ to }) => to === anchor) : [];
    return [{ anchor, by, x: spot.right, y: spot.top, delay: landed(arriving) }];
  });
}
