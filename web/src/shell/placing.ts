/** Where a small box goes beside an element: within the window, and over nothing that is needed. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 6;

/** The top left corner for a box beside `element`, in a window of `room`, clear of all in `clear`. */
export function placeBeside(
  element: Box,
  size: Size,
  room: Size,
  clear: readonly Box[],
): { left: number; top: number } {
  const free = candidates(element, size, clear)
    .map(({ left, top }) => ({
      left: within(left, room.width - size.width),
      top: within(top, room.height - size.height),
    }))
    .map((corner) => ({ corner, covered: coveredBy(boxAt(corner, size), [element, ...clear]) }));
  // The first that covers nothing; where there is none, the one that covers least.
  return free.reduce((best, each) => (each.covered < best.covered ? each : best)).corner;
}

/** Below, above, right and left of the element, and then of each box to be kept clear around it. */
function candidates(
  element: Box,
  size: Size,
  clear: readonly Box[],
): { left: number; top: number }[] {
  const around = clear.filter((box) => overlap(box, element) > 0);
  return [element, ...around].flatMap((box) => [
    { left: element.left, top: box.bottom + GAP },
    { left: element.left, top: box.top - GAP - size.height },
    { left: box.right + GAP, top: element.top },
    { left: box.left - GAP - size.width, top: element.top },
  ]);
}

function within(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - GAP));
}

function boxAt({ left, top }: { left: number; top: number }, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function coveredBy(box: Box, others: readonly Box[]): number {
  return others.reduce((total, other) => total + overlap(box, other), 0);
}

/** The area that two boxes share. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
