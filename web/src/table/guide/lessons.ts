/** The guide through a first game: lessons that a game brings as data, one folder a game. */
import type { Message } from '../../i18n/message';

/** Something to look at, or to do, when the table is as `when` says. */
export interface Lesson {
  readonly id: string;
  /** Whether the lesson fits the table that the one on `seat` sees. */
  readonly when: (view: unknown, seat: number) => boolean;
  readonly title: Message;
  readonly text: Message;
  /** The targets or anchors of the drawn table that it talks about. */
  readonly points: (view: unknown, seat: number) => readonly string[];
  /** The rule that says it exactly. */
  readonly clause: string;
  /** Whether it asks for a move: such a lesson is over when the move is made. */
  readonly asks: boolean;
}

export interface Guide {
  /** How many sit at the table: the newcomer, and bots on the other seats. */
  readonly seats: number;
  /** Options of the game other than its defaults. */
  readonly options: Readonly<Record<string, string>>;
  /** In the order in which they are told where several fit. The last one says good-bye. */
  readonly lessons: readonly Lesson[];
}

const guides = import.meta.glob<{ guide: Guide }>('../../games/*/guide.ts');

function pathOf(game: string): string {
  return `../../games/${game}/guide.ts`;
}

/** Whether a game brings a guide. */
export function hasGuide(game: string): boolean {
  return pathOf(game) in guides;
}

/** A game's guide, loaded when first asked for. */
export async function loadGuide(game: string): Promise<Guide> {
  const load = guides[pathOf(game)];
  if (load === undefined) throw new Error(`there is no guide to the game '${game}'`);
  return (await load()).guide;
}
