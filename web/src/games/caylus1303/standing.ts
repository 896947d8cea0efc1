/** How the table stands as the log is read, as far as later sentences and motions ask. */
import type { Decision, Event, OfType, Tile } from './types';

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
    // The table's entry for a type takes events of that type.
    const follow = FOLLOWING[event.type] as ((on: Standing, event: Event) => void) | undefined;
    follow?.(this, event);
  }
}

type Following = { [Type in Event['type']]?: (on: Standing, event: OfType<Type>) => void };

const FOLLOWING: Following = {
  TileDealt: (on, { place, tile }) => void on.tiles.set(place, tile),
  TileBuilt: (on, { place, tile }) => void on.tiles.set(place, tile),
  MonumentBuilt: (on, { place, monument }) => void on.tiles.set(place, monument),
  DecisionDue: (on, { decision }) => void (on.decision = decision as Declinable),
  StageReached: (on, { stage, cursor }) =>
    void (on.visited = VISITING.has(stage) ? placeAt(cursor ?? 0) : ''),
  FavorTileChosen: (on, { slot }) => void (on.slot = slot),
  FavorResolved: (on) => void (on.slot = 0),
  PaymentBegun: (on, { tile }) => void (on.paying = tile),
  ProvostMoved: (on, { position }) => void (on.provost = position),
  FirstPlayerTileTaken: (on, { seat }) => void (on.firstPlayer = seat),
  Passed: (on, { seat }) => void (on.passed = [...on.passed, seat]),
  RoundBegan: (on) => void (on.passed = []),
  WorkerPlacedOnSite: (on, { seat }) => void (on.site = [...on.site, seat]),
  SiteCleared: (on) => void (on.site = []),
};

function placeAt(cursor: number): string {
  return PRINTED[cursor] ?? `R${cursor - PRINTED.length + 1}`;
}
