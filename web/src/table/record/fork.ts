/** A table that goes on from another: who sits on its seats unless one chooses otherwise. */
import type { BotLevel, GameState } from '../../api/client';
import { botChoice, welcomingChoice, type SeatChoice } from '../../lib/seating';

/**
 * Bots stay where they were and I stay where I was; else I take the seat of who is to decide.
 * Other people's seats are for bots: whoever wants them there can free them.
 */
export function asBefore(from: GameState, bots: readonly BotLevel[]): SeatChoice[] {
  const mine = from.info.my_seat ?? from.actor ?? 0;
  return from.info.seats.map((occupant, seat) => {
    if (seat === mine) return 'host';
    const known = occupant?.kind === 'bot' && bots.some(({ level }) => level === occupant.id);
    return known ? botChoice(occupant.id) : welcomingChoice(bots);
  });
}
