/** How pieces fly: which way, when, and what the eye sees of it. */
import type { Motion } from '../../games/client';
import type { Piece } from '../../i18n/message';
import type { Anchors, Spot } from './anchors';

export interface Flight {
  readonly piece: Piece;
  readonly from: string;
  readonly to: string;
  readonly keyframes: Keyframe[];
  /** In milliseconds from the step's beginning. */
  readonly delay: number;
  readonly duration: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One flight takes this long at the normal pace, in milliseconds. */
export const FLIGHT_MS = 260;
/** The next piece sets off this much later, unless there are many. */
const STAGGER_MS = 70;
/** The last piece of a step sets off no later than this. */
const LAST_START_MS = 420;
/** Where there are still more pieces, the others change place unseen. */
const MOST_FLIGHTS = 40;
/** How far above its place a piece from out of sight appears, in pixels. */
const DROP = 36;
/** The rise of a path over the straight line, as a share of its length, and at most. */
const RISE = 0.16;
const MOST_RISE = 56;
const FRAMES = 10;

/** The flights of a step's motions, between spots measured `before` and `after` it. */
export function flightsOf(
  motions: readonly Motion[],
  before: Anchors,
  after: Anchors,
  tempo: number,
): Flight[] {
  const ways = motions.flatMap(({ piece, from, to }) => {
    const ends = endsOf(from, to, before, after);
    return ends === null ? [] : [{ piece, from, to, keyframes: keyframesOf(...ends) }];
  });
  const seen = ways.slice(0, MOST_FLIGHTS);
  const stagger = Math.min(STAGGER_MS, LAST_START_MS / Math.max(1, seen.length - 1));
  return seen.map((way, order) => ({
    ...way,
    delay: order * stagger * tempo,
    duration: FLIGHT_MS * tempo,
  }));
}

/** When the last of the flights has landed, in milliseconds. */
export function landed(flights: readonly Flight[]): number {
  return Math.max(0, ...flights.map(({ delay, duration }) => delay + duration));
}

/** Where a motion begins and ends; null if nothing of it could be seen. */
function endsOf(
  from: string,
  to: string,
  before: Anchors,
  after: Anchors,
): readonly [Point, Point] | null {
  const start = before.spot(from) ?? after.spot(from);
  const end = after.spot(to) ?? before.spot(to);
  if (start !== null && end !== null)
    return sameSpot(start, end) ? turnedOver(start) : [start, end];
  if (end !== null) return [above(end), end];
  return start === null ? null : [start, above(start)];
}

function sameSpot(start: Spot, end: Spot): boolean {
  return Math.hypot(start.x - end.x, start.y - end.y) < 2;
}

function turnedOver(spot: Spot): readonly [Point, Point] {
  return [above(spot), spot];
}

function above({ x, y }: Point): Point {
  return { x, y: y - DROP };
}

/** Along an arc that rises over the straight line; slow at both ends, and lifted on the way. */
function keyframesOf(start: Point, end: Point): Keyframe[] {
  const rise = Math.min(MOST_RISE, RISE * Math.hypot(end.x - start.x, end.y - start.y));
  return Array.from({ length: FRAMES + 1 }, (_, frame) => {
    const time = frame / FRAMES;
    const way = time * time * (3 - 2 * time);
    const height = 4 * way * (1 - way);
    const x = start.x + (end.x - start.x) * way;
    const y = start.y + (end.y - start.y) * way - rise * height;
    return {
      transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(1 + 0.2 * height).toFixed(3)})`,
      opacity: frame === 0 ? 0.2 : 1,
    };
  });
}
