/** Reads the log of Caylus 1303 and tells of it in sentences. */
import { byType, type ByType } from '../bytype';
import type { Chronicle, Motion, Score } from '../client';
import type { Message, Piece } from '../../i18n/message';
import { motionsOf } from './motions';
import phases from './phases.json';
import { amounts, building, character, counted, message, moved, tile } from './say';
import { Standing } from './standing';
import type { Command, Event, Phase, Stage } from './types';

type SeatPiece = (seat: number) => Piece;
type Telling = ByType<Event, [SeatPiece], Message | null>;

const PHASES = phases as Readonly<Record<Stage, Phase>>;

export function newChronicle(): Chronicle {
  return new CaylusChronicle();
}

class CaylusChronicle implements Chronicle {
  readonly #standing = new Standing();

  motions(event: unknown): readonly Motion[] {
    return motionsOf(event as Event, this.#standing);
  }

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
        return message(`caylus1303.log.decline.${this.#standing.decision}`, { seat });
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
    this.#standing.follow(fact);
    return byType<Event, [SeatPiece], Message | null>(TELLING, fact, seat) ?? null;
  }

  roundBegun(event: unknown): number | null {
    const fact = event as Event;
    return fact.type === 'RoundBegan' ? fact.round : null;
  }

  phaseBegun(event: unknown): Message | null {
    const fact = event as Event;
    return fact.type === 'StageReached' ? message(`caylus1303.phase.${PHASES[fact.stage]}`) : null;
  }

  scored(event: unknown): Score | null {
    const fact = event as Event;
    if (fact.type !== 'PrestigeGained') return null;
    const { seat, amount } = fact;
    return { seat, amount, source: message(`caylus1303.source.${fact.source}`) };
  }

  #building(place: string): Piece {
    return building(place, this.#standing.tiles.get(place) ?? null);
  }

  #favorTile(slot: number): Piece {
    return tile(this.#standing.tiles.get(`F${slot}`) ?? 'CARP');
  }

  /** The building or favor tile whose effect is being used. */
  #resolving(): Piece {
    const { slot, visited, paying } = this.#standing;
    if (slot > 0) return this.#favorTile(slot);
    if (visited !== '') return this.#building(visited);
    return tile(paying ?? 'CARP');
  }
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
