/** A game's live feed: batches of events as they are recorded, and news of bots at work. */
import type { RecordedEvent, Thinking } from './client';

export interface Listener {
  /** The version after which to begin. */
  after(): number;
  batch(events: RecordedEvent[]): void;
  thinking(news: Thinking): void;
  /** The connection came up (again), or went down. */
  connected(up: boolean): void;
}

const RETRY_MS = 2000;

/**
 * Listen to a game until the function returned is called.
 *
 * A connection that drops is resumed by the browser with `Last-Event-ID`; one that the service
 * refused (while it restarts, say) is opened anew after a pause.
 */
export function listen(game: string, listener: Listener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    source = new EventSource(
      `/api/games/${encodeURIComponent(game)}/feed?after=${listener.after()}`,
    );
    source.addEventListener('open', () => listener.connected(true));
    source.addEventListener('batch', (message) => listener.batch(parsed(message)));
    source.addEventListener('thinking', (message) => listener.thinking(parsed(message)));
    source.addEventListener('error', () => {
      listener.connected(false);
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
    });
  }

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

function parsed<T>(message: MessageEvent<string>): T {
  return JSON.parse(message.data) as T;
}
