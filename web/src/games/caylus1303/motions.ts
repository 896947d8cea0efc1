/** Which pieces an event moves, and between which anchors. */
import { byType, type ByType } from '../bytype';
import type { Motion } from '../client';
import { seatPiece, type Piece } from '../../i18n/message';
import { amounts, character, message, tile } from './say';
import type { Standing } from './standing';
import { RESOURCES, type Event, type OfType, type Resource, type View } from './types';

type Moving = ByType<Event, [Standing], readonly Motion[]>;

/** The box: where goods come from and go to. No element is drawn for it. */
const BOX = 'box';

/** Anchors of a player's panel, by their first word. */
export const SEAT_ANCHORS = ['pool', 'camp', 'houses', 'goods', 'characters', 'points'] as const;

/** The pieces that `event` moves, on a table that stands as before it. */
export function motionsOf(event: Event, on: Standing): readonly Motion[] {
  return byType(MOVING, event, on) ?? [];
}

/** The numbers that a player's panel shows. */
export function counts(view: View): Record<string, number> {
  return Object.fromEntries(view.players.flatMap(countsOf));
}

function countsOf(player: View['players'][number]): (readonly [anchor: string, count: number])[] {
  const { seat, pool, camp, houses, resources, prestige } = player;
  return [
    [`pool:${seat}`, pool],
    [`camp:${seat}`, camp],
    [`houses:${seat}`, houses],
    ...RESOURCES.map((kind) => [goods(seat, kind), resources[kind] ?? 0] as const),
    ...(prestige === null ? [] : [[`points:${seat}`, prestige] as const]),
  ];
}

const MOVING: Moving = {
  TileDealt: ({ place, tile: id }) => [motion(tile(id), BOX, ground(place))],
  CharacterDealt: ({ character: id }) => [motion(character(id), BOX, `character:${id}`)],
  WorkersDealt: ({ seat }) => [
    motion(worker(seat), BOX, `pool:${seat}`),
    motion(worker(seat), BOX, `camp:${seat}`),
  ],
  FirstPlayerTileTaken: ({ seat }, on) => [
    motion(FIRST_PLAYER, on.firstPlayer === null ? BOX : panel(on.firstPlayer), panel(seat)),
  ],
  CharacterTaken: ({ seat, character: id, victim }) => [
    motion(
      character(id),
      victim === null || victim === undefined ? `character:${id}` : `characters:${victim}`,
      `characters:${seat}`,
    ),
  ],
  RoundBegan: (_, on) => on.passed.map((seat) => motion(marker(seat), 'bridge', panel(seat))),
  Passed: ({ seat }) => [motion(marker(seat), panel(seat), 'bridge')],
  WorkerPlaced: ({ seat, place, extra }) => [
    motion(worker(seat), `pool:${seat}`, `place:${place}`),
    ...workers(seat, extra ?? 0, 'pool', 'camp'),
  ],
  WorkerPlacedOnSite: ({ seat, extra }) => [
    motion(worker(seat), `pool:${seat}`, 'site'),
    ...workers(seat, extra ?? 0, 'pool', 'camp'),
  ],
  WorkerReturned: ({ seat, place }) => [motion(worker(seat), `place:${place}`, `camp:${seat}`)],
  SiteCleared: (_, on) => on.site.map((seat) => motion(worker(seat), 'site', `camp:${seat}`)),
  WorkersTaken: ({ seat, amount }) => workers(seat, amount, 'camp', 'pool'),
  WorkersGiven: ({ seat, amount }) => workers(seat, amount, 'pool', 'camp'),
  ResourceGained: ({ seat, resource, amount }, on) => [
    motion(amounts(`${amount} ${resource}`), used(on), goods(seat, resource)),
  ],
  ResourceSpent: ({ seat, resource, amount }, on) => [
    motion(amounts(`${amount} ${resource}`), goods(seat, resource), used(on)),
  ],
  AnyPaid: ({ seat, resource }, on) => [
    motion(amounts(`1 ${resource}`), goods(seat, resource), used(on)),
  ],
  BundleDelivered: ({ seat, tokens }) =>
    tokens.map((token) => motion(amounts(`1 ${token}`), goods(seat, token), 'site')),
  PrestigeGained: ({ seat, amount, source }, on) => [
    motion(amounts(`${amount} prestige`), giver(seat, source, on), `points:${seat}`),
  ],
  ProvostMoved: ({ position }, on) => [
    motion(PROVOST, on.provost === 0 ? BOX : `provost:${on.provost}`, `provost:${position}`),
  ],
  TileBuilt: ({ seat, tile: id, place }) => [
    motion(tile(id), `tile:${id}`, ground(place)),
    motion(house(seat), `houses:${seat}`, `owner:${place}`),
  ],
  TileMarked: ({ seat, place }) => [motion(house(seat), `houses:${seat}`, `owner:${place}`)],
  ResidenceTurned: ({ place }, on) => {
    const turned = on.tiles.get(place);
    return turned === undefined ? [] : [motion(tile(turned), ground(place), ground(place))];
  },
  MonumentBuilt: ({ monument, place }) => [
    motion(tile(monument), `tile:${monument}`, ground(place)),
  ],
  FavorTileChosen: ({ slot }, on) => {
    const used = on.tiles.get(`F${slot}`);
    return used === undefined ? [] : [motion(tile(used), `slot:${slot}`, `slot:${slot}`)];
  },
};

const PROVOST: Piece = { piece: 'provost', id: '', name: message('caylus1303.provost') };
const FIRST_PLAYER: Piece = {
  piece: 'first-player',
  id: '',
  name: message('caylus1303.player.first'),
};

function motion(piece: Piece, from: string, to: string): Motion {
  return { piece, from, to };
}

function worker(seat: number): Piece {
  return { piece: 'worker', id: String(seat), name: '' };
}

function house(seat: number): Piece {
  return { piece: 'house', id: String(seat), name: '' };
}

function marker(seat: number): Piece {
  return seatPiece(seat, '');
}

function workers(seat: number, amount: number, from: string, to: string): Motion[] {
  return Array.from({ length: amount }, () =>
    motion(worker(seat), `${from}:${seat}`, `${to}:${seat}`),
  );
}

function panel(seat: number): string {
  return `seat:${seat}`;
}

function goods(seat: number, resource: Resource): string {
  return `goods:${seat}:${resource}`;
}

/** Where a tile lies: on a road space or a favor slot. */
function ground(place: string): string {
  return `${place.startsWith('F') ? 'slot' : 'space'}:${place.slice(1)}`;
}

/** Whose effect is being resolved: there goods come from, and there a price is paid. */
function used(on: Standing): string {
  if (on.slot > 0) return `slot:${on.slot}`;
  return on.visited === '' ? BOX : `place:${on.visited}`;
}

/** What points come from: a place of the table, or something that the player has. */
function giver(seat: number, source: OfType<'PrestigeGained'>['source'], on: Standing): string {
  if (source === 'bundle') return 'site';
  if (source === 'gold') return goods(seat, 'gold');
  if (source === 'foreman' || source === 'goldsmith') return `characters:${seat}`;
  return used(on);
}
