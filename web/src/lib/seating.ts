/** Who is to sit on the seats of a new table, as it is chosen before the table is opened. */
import type { BotLevel, SeatRequest } from '../api/client';

/** `host`, `open`, or `bot:` and a level. */
export type SeatChoice = string;

const BOT = 'bot:';
/** The level that a newcomer should meet, where the house has it. */
const WELCOMING = 'journeyman';

export function botChoice(level: string): SeatChoice {
  return `${BOT}${level}`;
}

/** A bot for a seat that nobody has chosen for; a free seat if the house has no bots. */
export function welcomingChoice(bots: readonly BotLevel[]): SeatChoice {
  const bot = bots.find(({ level }) => level === WELCOMING) ?? bots[0];
  return bot === undefined ? 'open' : botChoice(bot.level);
}

export function seatChoices(bots: readonly BotLevel[]): SeatChoice[] {
  return ['host', 'open', ...bots.map(({ level }) => botChoice(level))];
}

/** The level of a bot's choice; null for people. */
export function levelOf(choice: SeatChoice): string | null {
  return choice.startsWith(BOT) ? choice.slice(BOT.length) : null;
}

/** A training table is for the host and bots alone. */
export function canTrain(seats: readonly SeatChoice[]): boolean {
  return seats.includes('host') && !seats.includes('open');
}

export function requestOf(choice: SeatChoice): SeatRequest {
  const level = levelOf(choice);
  if (level !== null) return { kind: 'bot', level };
  return { kind: choice === 'host' ? 'host' : 'open', level };
}
