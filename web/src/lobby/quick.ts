/** A game against bots at once: what one played last on this device, or what suits a newcomer. */
import type { Catalogue, CreateGame } from '../api/client';
import { hasPage } from '../games/client';
import { botChoice, levelOf, requestOf, welcomingChoice } from '../lib/seating';
import { fresh, withGame } from './draft';

export interface Quick {
  game: string;
  opponents: number;
  level: string;
}

const KEY = 'guildhall.quick';
const OPPONENTS_AT_FIRST = 2;

export function quickAtFirst(offers: Catalogue): Quick {
  const quick = { ...newcomers(offers), ...stored() };
  const isOffered =
    offers.games.some(({ game }) => game === quick.game && hasPage(game)) &&
    offers.bots.some(({ level }) => level === quick.level) &&
    opponentCounts(offers, quick.game).includes(quick.opponents);
  return isOffered ? quick : newcomers(offers);
}

function newcomers(offers: Catalogue): Quick {
  const game = offers.games.find((each) => hasPage(each.game))?.game ?? '';
  const level = levelOf(welcomingChoice(offers.bots)) ?? '';
  return { game, opponents: nearest(opponentCounts(offers, game), OPPONENTS_AT_FIRST), level };
}

/** The same for another game, as far as that allows it. */
export function withQuickGame(quick: Quick, offers: Catalogue, game: string): Quick {
  return { ...quick, game, opponents: nearest(opponentCounts(offers, game), quick.opponents) };
}

/** How many one can play against. */
export function opponentCounts(offers: Catalogue, game: string): number[] {
  const seats = offers.games.find((each) => each.game === game)?.seats ?? [];
  return seats.map((count) => count - 1).filter((count) => count > 0);
}

function nearest(counts: readonly number[], wanted: number): number {
  return counts.includes(wanted) ? wanted : (counts[0] ?? wanted);
}

/** The table to open; what was chosen is remembered on this device. */
export function quickTable(quick: Quick, offers: Catalogue): CreateGame {
  localStorage.setItem(KEY, JSON.stringify(quick));
  const { options } = withGame(fresh(offers), offers, quick.game);
  const bots = Array.from({ length: quick.opponents }, () => botChoice(quick.level));
  const seats = ['host', ...bots].map(requestOf);
  return { game: quick.game, seats, options, name: '', listed: true, training: false };
}

function stored(): Partial<Quick> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Quick>;
  } catch {
    return {};
  }
}
