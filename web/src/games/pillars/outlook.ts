/** What would come of a choice, and why others are refused. */
import type { Refused } from '../../api/client';
import type { Message, Value } from '../../i18n/message';
import { byType, type ByType } from '../bytype';
import { onlyGains, totalOf, worded, type Change } from '../changes';
import type { AmountKind } from './cards';
import {
  amounts,
  changes,
  craftsman,
  message,
  privilege,
  resourceCard,
  space,
  type Key,
} from './say';
import type {
  Command,
  Craftsman,
  Event,
  Good,
  Privilege,
  ResourceCard,
  Space,
  View,
} from './types';

// --- what a command is about -----------------------------------------------------------------

const TARGETS: ByType<Command, [View], string | undefined> = {
  TakeResourceCard: ({ card }) => `card:${card}`,
  TakeCraftsman: ({ craftsman }) => `craftsman:${craftsman}`,
  RemoveCraftsman: ({ craftsman }) => `craftsman:${craftsman}`,
  NameCraftsman: ({ craftsman }) => `craftsman:${craftsman}`,
  UseCraftsman: ({ craftsman }) => `craftsman:${craftsman}`,
  Pass: (_, view) => passed(view),
  KeepBuilder: () => 'drawn',
  DrawAgain: () => 'drawn',
  PlaceBuilder: ({ space }) => `space:${space}`,
  PlaceBuilderFree: ({ space }) => `space:${space}`,
  ChooseProtection: () => 'space:BISHOP',
  TakeCube: ({ good }) => `stock:${good}`,
  UsePrivilege: ({ card }) => `privilege:${card}`,
  Decline: (_, { decision }) => DECLINED[decision ?? ''],
  BuyGoods: ({ good }) => `stock:${good}`,
  SellGoods: ({ good }) => `stock:${good}`,
  EndTurn: () => 'cathedral',
  ReturnCube: ({ good }) => `cube:${good}`,
};

/** What an offer that is declined lies on. */
const DECLINED: Readonly<Record<string, string>> = {
  bishop: 'space:BISHOP',
  shield: 'privilege:A-SHIELD',
  tax: 'privilege:A-NOTAX',
};

/** Where it is drawn that somebody passes: the pool, the cost refused, their space at the market. */
function passed({ decision, cost, cursor }: View): string {
  if (decision === 'builder') return `cost:${cost}`;
  return decision === 'market' ? `space:MARKET-${cursor + 1}` : 'pool';
}

export function targetOf(command: Command, view: View): string | undefined {
  return byType(TARGETS, command, view);
}

// --- what would change -----------------------------------------------------------------------

const CHANGING: ByType<Event, [], Change<AmountKind>[]> = {
  ResourceCardTaken: ({ seat, workers }) => [[seat, 'workers', -workers]],
  GoldGained: ({ seat, amount }) => [[seat, 'gold', amount]],
  GoldPaid: ({ seat, amount }) => [[seat, 'gold', -amount]],
  GoodsGained: ({ seat, good, amount }) => [[seat, good, amount]],
  GoodsSpent: ({ seat, good, amount }) => [[seat, good, -amount]],
  GoodsBought: ({ seat, good, amount }) => [[seat, good, amount]],
  GoodsSold: ({ seat, good, amount }) => [[seat, good, -amount]],
  MarketCubeTaken: ({ seat, good }) => [[seat, good, 1]],
  CourtMetalTaken: ({ seat }) => [[seat, 'metal', 1]],
  PointsGained: ({ seat, amount }) => [[seat, 'points', amount]],
  PointsLost: ({ seat, amount }) => [[seat, 'points', -amount]],
};

const ORDER: readonly AmountKind[] = [
  'workers',
  'gold',
  'sand',
  'wood',
  'stone',
  'metal',
  'points',
];

/** What a seat loses and gains, event by event. */
function changesFor(events: readonly Event[], seat: number): Change<AmountKind>[] {
  const all = events.flatMap((event) => byType(CHANGING, event) ?? []);
  return all.filter(([whose]) => whose === seat);
}

export function gainsOnly(events: readonly Event[], seat: number): boolean {
  return onlyGains(changesFor(events, seat));
}

/** What changes, with what is left of gold or workers where they are paid. */
export function outcome(events: readonly Event[], view: View, seat: number): Message | null {
  const total = totalOf(changesFor(events, seat), ORDER);
  if (total.size === 0) return null;
  const values = { changes: changes(worded(total)) };
  const player = view.players[seat];
  for (const kind of ['gold', 'workers'] as const) {
    const change = total.get(kind) ?? 0;
    const left = (player?.[kind] ?? 0) + change;
    if (change < 0) return message(`pillars.outcome.${kind}`, { ...values, left });
  }
  return message('pillars.outcome', values);
}

// --- why something is refused ----------------------------------------------------------------

/** How what was asked for fills a sentence. */
const TOLD: Readonly<Record<string, (asked: never) => Value>> = {
  card: (id: ResourceCard | Privilege) =>
    id.startsWith('R-') ? resourceCard(id as ResourceCard) : privilege(id as Privilege),
  craftsman: (id: Craftsman) => craftsman(id),
  space: (id: Space) => space(id),
  good: (id: Good) => amounts(`1 ${id}`),
};

export function refused({ code, values }: Refused): Message {
  const filled = Object.entries(values).map(([name, value]) => {
    const tell = TOLD[name] as ((asked: unknown) => Value) | undefined;
    return [name, tell?.(value) ?? (value as Value)] as const;
  });
  return message(`pillars.refusal.${code}` as Key, Object.fromEntries(filled));
}
