/** Legal commands as a person chooses them: in words, with price and gain, grouped by meaning. */
import type { Choice, ChoiceGroup } from '../client';
import type { Message } from '../../i18n/message';
import { targetOf } from './outlook';
import { amounts, building, character, counted, message, moved, tile, type Key } from './say';
import { dealMessage, dealsOf, effectsOf, printed } from './tiles';
import type { Command, Side, Tile, View } from './types';

/** The heading of a command's group, and how the command is chosen. */
type Entry = readonly [heading: Key, choice: Choice];
type Words = Omit<Choice, 'command' | 'target'>;

export function groups(view: View, commands: readonly unknown[]): ChoiceGroup[] {
  const grouped = new Map<Key, Choice[]>();
  for (const command of commands as readonly Command[]) {
    const [heading, choice] = entry(view, command);
    grouped.set(heading, [...(grouped.get(heading) ?? []), choice]);
  }
  return [...grouped].map(([heading, choices]) => ({ title: message(heading), choices }));
}

function entry(view: View, command: Command): Entry {
  const target = targetOf(command, view);
  const as = (heading: Key, words: Words): Entry => [
    heading,
    { command, ...words, ...(target === undefined ? {} : { target }) },
  ];
  switch (command.type) {
    case 'TakeCharacter':
      return as(...takeCharacter(view, command.character));
    case 'PlaceWorker':
      return as(...placeWorker(view, command.place));
    case 'PlaceOnSite':
      return as('caylus1303.group.site', {
        label: message('caylus1303.choice.site'),
      });
    case 'Pass':
      return as('caylus1303.group.pass', {
        label: message('caylus1303.choice.pass'),
        tone: 'grave',
      });
    case 'Decline':
      return as('caylus1303.group.decline', decline(view));
    case 'UseBuilding':
      return as('caylus1303.group.use', {
        label: deal(view, command.deal ?? 1),
      });
    case 'TakeResource':
      return as('caylus1303.group.take', { label: one(command.resource) });
    case 'PayAny':
      return as('caylus1303.group.pay', { label: one(command.resource) });
    case 'BuildTile':
      return as('caylus1303.group.build', priced(command.tile));
    case 'BuildMonument':
      return as('caylus1303.group.monument', priced(command.monument));
    case 'MarkTile':
      return as('caylus1303.group.mark', {
        label: message('caylus1303.choice.tile', { tile: on(view, command.place) }),
      });
    case 'MoveProvost':
      return as('caylus1303.group.provost', moveProvost(view, command.steps));
    case 'DeliverBundle':
      return as('caylus1303.group.deliver', {
        label: message('caylus1303.choice.bundle', { bundle: amounts(counted(command.tokens)) }),
      });
    case 'ChooseFavorTile':
      return as('caylus1303.group.favor-tile', favorTile(view, command.slot));
  }
}

function takeCharacter(view: View, id: Parameters<typeof character>[0]): [Key, Words] {
  const words = {
    label: message('caylus1303.choice.character', { character: character(id) }),
    detail: message(`caylus1303.power.${id}`),
  };
  const stolen = view.decision === 'favor';
  return [stolen ? 'caylus1303.group.steal' : 'caylus1303.group.character', words];
}

function placeWorker(view: View, place: string): [Key, Words] {
  const here = view.road.find((each) => each.place === place);
  const space = /^R(\d+)$/.exec(place)?.[1];
  const beyond = space !== undefined && Number(space) >= view.provost;
  const words = {
    label: message('caylus1303.choice.tile', { tile: on(view, place) }),
    hints: here?.tile ? effectsOf(here.tile, here.side as Side) : [],
  };
  if (beyond) return ['caylus1303.group.beyond', words];
  return [space === undefined ? 'caylus1303.group.printed' : 'caylus1303.group.road', words];
}

function on(view: View, place: string): ReturnType<typeof building> {
  return building(place, view.road.find((each) => each.place === place)?.tile ?? null);
}

function priced(id: Tile): Words {
  const { cost, prestige } = printed(id);
  return {
    label: message('caylus1303.choice.tile', { tile: tile(id) }),
    detail: message('caylus1303.deal', {
      price: amounts(cost),
      result: amounts(`${prestige} prestige`),
    }),
  };
}

/** The deal of the effect being resolved that a number stands for. */
function deal(view: View, number: number): Message {
  const here = view.road.find((each) => each.place === view.at);
  const side = view.favor_slot !== null ? 'setup' : ((here?.side ?? 'setup') as Side);
  const offered = view.resolving === null ? undefined : dealsOf(view.resolving, side)[number - 1];
  return offered === undefined ? message('caylus1303.choice.use') : dealMessage(offered);
}

function favorTile(view: View, slot: number): Words {
  const id = view.favor_tiles[slot - 1];
  const label = id === undefined ? message('caylus1303.choice.use') : named(id);
  const effect = id === undefined ? undefined : effectsOf(id, 'setup')[0];
  return { label, ...(effect === undefined ? {} : { detail: effect }) };
}

function named(id: Tile): Message {
  return message('caylus1303.choice.tile', { tile: tile(id) });
}

/** The bridge asks a worker a step; the Toll and the Bailiff ask nothing. */
function moveProvost(view: View, steps: number): Words {
  const label = message('caylus1303.choice.provost', moved(steps));
  if (view.decision !== 'bridge' || steps === 0) return { label };
  const detail = message('caylus1303.choice.costs', {
    price: amounts(`${Math.abs(steps)} workers`),
  });
  return { label, detail };
}

function one(resource: string): Message {
  return message('caylus1303.choice.token', { token: amounts(`1 ${resource}`) });
}

const DECLINING: Partial<Record<NonNullable<View['decision']>, Key>> = {
  early: 'caylus1303.decline.early',
  use: 'caylus1303.decline.use',
  bridge: 'caylus1303.decline.provost',
  bailiff: 'caylus1303.decline.provost',
  deliver: 'caylus1303.decline.deliver',
  late: 'caylus1303.decline.deliver',
  'board-character': 'caylus1303.decline.character',
  monument: 'caylus1303.decline.monument',
};

function decline(view: View): Words {
  const label = message((view.decision && DECLINING[view.decision]) ?? 'caylus1303.decline.use');
  return { label, tone: 'quiet' };
}
