/** A bot at work, as the page follows it. */
import type { Thinking } from '../../api/client';

export interface Work extends Thinking {
  /** When it began, on this page's clock, in milliseconds. */
  readonly since: number;
}

/** News of a bot at work; what is known already of the same decision began when it began. */
export function atWork(news: Thinking, known: Work | null): Work {
  const since = known?.version === news.version ? known.since : performance.now();
  return { ...news, since };
}
