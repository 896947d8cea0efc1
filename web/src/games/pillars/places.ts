/** The fourteen places of the board in the order in which they are resolved. */
import type { Space, Stage } from './types';

export type PlaceId =
  | 'event'
  | 'bishop'
  | 'mill'
  | 'privileges'
  | 'priory'
  | 'forest'
  | 'quarry'
  | 'gravel-pit'
  | 'court'
  | 'shiring'
  | 'castle'
  | 'market'
  | 'cathedral'
  | 'next';

export interface Place {
  readonly place: PlaceId;
  /** Its spaces for builders. */
  readonly spaces: readonly Space[];
}

export const PLACES: readonly Place[] = [
  { place: 'event', spaces: [] },
  { place: 'bishop', spaces: ['BISHOP'] },
  { place: 'mill', spaces: [] },
  { place: 'privileges', spaces: ['KING-1', 'KING-2'] },
  { place: 'priory', spaces: ['PRIORY-1', 'PRIORY-2'] },
  { place: 'forest', spaces: [] },
  { place: 'quarry', spaces: [] },
  { place: 'gravel-pit', spaces: [] },
  { place: 'court', spaces: ['COURT-1', 'COURT-2', 'COURT-3', 'COURT-4'] },
  { place: 'shiring', spaces: ['SHIR-1', 'SHIR-2'] },
  { place: 'castle', spaces: ['CASTLE'] },
  { place: 'market', spaces: ['MARKET-1', 'MARKET-2', 'MARKET-3', 'MARKET-4'] },
  { place: 'cathedral', spaces: [] },
  { place: 'next', spaces: ['NEXT'] },
];

const FALLBACK = PLACES[0] as Place;
const OF_SPACES = new Map(PLACES.flatMap((each) => each.spaces.map((space) => [space, each])));
const NAMES = new Set<string>(PLACES.map(({ place }) => place));

/** The place that a space belongs to. */
export function placeOf(space: Space): Place {
  return OF_SPACES.get(space) ?? FALLBACK;
}

/** The place at which a stage of the round is, if it is at one; an event has two stages. */
export function placeAt(stage: Stage): PlaceId | null {
  if (stage === 'effect') return 'event';
  return NAMES.has(stage) ? (stage as PlaceId) : null;
}

/** Its number in the order of play, from 1. */
export function stepOf(place: PlaceId): number {
  return PLACES.findIndex((each) => each.place === place) + 1;
}
