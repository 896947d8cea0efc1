/** What would come of a choice, and why others are refused, in the words of Caylus 1303. */
import type { Refused } from '../../api/client';
import { seatPiece, type Message, type Value, type Values } from '../../i18n/message';
import { byType, type ByType } from '../bytype';
import { onlyGains, totalOf, worded, type Change } from '../changes';
import {
  amounts,
  building,
  changes,
  character,
  message,
  moved,
  tile,
  topTile,
  type Key,
} from './say';
import type { AmountKind } from './tiles';
import type { Character, Command, Decision, Event, OfType, Tile, View } from './types';

type NameOf = (seat: number) => string;

// --- what a command is about -----------------------------------------------------------------

const TARGETS: ByType<Command, [View], string | undefined> = {
  TakeCharacter: ({ character }) => `character:${character}`,
  PlaceWorker: ({ place }) => spot(place),
  MarkTile: ({ place }) => spot(place),
  PlaceOnSite: () => 'site',
  DeliverBundle: () => 'site',
  Pass: () => 'bridge',
  UseBuilding: (_, view) => resolving(view),
  TakeResource: (_, view) => resolving(view),
  PayAny: (_, view) => resolving(view),
  Decline: (_, view) => declined(view),
  BuildTile: ({ tile }) => `tile:${tile}`,
  BuildMonument: ({ monument }) => `tile:${monument}`,
  MoveProvost: ({ steps }, { provost }) => `provost:${provost + steps}`,
  ChooseFavorTile: ({ slot }) => `slot:${slot}`,
};

export function targetOf(command: Command, view: View): string | undefined {
  return byType(TARGETS, command, view);
}

/** The favor tile or building whose effect is being resolved. */
function resolving({ favor_slot: slot, at }: View): string | undefined {
  if (slot !== null) return `slot:${slot}`;
  return at === null ? undefined : `place:${at}`;
}

/** Where it is drawn that nothing is done: the provost stays, or nothing more is delivered. */
const DECLINED: Partial<Record<Decision, (view: View) => string | undefined>> = {
  early: () => 'gate',
  use: resolving,
  bridge: ({ provost }) => `provost:${provost}`,
  bailiff: ({ provost }) => `provost:${provost}`,
  deliver: () => 'site',
  late: () => 'site',
  'board-character': () => 'characters',
  monument: () => 'supply',
};

function declined(view: View): string | undefined {
  return view.decision === null ? undefined : DECLINED[view.decision]?.(view);
}

/** A place of the road, or a favor slot, which a command may name as a place. */
function spot(place: string): string {
  const slot = /^F(\d)$/.exec(place)?.[1];
  return slot === undefined ? `place:${place}` : `slot:${slot}`;
}

// --- what would change -----------------------------------------------------------------------

const CHANGING: ByType<Event, [], Change<AmountKind>[]> = {
  WorkerPlaced: ({ seat, extra }) => [[seat, 'workers', -1 - (extra ?? 0)]],
  WorkerPlacedOnSite: ({ seat, extra }) => [[seat, 'workers', -1 - (extra ?? 0)]],
  WorkersTaken: ({ seat, amount }) => [[seat, 'workers', amount]],
  WorkersGiven: ({ seat, amount }) => [[seat, 'workers', -amount]],
  ResourceGained: ({ seat, resource, amount }) => [[seat, resource, amount]],
  ResourceSpent: ({ seat, resource, amount }) => [[seat, resource, -amount]],
  AnyPaid: ({ seat, resource }) => [[seat, resource, -1]],
  BundleDelivered: ({ seat, tokens }) => tokens.map((token) => [seat, token, -1] as const),
  PrestigeGained: ({ seat, amount }) => [[seat, 'prestige', amount]],
};

const ORDER: readonly AmountKind[] = [
  'workers',
  'food',
  'wood',
  'stone',
  'cloth',
  'gold',
  'prestige',
];

/** What a seat loses and gains, event by event. */
function changesFor(events: readonly Event[], seat: number): Change<AmountKind>[] {
  const all = events.flatMap((event) => byType(CHANGING, event) ?? []);
  return all.filter(([whose]) => whose === seat);
}

/** Whether a seat gains something by these events, and loses nothing. */
export function gainsOnly(events: readonly Event[], seat: number): boolean {
  return onlyGains(changesFor(events, seat));
}

export function outcome(
  events: readonly Event[],
  view: View,
  seat: number,
  nameOf: NameOf,
): Message | null {
  const own = totalOf(changesFor(events, seat), ORDER);
  if (own.size === 0) return null;
  const before = view.players[seat]?.pool ?? 0;
  const left = before + (own.get('workers') ?? 0);
  const values = { changes: changes(worded(own)), left, before };
  if (left >= before) return message('caylus1303.outcome', values);
  const visited = ownerVisited(events);
  if (visited === undefined) return message('caylus1303.outcome.left', values);
  return message('caylus1303.outcome.visit', {
    ...values,
    seat: seatPiece(visited.seat, nameOf(visited.seat)),
    gain: changes(`${visited.amount} prestige`),
  });
}

/** What the owner of the building gains from the visit. */
function ownerVisited(events: readonly Event[]): OfType<'PrestigeGained'> | undefined {
  const visits = events.filter((event) => event.type === 'PrestigeGained');
  return visits.find(({ source }) => source === 'visit');
}

// --- why something is refused ----------------------------------------------------------------

type Facts = Refused['values'];
type Told = (value: never, view: View, nameOf: NameOf) => Values;

/** How a fact fills a sentence; numbers stand for themselves. */
const TOLD: Readonly<Record<string, Told>> = {
  place: (place: string, view) => ({ place: placePiece(place, view) }),
  tile: (id: Tile) => ({ tile: tile(id) }),
  resolving: (id: Tile) => ({ resolving: tile(id) }),
  character: (id: Character) => ({ character: character(id) }),
  resource: (id: string) => ({ resource: amounts(`1 ${id}`) }),
  bundle: (bundle: Record<string, number>) => ({ bundle: someOf(bundle) }),
  price: (price: Record<string, number>) => ({ price: someOf(price) }),
  missing: (missing: Record<string, number>) => ({ missing: someOf(missing) }),
  steps: (steps: number) => moved(steps),
  seat: (seat: number, view, nameOf) => person('seat', seat, view, nameOf),
  owner: (seat: number, view, nameOf) => person('owner', seat, view, nameOf),
  second: (seat: number, _, nameOf) => ({ second: seatPiece(seat, nameOf(seat)) }),
};

export function refused({ code, values }: Refused, view: View, nameOf: NameOf): Message {
  const filled = Object.entries(values).map(([name, value]) => told(name, value, view, nameOf));
  return message(`caylus1303.refusal.${code}` as Key, Object.assign({}, ...filled) as Values);
}

function told(name: string, value: Facts[string], view: View, nameOf: NameOf): Values {
  if (value === null) return {};
  const tell = TOLD[name] as ((value: unknown, view: View, nameOf: NameOf) => Values) | undefined;
  return tell?.(value, view, nameOf) ?? { [name]: value as Value };
}

/** Somebody, and whether that is the one who looks. */
function person(name: string, seat: number, view: View, nameOf: NameOf): Values {
  const mine = seat === view.viewer ? 'yes' : 'no';
  return { [name]: seatPiece(seat, nameOf(seat)), mine };
}

function placePiece(place: string, view: View): Value {
  const here = view.road.find((each) => each.place === place);
  return building(place, here === undefined ? null : topTile(here));
}

function someOf(many: Record<string, number>): Value {
  return amounts(
    Object.entries(many)
      .map(([kind, amount]) => `${amount} ${kind}`)
      .join(', '),
  );
}
