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

/**
 * Hide the tip, or only the one of an element. It happens a moment later: a focused element that
 * is being removed says so in the middle of an update of the page.
 */
export function hideTip(of: Element | null = null): void {
  clearTimeout(timer);
  queueMicrotask(() => {
    if (of === null || shown?.element === of) shown = null;
  });
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
    const hide = (): void => hideTip(element);
    element.addEventListener('pointerleave', hide, { signal });
    element.addEventListener('focus', showFocused, { signal });
    element.addEventListener('blur', hide, { signal });
    element.addEventListener('click', hide, { signal });
    return () => {
      off.abort();
      hide();
    };
  };
}
