/** Which pieces an event moves, and between which anchors. */
import type { Piece } from '../../i18n/message';
import { byType, type ByType } from '../bytype';
import type { Motion } from '../client';
import { CARDS } from './cards';
import { amounts, craftsman, eventCard, message, part, privilege, resourceCard } from './say';
import type { Standing } from './standing';
import { GOODS, type Event, type Good, type View } from './types';

type Moving = ByType<Event, [Standing], readonly Motion[]>;

/** Where pieces come from and go to that are not on the table. No element is drawn for it. */
const BOX = 'box';

/** Anchors of a player's panel, by their first word. */
export const SEAT_ANCHORS = ['workers', 'gold', 'goods', 'points', 'row'] as const;

/** The pieces that `event` moves, on a table that stands as before it. */
export function motionsOf(event: Event, on: Standing): readonly Motion[] {
  return byType(MOVING, event, on) ?? [];
}

/** The numbers that a player's panel shows. */
export function counts(view: View): Record<string, number> {
  return Object.fromEntries(view.players.flatMap(countsOf));
}

function countsOf(player: View['players'][number]): (readonly [anchor: string, count: number])[] {
  const { seat, workers, gold, points } = player;
  return [
    [`workers:${seat}`, workers],
    [`gold:${seat}`, gold],
    [`points:${seat}`, points],
    ...GOODS.map((good) => [goods(seat, good), player.goods[good] ?? 0] as const),
  ];
}

/** Where cubes of a kind come from, and go to. */
const SUPPLIES: Readonly<Record<Good, string>> = {
  wood: 'place:forest',
  stone: 'place:quarry',
  sand: 'place:gravel-pit',
  metal: BOX,
};

const MOVING: Moving = {
  StartPlayerChosen: ({ seat }, { startPlayer }) => [
    motion(START, startPlayer === null ? BOX : panel(startPlayer), panel(seat)),
  ],
  RoundBegan: (_, on) => [
    ...on.greyWaiting.map((seat) => workers(seat, CARDS.castleWorkers, 'space:CASTLE', 'out')),
    ...on.greyInUse.map((seat) => workers(seat, CARDS.castleWorkers, 'space:CASTLE', 'back')),
    ...(on.black === null || on.blackWorks ? [] : [workers(on.black, 1, BOX, 'out')]),
  ],
  CathedralPartPlaced: ({ seat }, { parts }) => [motion(part(parts + 1), panel(seat), 'cathedral')],
  PrivilegeShown: ({ card }) => [motion(privilege(card), BOX, `privilege:${card}`)],
  CraftsmanShown: ({ craftsman: id }) => [motion(craftsman(id), BOX, `craftsman:${id}`)],
  ResourceCardShown: ({ card }) => [motion(resourceCard(card), BOX, `card:${card}`)],
  MarketRefilled: ({ good, amount }) => [
    motion(amounts(`${amount} ${good}`), SUPPLIES[good], `stock:${good}`),
  ],
  CourtMetalLaid: () => [motion(amounts('1 metal'), BOX, 'metal')],
  ResourceCardTaken: ({ seat, card, workers: count }) => [
    motion(resourceCard(card), `card:${card}`, panel(seat)),
    workers(seat, count, SUPPLIES[CARDS.resourceCards[card].good], 'back'),
  ],
  CraftsmanGained: ({ seat, craftsman: id }) => [
    motion(craftsman(id), `craftsman:${id}`, `row:${seat}`),
  ],
  CraftsmanRemoved: ({ craftsman: id, seat }) => [
    motion(craftsman(id), typeof seat === 'number' ? `row:${seat}` : `craftsman:${id}`, BOX),
  ],
  WorkersSentToMill: ({ seat, workers: count }) => [workers(seat, count, 'place:mill', 'back')],
  WorkersBack: ({ seat, workers: count }, { place }) => [
    workers(seat, count, `place:${place ?? 'mill'}`, 'out'),
  ],
  BuilderDrawn: ({ seat }) => [motion(builder(seat), 'bag', 'drawn')],
  BuilderPutBack: (_, { drawn }) =>
    drawn === null ? [] : [motion(builder(drawn), 'drawn', 'bag')],
  BuilderSetAside: (_, { drawn }) => (drawn === null ? [] : [motion(builder(drawn), 'drawn', BOX)]),
  BuilderPlaced: ({ seat, space }) => [motion(builder(seat), 'drawn', `space:${space}`)],
  BuilderPassed: ({ seat, cost }) => [motion(builder(seat), 'drawn', `cost:${cost}`)],
  CostMoved: ({ cost }, on) => [motion(MARKER, `cost:${on.cost}`, `cost:${cost}`)],
  PassedBuilderTaken: ({ seat, cost }) => [motion(builder(seat), `cost:${cost}`, 'drawn')],
  BuilderReturned: ({ space }, { builders }) => {
    const seat = builders.get(space);
    return seat === undefined ? [] : [motion(builder(seat), `space:${space}`, 'bag')];
  },
  EventTurnedUp: ({ card }) => [motion(eventCard(card), 'event', 'event')],
  MarketCubeTaken: ({ seat, good }) => [
    motion(amounts(`1 ${good}`), `stock:${good}`, goods(seat, good)),
  ],
  PrivilegeTaken: ({ seat, card }) => [motion(privilege(card), `privilege:${card}`, `row:${seat}`)],
  PrivilegeRemoved: ({ card }) => [motion(privilege(card), `privilege:${card}`, BOX)],
  CourtMetalTaken: ({ seat }) => [motion(amounts('1 metal'), 'metal', goods(seat, 'metal'))],
  GoodsBought: ({ seat, good, amount }) => [
    motion(amounts(`${amount} ${good}`), `stock:${good}`, goods(seat, good)),
  ],
  GoodsSold: ({ seat, good, amount }) => [
    motion(amounts(`${amount} ${good}`), goods(seat, good), SUPPLIES[good]),
  ],
  GoodsGained: ({ seat, good, amount }) => [
    motion(amounts(`${amount} ${good}`), SUPPLIES[good], goods(seat, good)),
  ],
  GoodsSpent: ({ seat, good, amount }) => [
    motion(amounts(`${amount} ${good}`), goods(seat, good), SUPPLIES[good]),
  ],
  GoldGained: ({ seat, amount }, on) => [
    motion(amounts(`${amount} gold`), resolved(on), `gold:${seat}`),
  ],
  GoldPaid: ({ seat, amount }, on) => [
    motion(amounts(`${amount} gold`), `gold:${seat}`, resolved(on)),
  ],
  PointsGained: ({ seat, amount }, on) => [
    motion(amounts(`${amount} points`), resolved(on), `points:${seat}`),
  ],
  PointsLost: ({ seat, amount }, on) => [
    motion(amounts(`${amount} points`), `points:${seat}`, resolved(on)),
  ],
};

const START: Piece = { piece: 'start', id: '', name: message('pillars.start') };
const MARKER: Piece = { piece: 'marker', id: '', name: message('pillars.track') };

function motion(piece: Piece, from: string, to: string): Motion {
  return { piece, from, to };
}

function builder(seat: number): Piece {
  return { piece: 'builder', id: String(seat), name: '' };
}

/** Workers of a seat on their way out of a place, or back to it. */
function workers(seat: number, count: number, place: string, way: 'out' | 'back'): Motion {
  const piece = amounts(`${count} workers`);
  const reserve = `workers:${seat}`;
  return way === 'out' ? motion(piece, place, reserve) : motion(piece, reserve, place);
}

function panel(seat: number): string {
  return `seat:${seat}`;
}

function goods(seat: number, good: Good): string {
  return `goods:${seat}:${good}`;
}

/** The place that is being resolved: there gold and points come from, and go to. */
function resolved({ place }: Standing): string {
  return place === null ? BOX : `place:${place}`;
}
