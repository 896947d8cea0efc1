/** Messages and pieces of Caylus 1303: what its sentences are made of. */
import { amountPieces } from '../../drawing/amounts';
import type { Message, Piece, Values } from '../../i18n/message';
import type words from './messages/en.json';
import { isTile, type AmountKind, type Doing } from './tiles';
import type { Building, Character, Tile } from './types';

export type Key = keyof typeof words;

export function message(key: Key, values?: Values): Message<Key> {
  return values === undefined ? { key } : { key, values };
}

export function some(amount: number, kind: AmountKind): Message<Key> {
  return message(`caylus1303.amount.${kind}`, { amount });
}

export const { amounts, changes } = amountPieces({ some });

/** What an effect does besides gains, drawn as an icon. */
export function doing(id: Doing): Piece {
  return { piece: 'do', id, name: message(`caylus1303.do.${id}`) };
}

export function tile(id: Tile): Piece {
  return { piece: 'tile', id, name: message(`caylus1303.tile.${id}`) };
}

export function character(id: Character): Piece {
  return { piece: 'character', id, name: message(`caylus1303.character.${id}`) };
}

/** A building by its name, and by its road space where that is what tells it from another. */
export function building(place: string, on: Tile | null): Piece {
  const space = /^R(\d+)$/.exec(place)?.[1];
  if (space === undefined) return tile(isTile(place) ? place : 'CARP');
  const name =
    on === null
      ? message('caylus1303.place.empty', { space })
      : message('caylus1303.place.building', { space, name: message(`caylus1303.tile.${on}`) });
  return { piece: 'place', id: place, name };
}

/** The tile that lies up on a place: a monument, else what it covers. */
export function topTile(building: Building): Tile | null {
  return building.monument ?? building.tile;
}

/** A move of the provost, for a message that says how far and whither. */
export function moved(steps: number): Values {
  const direction = steps === 0 ? 'stay' : steps < 0 ? 'back' : 'forward';
  return { direction, distance: Math.abs(steps) };
}

/** Tokens one by one as an amount a kind: "2 food, 1 wood". */
export function counted(tokens: readonly string[]): string {
  const kinds = [...new Set(tokens)];
  return kinds
    .map((kind) => `${tokens.filter((token) => token === kind).length} ${kind}`)
    .join(', ');
}
