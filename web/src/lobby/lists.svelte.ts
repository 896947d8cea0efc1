/** The lobby's lists of games, kept fresh while the page is looked at. */
import { listGames, type GameInfo } from '../api/client';
import { me } from '../session/session.svelte';

const REFRESH_MS = 5000;

export class Lists {
  mine = $state.raw<GameInfo[] | null>(null);
  open = $state.raw<GameInfo[] | null>(null);
  running = $state.raw<GameInfo[] | null>(null);
  finished = $state.raw<GameInfo[] | null>(null);
  problem = $state.raw<unknown>(null);

  /** Refresh now, at intervals, and when the page comes to the front; until called back. */
  watch(): () => void {
    const refresh = (): void => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }

  async refresh(): Promise<void> {
    try {
      const [mine, open, running, finished] = await Promise.all([
        me() === null ? [] : listGames('mine'),
        listGames('open'),
        listGames('running'),
        listGames('finished'),
      ]);
      this.mine = mine;
      const notMine = (game: GameInfo): boolean => game.my_seat === null;
      this.open = open.filter(notMine);
      this.running = running.filter(notMine);
      this.finished = finished.filter(notMine);
      this.problem = null;
    } catch (problem) {
      this.fail(problem);
    }
  }

  readonly fail = (problem: unknown): void => {
    this.problem = problem;
  };
}
