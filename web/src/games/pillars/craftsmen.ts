/** What is said of a craftsman: what one use takes and brings, and what the card allows. */
import type { Message } from '../../i18n/message';
import { CARDS } from './cards';
import { amounts, message } from './say';
import type { Craftsman } from './types';

/** Price and gain of one use, in short. */
export function dealMessage(id: Craftsman): Message {
  const { spends, gains } = CARDS.craftsmen[id];
  if (spends === '') return message('pillars.choice', { what: amounts(gains) });
  return message('pillars.choice.deal', { price: amounts(spends), gain: amounts(gains) });
}

/** All that the card says, a line each. */
export function factsOf(id: Craftsman): Message[] {
  const { rights, needs } = CARDS.craftsmen[id];
  return [
    workMessage(id),
    ...(rights === '' ? [] : [message(`pillars.craftsman.rights.${rights}`)]),
    ...(needs === '' ? [] : [message('pillars.craftsman.needs')]),
  ];
}

function workMessage(id: Craftsman): Message {
  const { trade, spends, gains, capacity } = CARDS.craftsmen[id];
  const gain = amounts(gains);
  if (trade === 'tool-maker') return message('pillars.craftsman.tools', { gain });
  if (spends === '') return message('pillars.craftsman.auto', { gain });
  return message('pillars.craftsman.deal', { price: amounts(spends), gain, capacity });
}
