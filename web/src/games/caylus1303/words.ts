/** What is said over the table: round and phase, and what the one to act is asked. */
import type { Message, Values } from '../../i18n/message';
import { amounts, building, message, tile, type Key } from './say';
import type { Decision, View } from './types';

export function headline(view: View): Message {
  if (view.phase === 'draft') return message('caylus1303.headline.draft');
  if (view.phase === 'finished') return message('caylus1303.headline.finished');
  const phase = message(`caylus1303.phase.${view.phase}`);
  return message('caylus1303.headline', { round: view.round, phase });
}

const PLAIN = {
  draft: 'caylus1303.ask.draft',
  early: 'caylus1303.ask.early',
  bridge: 'caylus1303.ask.bridge',
  bailiff: 'caylus1303.ask.bailiff',
  deliver: 'caylus1303.ask.deliver',
  late: 'caylus1303.ask.deliver',
  favor: 'caylus1303.ask.favor',
  'board-character': 'caylus1303.ask.board-character',
} as const satisfies Partial<Record<Decision, Key>>;

export function question(view: View): Message {
  switch (view.decision) {
    case null:
      return message('caylus1303.headline.finished');
    case 'turn':
      return turn(view);
    case 'use':
      return message('caylus1303.ask.use', { place: resolving(view) });
    case 'pay':
      return message('caylus1303.ask.pay', {
        count: view.payment?.count ?? 1,
        tile: tile(view.payment?.tile ?? 'CARP'),
      });
    case 'monument':
      return message('caylus1303.ask.monument', { place: resolving(view) });
    default:
      return message(PLAIN[view.decision]);
  }
}

/** After the first pass a placement costs one worker more, unless one works by night. */
function turn(view: View): Message {
  const nightWorker = view.players.find(({ seat }) => seat === view.actor);
  const free = nightWorker?.characters.includes('C-NIGHT') === true;
  if (view.passing.length === 0 || free) return message('caylus1303.ask.turn');
  return message('caylus1303.ask.turn.surcharge', { price: amounts('1 workers') });
}

function resolving(view: View): Values[string] {
  if (view.favor_slot !== null && view.resolving !== null) return tile(view.resolving);
  const here = view.road.find(({ place }) => place === view.at);
  return here === undefined ? tile(view.resolving ?? 'CARP') : building(here.place, here.tile);
}

/** Passing order first, then the others clockwise from the first player. */
export function turnOrder(view: View): number[] {
  const clockwise = Array.from(
    { length: view.seats },
    (_, step) => (view.first_player + step) % view.seats,
  );
  if (view.stage !== 'bridge') return clockwise;
  return [...view.passing, ...clockwise.filter((seat) => !view.passing.includes(seat))];
}
