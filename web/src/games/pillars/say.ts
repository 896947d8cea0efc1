/** Messages and pieces of The Pillars of the Earth: what its sentences are made of. */
import { amountPieces } from '../../drawing/amounts';
import type { Message, Piece, Values } from '../../i18n/message';
import { CARDS, type AmountKind } from './cards';
import type words from './messages/en.json';
import { placeOf, type PlaceId } from './places';
import type { Craftsman, EventCard, Privilege, ResourceCard, Space } from './types';

export type Key = keyof typeof words;

export function message(key: Key, values?: Values): Message<Key> {
  return values === undefined ? { key } : { key, values };
}

export function some(amount: number, kind: AmountKind): Message<Key> {
  return message(`pillars.amount.${kind}`, { amount });
}

export const { amounts, changes } = amountPieces({ some });

export function place(id: PlaceId): Piece {
  return { piece: 'place', id, name: message(`pillars.place.${id}`) };
}

/** A space for a builder, by its place and by its number where there are several. */
export function space(id: Space): Piece {
  const { place, spaces } = placeOf(id);
  const name = message(`pillars.place.${place}`);
  if (spaces.length === 1) return { piece: 'place', id: place, name };
  const number = spaces.indexOf(id) + 1;
  return {
    piece: 'place',
    id: place,
    name: message('pillars.place.space', { place: name, number }),
  };
}

export function craftsman(id: Craftsman): Piece {
  return { piece: 'craftsman', id, name: message(`pillars.craftsman.${id}`) };
}

/** What a resource card brings, and the workers it asks for. */
export function resourceDeal(id: ResourceCard): { readonly gain: string; readonly price: string } {
  const { good, cubes, workers } = CARDS.resourceCards[id];
  return { gain: `${cubes} ${good}`, price: `${workers} workers` };
}

/** A resource card by what it brings and asks for. */
export function resourceCard(id: ResourceCard): Piece {
  const { good, cubes, workers } = CARDS.resourceCards[id];
  const values = { gain: some(cubes, good), workers: some(workers, 'workers') };
  return { piece: 'resource-card', id, name: message('pillars.card', values) };
}

export function privilege(id: Privilege): Piece {
  return { piece: 'privilege', id, name: message(`pillars.card.${id}`) };
}

export function eventCard(id: EventCard): Piece {
  return { piece: 'event', id, name: message(`pillars.card.${id}`) };
}

export const HIDDEN_EVENT: Piece = {
  piece: 'event',
  id: '',
  name: message('pillars.card.hidden'),
};

export type PartId = 1 | 2 | 3 | 4 | 5 | 6;

export function part(number: number): Piece {
  return { piece: 'part', id: String(number), name: message(`pillars.part.${number as PartId}`) };
}
