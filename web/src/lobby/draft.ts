/** A table that is about to be opened, while the dialog is filled in. */
import type { BotLevel, Catalogue, CreateGame, GameOffer } from '../api/client';
import { canTrain, requestOf, welcomingChoice, type SeatChoice } from '../lib/seating';

export interface Draft {
  game: string;
  seats: SeatChoice[];
  options: Record<string, string>;
  name: string;
  listed: boolean;
  training: boolean;
}

const SEATS_AT_FIRST = 2;

export function fresh(catalogue: Catalogue): Draft {
  const offer = catalogue.games[0];
  const empty: Draft = {
    game: '',
    seats: ['host'],
    options: {},
    name: '',
    listed: true,
    training: false,
  };
  return offer === undefined ? empty : withGame(empty, catalogue, offer.game);
}

/** The draft for another game: as many seats as it allows, its options at their defaults. */
export function withGame(draft: Draft, catalogue: Catalogue, game: string): Draft {
  const offer = catalogue.games.find((each) => each.game === game);
  if (offer === undefined) return draft;
  const count = nearestCount(offer, Math.max(draft.seats.length, SEATS_AT_FIRST));
  return {
    ...draft,
    game,
    seats: seatCount(draft.seats, count, catalogue.bots),
    options: Object.fromEntries(offer.options.map(({ name, choices }) => [name, choices[0] ?? ''])),
  };
}

function nearestCount(offer: GameOffer, wanted: number): number {
  if (offer.seats.includes(wanted)) return wanted;
  return offer.seats[0] ?? wanted;
}

/** The seats cut or filled up with bots to `count`. */
export function seatCount(
  seats: readonly SeatChoice[],
  count: number,
  bots: readonly BotLevel[],
): SeatChoice[] {
  const filler = welcomingChoice(bots);
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? filler);
}

export function bodyOf(draft: Draft): CreateGame {
  const training = draft.training && canTrain(draft.seats);
  return { ...draft, training, seats: draft.seats.map(requestOf), name: draft.name.trim() };
}
