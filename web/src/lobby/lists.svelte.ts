/** The lobby's lists of games, kept fresh while the page is looked at. */
import { listGames, type GameInfo } from '../api/client';
import { learn } from '../i18n/catalogue.svelte';
import { me } from '../session/session.svelte';
import { isMyTurn } from './standing';

const REFRESH_MS = 5000;

/** What one plays or waits for oneself, by what it asks of one: the first is most urgent. */
const URGENCY: readonly ((game: GameInfo) => boolean)[] = [
  isMyTurn,
  ({ status }) => status === 'open',
  () => true,
];

export class Lists {
  /** One's own games that are not over: those that wait for one first, the longest of them first. */
  mine = $state.raw<readonly GameInfo[]>([]);
  open = $state.raw<readonly GameInfo[]>([]);
  running = $state.raw<readonly GameInfo[]>([]);
  /** One's own and everybody's listed ones, the latest first. */
  finished = $state.raw<readonly GameInfo[]>([]);
  /** Whether it is known what there is. */
  known = $state(false);
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
      await learnWords([...mine, ...running]);
      const own = new Set(mine.map(({ id }) => id));
      const notMine = ({ id }: GameInfo): boolean => !own.has(id);
      this.mine = mine.filter(({ status }) => status !== 'finished').sort(byUrgency);
      this.open = open.filter(notMine);
      this.running = running.filter(notMine);
      this.finished = [
        ...mine.filter(({ status }) => status === 'finished'),
        ...finished.filter(notMine),
      ].sort((one, other) => other.updated_at - one.updated_at);
      this.known = true;
      this.problem = null;
    } catch (problem) {
      this.fail(problem);
    }
  }

  readonly fail = (problem: unknown): void => {
    this.problem = problem;
  };
}

/** What goes on in a game is said in its own words. */
async function learnWords(games: readonly GameInfo[]): Promise<void> {
  const playing = games.filter(({ status }) => status === 'running');
  await Promise.all([...new Set(playing.map(({ game }) => game))].map(learn));
}

function byUrgency(one: GameInfo, other: GameInfo): number {
  return urgency(one) - urgency(other) || one.updated_at - other.updated_at;
}

function urgency(game: GameInfo): number {
  return URGENCY.findIndex((fits) => fits(game));
}
