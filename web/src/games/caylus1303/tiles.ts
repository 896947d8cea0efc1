/** What is printed on the tiles. The table itself is written from the rules' own. */
import type { Message } from '../../i18n/message';
import { amounts, doing, message } from './say';
import table from './tiles.json';
import type { Resource, Side, Tile } from './types';

/** What a price or gain counts: a resource, any resource but gold, workers, prestige points. */
export type AmountKind = Resource | 'any' | 'workers' | 'prestige';

/** What an effect does besides gains. */
export type Doing =
  | 'choice'
  | 'build-wood'
  | 'build-stone'
  | 'build-stone-without-stone'
  | 'mark'
  | 'provost'
  | 'favor';

export interface Deal {
  readonly price?: string;
  readonly gain?: string;
  readonly do?: Doing;
}

export interface PrintedTile {
  readonly kind: 'printed' | 'starting' | 'wood' | 'stone' | 'monument';
  readonly cost: string;
  readonly prestige: number;
  readonly setup: readonly Deal[];
  readonly build: readonly Deal[];
  /** The owner's bonus when somebody else uses the build side. */
  readonly owner: string;
  /** What a monument brings in each recruiting step. */
  readonly income: string;
}

const TILES = table as Readonly<Record<Tile, PrintedTile>>;

/** A favor tile lies open from this round on, by slot. */
export const SLOT_ROUNDS: readonly number[] = [1, 4, 7];
/** How many rounds a game lasts. */
export const ROUNDS = 9;
/** The provost can stand this many places beyond the last road space. */
export const EXTRA_PROVOST_PLACES = 3;

export function isTile(id: string): id is Tile {
  return id in TILES;
}

export function printed(tile: Tile): PrintedTile {
  return TILES[tile];
}

/** The deals that a side offers, of which a user takes one. */
export function dealsOf(tile: Tile, side: Side): readonly Deal[] {
  if (side === 'residence' || side === 'empty') return [];
  return side === 'build' || side === 'monument' ? printed(tile).build : printed(tile).setup;
}

/** A deal in short: its price, an arrow, what it brings. */
export function dealMessage(deal: Deal): Message {
  const gain = deal.gain === undefined ? undefined : amounts(deal.gain);
  const result = deal.do === undefined ? gain : doing(deal.do);
  if (deal.price === undefined) return message('caylus1303.gain', { result: result ?? '' });
  return message('caylus1303.deal', { price: amounts(deal.price), result: result ?? '' });
}

/** What a residence or monument brings in each recruiting step; empty for others. */
export function incomeOf(tile: Tile, side: Side): string {
  return side === 'residence' ? '1 workers' : printed(tile).income;
}

/** All that a side does, in short: its deals, and what a residence or monument brings. */
export function effectsOf(tile: Tile, side: Side): Message[] {
  const effects = dealsOf(tile, side).map(dealMessage);
  const gain = incomeOf(tile, side);
  return gain === ''
    ? effects
    : [...effects, message('caylus1303.income', { gain: amounts(gain) })];
}
