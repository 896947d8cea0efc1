/** How a game stands, as the lobby tells it. */
import type { GameInfo } from '../api/client';
import { knows, say, t } from '../i18n/catalogue.svelte';

/** Whether the game waits for whoever looks at it. */
export function isMyTurn({ my_seat, actor }: GameInfo): boolean {
  return my_seat !== null && my_seat === actor;
}

/** What the game waits for, in a few words. */
export function standing(game: GameInfo): string {
  if (game.status === 'open') return t('row.open', { free: game.seats.filter(isFree).length });
  if (game.status === 'finished') return t('row.finished');
  if (isMyTurn(game)) return t('turn.yours');
  const actor = game.seats[game.actor ?? -1];
  return actor ? t('turn.theirs', { name: actor.name }) : t('row.running');
}

function isFree(seat: GameInfo['seats'][number]): boolean {
  return seat === null;
}

/** What there is to know besides: which game, how far it has got, what is special about it. */
export function particulars(game: GameInfo, title: string): string[] {
  return [
    game.name === '' ? '' : title,
    game.round ? t('log.round', { round: game.round }) : '',
    due(game),
    game.training ? t('mark.training') : '',
    game.imported ? t('mark.imported') : '',
    game.origin ? t('mark.forked') : '',
  ].filter((text) => text !== '');
}

/** What is being decided, where the game has words for it. */
function due({ game, decision }: GameInfo): string {
  const key = `${game}.due.${decision}`;
  return knows(key) ? say({ key }) : '';
}
