/** How the kinds of tiles are told apart: by the roof's shape besides its colour. */
import { printed } from './tiles';
import type { Building, Tile } from './types';

export type Kind = 'printed' | 'starting' | 'wood' | 'stone' | 'residence' | 'monument';

export interface Look {
  /** The roof's outline, in a box of 100 by 12. */
  readonly roof: string;
  /** Lines drawn over the roof. */
  readonly detail: string;
}

export const LOOKS: Readonly<Record<Kind, Look>> = {
  printed: {
    roof: 'M0 12V5h4V2h92v3h4v7z',
    detail: 'M4 5h92',
  },
  starting: {
    roof: 'M0 12C7 5 22 1 50 1s43 4 50 11z',
    detail: 'M20 5.500v6M35 3v9M50 2v10M65 3v9M80 5.500v6',
  },
  wood: {
    roof: 'M0 12 50 0l50 12z',
    detail: 'M24 8h52M40 4h20',
  },
  stone: {
    roof: 'M0 12V1h13v5h12V1h13v5h24V1h13v5h12V1h13v11z',
    detail: '',
  },
  residence: {
    roof: 'M0 12 15 3h53V0h9v3h8l15 9z',
    detail: 'M9 8h82',
  },
  monument: {
    roof: 'M0 12V8.500h18C22 2 38 0 50 0s28 2 32 8.500h18V12z',
    detail: 'M18 8.500h64',
  },
};

/** The kind of building that stands on a place; null where there is none. */
export function kindOn(building: Building): Kind | null {
  switch (building.side) {
    case 'empty':
      return null;
    case 'printed':
    case 'residence':
    case 'monument':
      return building.side;
    case 'setup':
      return 'starting';
    default:
      return building.tile === null ? null : kindOf(building.tile);
  }
}

export function kindOf(tile: Tile): Kind {
  return printed(tile).kind;
}
