/** Reads the log of Caylus 1303 and tells of it in sentences. */
import type { Chronicle, Score } from '../client';
import type { Message, Piece } from '../../i18n/message';
import { amounts, building, character, counted, message, moved, tile } from './say';
import { isTile } from './tiles';
import type { Command, Decision, Event, Tile } from './types';

type Declinable = Exclude<Decision, 'draft' | 'turn' | 'pay' | 'favor'>;
type SeatPiece = (seat: number) => Piece;
type OfType<Union extends { type: string }, Type> = Extract<Union, { type: Type }>;
type Telling = {
  [Type in Event['type']]?: (event: OfType<Event, Type>, seat: SeatPiece) => Message | null;
};

/** Stages whose cursor is a place of the road, counted from the City Gate. */
const VISITING = new Set(['printed', 'road', 'monuments']);
const PRINTED = ['FAIR', 'LAWYER', 'CARP', 'TOLL'];

export class CaylusChronicle implements Chronicle {
  /** What lies where, so that a place can be called by its building. */
  readonly #tiles = new Map<string, Tile>();
  readonly #slots = new Map<string, Tile>();
  #decision: Declinable = 'use';
  #visited = '';
  #slot = 0;
  #paying: Tile | null = null;

  chosen(command: unknown, seat: Piece): Message {
    const choice = command as Command;
    switch (choice.type) {
      case 'TakeCharacter':
        return message('caylus1303.log.take', { seat, character: character(choice.character) });
      case 'PlaceWorker':
        return message('caylus1303.log.place', { seat, place: this.#building(choice.place) });
      case 'PlaceOnSite':
        return message('caylus1303.log.site', { seat });
      case 'Pass':
        return message('caylus1303.log.pass', { seat });
      case 'Decline':
        return message(`caylus1303.log.decline.${this.#decision}`, { seat });
      case 'UseBuilding':
      case 'TakeResource':
        return message('caylus1303.log.use', { seat, place: this.#resolving() });
      case 'BuildTile':
        return message('caylus1303.log.build', { seat, tile: tile(choice.tile) });
      case 'MarkTile':
        return message('caylus1303.log.mark', { seat, place: this.#building(choice.place) });
      case 'MoveProvost':
        return message('caylus1303.log.provost', { seat, ...moved(choice.steps) });
      case 'PayAny':
        return message('caylus1303.log.pay', { seat, token: amounts(`1 ${choice.resource}`) });
      case 'DeliverBundle':
        return message('caylus1303.log.deliver', { seat, bundle: amounts(counted(choice.tokens)) });
      case 'ChooseFavorTile':
        return message('caylus1303.log.favor-tile', { seat, tile: this.#favorTile(choice.slot) });
      case 'BuildMonument':
        return message('caylus1303.log.monument', { seat, tile: tile(choice.monument) });
    }
  }

  happened(event: unknown, seat: SeatPiece): Message | null {
    const fact = event as Event;
    this.#follow(fact);
    // The table's entry for a type takes events of that type.
    const tell = TELLING[fact.type] as
      ((event: Event, seat: SeatPiece) => Message | null) | undefined;
    return tell?.(fact, seat) ?? null;
  }

  roundBegun(event: unknown): number | null {
    const fact = event as Event;
    return fact.type === 'RoundBegan' ? fact.round : null;
  }

  scored(event: unknown): Score | null {
    const fact = event as Event;
    if (fact.type !== 'PrestigeGained') return null;
    const { seat, amount } = fact;
    return { seat, amount, source: message(`caylus1303.source.${fact.source}`) };
  }

  /** Remember what later sentences need. */
  #follow(event: Event): void {
    if (event.type === 'TileDealt') {
      const places =
        event.place.startsWith('F') && !isTile(event.place) ? this.#slots : this.#tiles;
      places.set(event.place, event.tile);
    } else if (event.type === 'TileBuilt') {
      this.#tiles.set(event.place, event.tile);
    } else if (event.type === 'MonumentBuilt') {
      this.#tiles.set(event.place, event.monument);
    } else if (event.type === 'DecisionDue') {
      this.#decision = event.decision as Declinable;
    } else if (event.type === 'StageReached') {
      this.#visited = VISITING.has(event.stage) ? placeAt(event.cursor ?? 0) : '';
    } else if (event.type === 'FavorTileChosen') {
      this.#slot = event.slot;
    } else if (event.type === 'FavorResolved') {
      this.#slot = 0;
    } else if (event.type === 'PaymentBegun') {
      this.#paying = event.tile;
    }
  }

  #building(place: string): Piece {
    return building(place, this.#tiles.get(place) ?? null);
  }

  #favorTile(slot: number): Piece {
    return tile(this.#slots.get(`F${slot}`) ?? 'CARP');
  }

  /** The building or favor tile whose effect is being used. */
  #resolving(): Piece {
    if (this.#slot > 0) return this.#favorTile(this.#slot);
    if (this.#visited !== '') return this.#building(this.#visited);
    return tile(this.#paying ?? 'CARP');
  }
}

function placeAt(cursor: number): string {
  return PRINTED[cursor] ?? `R${cursor - PRINTED.length + 1}`;
}

/** What came of a move. Events that the sentence of the move has told already are left out. */
const TELLING: Telling = {
  WorkerPlaced: ({ seat, extra }, who) => surcharge(who(seat), extra ?? 0),
  WorkerPlacedOnSite: ({ seat, extra }, who) => surcharge(who(seat), extra ?? 0),
  FirstPlayerTileTaken: ({ seat }, who) => message('caylus1303.log.first', { seat: who(seat) }),
  CharacterTaken: ({ victim }, who) =>
    victim === null || victim === undefined
      ? null
      : message('caylus1303.log.stolen', { victim: who(victim) }),
  PrestigeGained: ({ seat, amount, source }, who) =>
    message('caylus1303.log.prestige', {
      seat: who(seat),
      gain: amounts(`${amount} prestige`),
      source: message(`caylus1303.source.${source}`),
    }),
  ResourceGained: ({ seat, resource, amount }, who) => gained(who(seat), `${amount} ${resource}`),
  ResourceSpent: ({ seat, resource, amount }, who) => paid(who(seat), `${amount} ${resource}`),
  WorkersTaken: ({ seat, amount }, who) => gained(who(seat), `${amount} workers`),
  WorkersGiven: ({ seat, amount }, who) => paid(who(seat), `${amount} workers`),
  ProvostMoved: ({ position }) => message('caylus1303.log.provost-at', { space: position }),
  TileBuilt: ({ place }) => message('caylus1303.log.built-on', { space: place.slice(1) }),
  ResidenceTurned: ({ place }) => message('caylus1303.log.residence', { space: place.slice(1) }),
  FavorReceived: ({ seat }, who) => message('caylus1303.log.favor', { seat: who(seat) }),
  SiteCleared: () => message('caylus1303.log.site-cleared'),
  RoundBegan: ({ round }) => message('caylus1303.log.round', { round }),
};

function gained(seat: Piece, text: string): Message {
  return message('caylus1303.log.gained', { seat, gain: amounts(text) });
}

function paid(seat: Piece, text: string): Message {
  return message('caylus1303.log.paid', { seat, price: amounts(text) });
}

function surcharge(seat: Piece, extra: number): Message | null {
  return extra === 0 ? null : paid(seat, `${extra} workers`);
}
