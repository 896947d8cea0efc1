/** The address bar: two kinds of page, the lobby and a table, perhaps at a moment of its past. */

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'table'; readonly game: string; readonly at: number | null };

let route = $state.raw<Route>(read());

export function currentRoute(): Route {
  return route;
}

export function tablePath(game: string, at: number | null = null): string {
  const path = `/g/${encodeURIComponent(game)}`;
  return at === null ? path : `${path}?at=${at}`;
}

/** Go to a page of ours; the browser's Back button leads back. */
export function navigate(path: string): void {
  history.pushState(null, '', path);
  route = read();
}

/** Name the present page anew, as a link that others can follow, without a step in the history. */
export function rename(path: string): void {
  if (path !== location.pathname + location.search) history.replaceState(history.state, '', path);
}

/** Follow the browser's Back and Forward, and links within the site without a reload. */
export function watchAddress(): void {
  window.addEventListener('popstate', () => {
    route = read();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isPlainClick(event) || !isOurs(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

function isOurs(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.target === '' && !link.hasAttribute('download');
}

function read(): Route {
  const match = /^\/g\/([^/]+)\/?$/.exec(location.pathname);
  if (match?.[1] === undefined) return { page: 'lobby' };
  const at = new URLSearchParams(location.search).get('at');
  const version = at !== null && /^\d+$/.test(at) ? Number(at) : null;
  return { page: 'table', game: decodeURIComponent(match[1]), at: version };
}
