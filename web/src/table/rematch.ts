/** Another game like one that is over. */
import type { CreateGame, GameInfo, SeatRequest } from '../api/client';

/** A table with the same options: I sit where I sat, so do the bots; people are waited for. */
export function rematchOf(info: GameInfo): CreateGame {
  const { game, name, options, listed, training } = info;
  return { game, name, options, listed, training, seats: info.seats.map(request) };

  function request(occupant: GameInfo['seats'][number], seat: number): SeatRequest {
    if (seat === info.my_seat) return { kind: 'host', level: null };
    if (occupant?.kind === 'bot') return { kind: 'bot', level: occupant.id };
    return { kind: 'open', level: null };
  }
}
