/** Who gave up a seat, as the log tells. */
import { nameOf } from '../i18n/catalogue.svelte';
import { isPiece } from '../i18n/message';
import type { Step } from './history.svelte';

/** The name of the person who gave up `seat` during these steps; null if nobody did. */
export function resigned(steps: readonly Step[], seat: number): string | null {
  const step = steps.find((each) => each.title.key === 'log.resigned' && each.seat === seat);
  const before = step?.title.values?.['seat'];
  return isPiece(before) ? nameOf(before.name) : null;
}
