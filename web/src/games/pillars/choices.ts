/** Legal commands as a person chooses them: in words, with price and gain, grouped by meaning. */
import type { Command as AnyCommand } from '../../api/client';
import type { Message, Value } from '../../i18n/message';
import { byType, type ByType } from '../bytype';
import type { Choice, ChoiceGroup } from '../client';
import { CARDS } from './cards';
import { dealMessage, factsOf } from './craftsmen';
import { targetOf } from './outlook';
import { placeOf } from './places';
import { amounts, craftsman, message, privilege, resourceCard, space, type Key } from './say';
import type { Command, Craftsman, Decision, Good, Space, View } from './types';

type Words = Omit<Choice, 'command' | 'target'>;
/** The heading of a command's group, and how the command is chosen. */
type Entry = readonly [heading: Key, words: Words];

export function groups(view: View, commands: readonly unknown[]): ChoiceGroup[] {
  const grouped = new Map<Key, Choice[]>();
  for (const command of commands as readonly Command[]) {
    const [heading, words] = byType(WORDS, command, view) ?? OTHERWISE;
    const target = targetOf(command, view);
    const choice = { command, ...words, ...(target === undefined ? {} : { target }) };
    grouped.set(heading, [...(grouped.get(heading) ?? []), choice]);
  }
  return [...grouped].map(([heading, choices]) => ({ title: message(heading), choices }));
}

const WORDS: ByType<Command, [View], Entry> = {
  TakeResourceCard: ({ card }) => [
    'pillars.group.resource-card',
    { label: what(resourceCard(card)) },
  ],
  TakeCraftsman: ({ craftsman }) => ['pillars.group.craftsman', hired(craftsman)],
  Pass: (_, { decision }) => ['pillars.group.or', PASSING[decision ?? 'draft'] ?? OTHERWISE[1]],
  RemoveCraftsman: ({ craftsman }) => ['pillars.group.remove', known(craftsman)],
  KeepBuilder: () => ['pillars.group.builder', { label: message('pillars.choice.keep') }],
  DrawAgain: () => ['pillars.group.builder', { label: message('pillars.choice.again') }],
  PlaceBuilder: ({ space }, view) => ['pillars.group.place', standing(space, view)],
  PlaceBuilderFree: ({ space }, view) => ['pillars.group.free', standing(space, view)],
  ChooseProtection: () => ['pillars.group.bishop', { label: message('pillars.choice.protection') }],
  TakeCube: ({ good }) => ['pillars.group.cube', { label: some(1, good) }],
  UsePrivilege: ({ card }) => [
    'pillars.group.card',
    { label: message('pillars.choice.use', { card: privilege(card) }) },
  ],
  Decline: (_, { decision }) =>
    decision === 'bishop'
      ? ['pillars.group.bishop', { label: message('pillars.choice.cube') }]
      : ['pillars.group.card', { label: message('pillars.choice.save'), tone: 'quiet' }],
  BuyGoods: ({ good, amount }) => [
    'pillars.group.buy',
    { label: some(amount, good), detail: priced('pillars.choice.costs', good, amount) },
  ],
  SellGoods: ({ good, amount }) => [
    'pillars.group.sell',
    { label: some(amount, good), detail: priced('pillars.choice.costs', good, amount) },
  ],
  NameCraftsman: ({ craftsman }) => ['pillars.group.name', known(craftsman)],
  UseCraftsman: ({ craftsman }) => ['pillars.group.use', known(craftsman)],
  EndTurn: () => ['pillars.group.or', { label: message('pillars.choice.end'), tone: 'grave' }],
  ReturnCube: ({ good }) => ['pillars.group.return', { label: some(1, good) }],
};

/** All uses that the service proposes, as one choice. */
export function together(commands: readonly AnyCommand[]): ChoiceGroup {
  const [command, ...then] = commands as [AnyCommand, ...AnyCommand[]];
  const label = message('pillars.choice.together');
  const hints = [message('pillars.choice.together.hint')];
  const choice = { command, then, label, hints, target: 'cathedral' };
  return { title: message('pillars.group.together'), choices: [choice] };
}

const PASSING: Partial<Record<Decision, Words>> = {
  draft: { label: message('pillars.choice.pass'), tone: 'grave' },
  builder: { label: message('pillars.choice.pass'), tone: 'quiet' },
  market: { label: message('pillars.choice.leave'), tone: 'grave' },
};

/** A pass as it is called where nothing else is said of it. */
const OTHERWISE: Entry = ['pillars.group.or', { label: message('pillars.choice.pass') }];

function what(piece: Value): Message {
  return message('pillars.choice', { what: piece });
}

function some(amount: number, good: Good): Message {
  return what(amounts(`${amount} ${good}`));
}

function priced(key: Key, good: Good, amount: number): Message {
  return message(key, { price: amounts(`${CARDS.prices[good] * amount} gold`) });
}

function known(id: Craftsman): Words {
  return { label: what(craftsman(id)), detail: dealMessage(id) };
}

function hired(id: Craftsman): Words {
  const price = amounts(`${CARDS.craftsmen[id].cost} gold`);
  return {
    label: what(craftsman(id)),
    detail: message('pillars.choice.costs', { price }),
    hints: factsOf(id),
  };
}

/** A space, with what one does there, or the card that lies above it. */
function standing(id: Space, view: View): Words {
  const { place } = placeOf(id);
  const here = view.spaces.find((each) => each.space === id);
  const words = { label: what(space(id)), hints: [message(`pillars.about.${place}`)] };
  if (here?.privilege) return { ...words, detail: what(privilege(here.privilege)) };
  return here?.craftsman ? { ...words, detail: what(craftsman(here.craftsman)) } : words;
}
