/** What can be done at one place of the table, and what of it a click on the place does. */
import type { Choice } from '../games/client';

export interface Offers {
  /** What the place stands for: taken by a click, or shown beside it where there are several. */
  readonly main: readonly Choice[];
  /** What stands back, such as to decline: buttons of its own beside the place. */
  readonly aside: readonly Choice[];
}

/** A single thing to do is one click away; to leave it, another. */
export function offersOf(choices: readonly Choice[]): Offers {
  const main = choices.filter(({ tone }) => tone !== 'quiet');
  if (main.length !== 1) return { main: choices, aside: [] };
  return { main, aside: choices.filter(({ tone }) => tone === 'quiet') };
}
