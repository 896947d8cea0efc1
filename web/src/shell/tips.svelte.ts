/** One tooltip for the page: on hover, on keyboard focus, and on a long press. */
import type { Message } from '../i18n/message';

interface Shown {
  readonly element: Element;
  readonly lines: readonly Message[];
}

const DELAY_MS = 350;

let shown = $state.raw<Shown | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function shownTip(): Shown | null {
  return shown;
}

export function hideTip(): void {
  clearTimeout(timer);
  shown = null;
}

/** Say these lines about an element. They repeat, for the eye, what its accessible name says. */
export function tip(lines: () => readonly Message[]): (element: Element) => () => void {
  return (element) => {
    const show = (): void => void (shown = { element, lines: lines() });
    const showSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(show, DELAY_MS);
    };
    const showFocused = (): void => {
      if (element.matches(':focus-visible')) show();
    };
    const off = new AbortController();
    const { signal } = off;
    element.addEventListener('pointerenter', showSoon, { signal });
    element.addEventListener('pointerleave', hideTip, { signal });
    element.addEventListener('focus', showFocused, { signal });
    element.addEventListener('blur', hideTip, { signal });
    element.addEventListener('click', hideTip, { signal });
    return () => {
      off.abort();
      if (shown?.element === element) hideTip();
    };
  };
}
