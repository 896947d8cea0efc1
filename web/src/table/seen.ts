/** How far this browser has seen each game, so that it can tell what is new. */
const KEY = 'guildhall.seen';
const MOST_GAMES = 100;

type Seen = Record<string, number>;

function all(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Seen;
  } catch {
    return {};
  }
}

/** The version of a game that was seen last; null if it never was. */
export function lastSeen(game: string): number | null {
  return all()[game] ?? null;
}

/** Note that a game was seen up to a version. The games looked at longest ago are forgotten. */
export function markSeen(game: string, version: number): void {
  const { [game]: _, ...others } = all();
  const latest = Object.entries(others).slice(-(MOST_GAMES - 1));
  localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(latest), [game]: version }));
}
