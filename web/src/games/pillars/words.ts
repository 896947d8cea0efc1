/** What is said over the table: round, phase and step, and what the one to act is asked. */
import { seatPiece, type Message, type Values } from '../../i18n/message';
import { placeAt, stepOf } from './places';
import { amounts, message, privilege } from './say';
import type { Decision, View } from './types';

export function headline(view: View): Message {
  if (view.phase === 'finished') return message('pillars.headline.finished');
  const { round } = view;
  const at = placeAt(view.stage);
  if (at === null) {
    return message('pillars.headline', { round, phase: message(`pillars.phase.${view.phase}`) });
  }
  const place = message(`pillars.place.${at}`);
  return message('pillars.headline.board', { round, step: stepOf(at), place });
}

/** What fills the questions of decisions that say more than what is asked. */
const TOLD: Partial<Record<Decision, (view: View, nameOf: (seat: number) => string) => Values>> = {
  redraw: ({ drawn }, nameOf) => ({ builder: seatPiece(drawn ?? 0, nameOf(drawn ?? 0)) }),
  builder: ({ cost }) => ({ price: amounts(`${cost} gold`) }),
  shield: () => ({ card: privilege('A-SHIELD') }),
  tax: ({ tax }) => ({ card: privilege('A-NOTAX'), price: amounts(`${tax} gold`) }),
};

export function question(view: View, nameOf: (seat: number) => string): Message {
  const { decision } = view;
  if (decision === null) return message('pillars.headline.finished');
  return message(`pillars.ask.${decision}`, TOLD[decision]?.(view, nameOf));
}

/** The start player first, then the others clockwise. */
export function turnOrder({ seats, start_player: first }: View): number[] {
  return Array.from({ length: seats }, (_, step) => (first + step) % seats);
}
