/** What is printed on cards and board. The tables themselves are written from the rules' own. */
import tables from './cards.json';
import type { Craftsman, EventCard, Good, Privilege, ResourceCard } from './types';

/** What a price or gain counts: cubes of a kind, gold, points, workers. */
export type AmountKind = Good | 'gold' | 'points' | 'workers';

export type Trade =
  | 'mortar-mixer'
  | 'woodworker'
  | 'stonecutter'
  | 'mason'
  | 'tool-maker'
  | 'master-woodworker'
  | 'potter'
  | 'architect'
  | 'carpenter'
  | 'sculptor'
  | 'glassblower'
  | 'goldsmith'
  | 'bell-maker'
  | 'organ-builder';

export interface PrintedCraftsman {
  readonly trade: Trade;
  readonly cost: number;
  readonly spends: string;
  readonly gains: string;
  readonly capacity: number;
  readonly auto: boolean;
  /** What owning the card allows besides; empty if nothing. */
  readonly rights: '' | 'masons' | 'buy-wood' | 'sell-stone';
  readonly needs: '' | 'masons';
}

export interface PrintedResourceCard {
  readonly good: Good;
  readonly cubes: number;
  readonly workers: number;
}

interface Tables {
  readonly craftsmen: Readonly<Record<Craftsman, PrintedCraftsman>>;
  readonly resourceCards: Readonly<Record<ResourceCard, PrintedResourceCard>>;
  readonly privileges: Readonly<Record<Privilege, 'immediate' | 'permanent' | 'one-use'>>;
  readonly events: Readonly<Record<EventCard, 'positive' | 'negative'>>;
  readonly prices: Readonly<Record<Good, number>>;
  readonly startingPoints: number;
  readonly firstCost: number;
  readonly rounds: number;
  readonly castleWorkers: number;
}

export const CARDS = tables as Tables;
