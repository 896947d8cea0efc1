/** How the table stands as the log is read, as far as later sentences and motions ask. */
import { byType, type ByType } from '../bytype';
import type { Decision, Event, Tile } from './types';

type Declinable = Exclude<Decision, 'draft' | 'turn' | 'pay' | 'favor'>;

/** Stages whose cursor is a place of the road, counted from the City Gate. */
const VISITING = new Set(['printed', 'road', 'monuments']);
const PRINTED = ['FAIR', 'LAWYER', 'CARP', 'TOLL'];

export class Standing {
  /** What lies on places of the road, and on favor slots. */
  readonly tiles = new Map<string, Tile>();
  decision: Declinable = 'use';
  /** The place whose building is being used; empty if none is. */
  visited = '';
  /** The favor slot whose tile is being used; 0 if none is. */
  slot = 0;
  paying: Tile | null = null;
  provost = 0;
  firstPlayer: number | null = null;
  /** Seats whose pass markers lie on the bridge, and whose workers stand on the site. */
  passed: readonly number[] = [];
  site: readonly number[] = [];

  follow(event: Event): void {
    byType(FOLLOWING, event, this);
  }
}

const FOLLOWING: ByType<Event, [Standing], void> = {
  TileDealt: ({ place, tile }, on) => void on.tiles.set(place, tile),
  TileBuilt: ({ place, tile }, on) => void on.tiles.set(place, tile),
  MonumentBuilt: ({ place, monument }, on) => void on.tiles.set(place, monument),
  DecisionDue: ({ decision }, on) => void (on.decision = decision as Declinable),
  StageReached: ({ stage, cursor }, on) =>
    void (on.visited = VISITING.has(stage) ? placeAt(cursor ?? 0) : ''),
  FavorTileChosen: ({ slot }, on) => void (on.slot = slot),
  FavorResolved: (_, on) => void (on.slot = 0),
  PaymentBegun: ({ tile }, on) => void (on.paying = tile),
  ProvostMoved: ({ position }, on) => void (on.provost = position),
  FirstPlayerTileTaken: ({ seat }, on) => void (on.firstPlayer = seat),
  Passed: ({ seat }, on) => void (on.passed = [...on.passed, seat]),
  RoundBegan: (_, on) => void (on.passed = []),
  WorkerPlacedOnSite: ({ seat }, on) => void (on.site = [...on.site, seat]),
  SiteCleared: (_, on) => void (on.site = []),
};

function placeAt(cursor: number): string {
  return PRINTED[cursor] ?? `R${cursor - PRINTED.length + 1}`;
}
