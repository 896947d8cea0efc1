/** One tooltip for the page: on hover, on keyboard focus, and on a long press. */
import type { Message } from '../i18n/message';

export interface Tip {
  readonly element: Element;
  /** The name first, then what there is to say about it. */
  readonly lines: readonly Message[];
  /** The clause of the rules that it comes from. */
  readonly clause: string | undefined;
}

const HOVER_MS = 350;
const PRESS_MS = 500;
/** How long a tip with a link stays, so that the pointer can go there. */
const LINGER_MS = 250;
/** How far a finger may stray in a long press, in pixels. */
const STRAY_PX = 10;

let shown = $state.raw<Tip | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function shownTip(): Tip | null {
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

/** The pointer has come to the tip itself: it stays. */
export function keepTip(): void {
  clearTimeout(timer);
}

/**
 * Say these lines about an element, and which clause of the rules they come from. The lines
 * repeat, for the eye, what the element's accessible name says.
 */
export function tip(
  lines: () => readonly Message[],
  clause: () => string | undefined = () => undefined,
): (element: Element) => () => void {
  return (element) => {
    const off = new AbortController();
    const on = listener(element, off.signal);
    const show = (): void => void (shown = { element, lines: lines(), clause: clause() });
    const hide = (): void => hideTip(element);

    on('pointerenter', ({ pointerType }) => {
      if (pointerType === 'touch') return;
      clearTimeout(timer);
      timer = setTimeout(show, HOVER_MS);
    });
    on('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') leave(element);
    });
    on('focus', () => {
      if (element.matches(':focus-visible')) show();
    });
    on('blur', hide);
    on('click', hide);
    onLongPress(on, show);
    return () => {
      off.abort();
      hide();
    };
  };
}

type On = <Type extends keyof HTMLElementEventMap>(
  type: Type,
  handle: (event: HTMLElementEventMap[Type]) => void,
  capture?: boolean,
) => void;

function listener(element: Element, signal: AbortSignal): On {
  return (type, handle, capture = false) =>
    element.addEventListener(type, handle as EventListener, { signal, capture });
}

function leave(element: Element): void {
  clearTimeout(timer);
  if (shown?.element !== element || shown.clause === undefined) hideTip(element);
  else timer = setTimeout(() => hideTip(element), LINGER_MS);
}

/** A finger that rests asks what this is; lifting it then does not press. */
function onLongPress(on: On, show: () => void): void {
  let from: PointerEvent | null = null;
  let held = false;
  const cancel = (): void => {
    if (from !== null && !held) clearTimeout(timer);
    from = null;
  };
  on('pointerdown', (event) => {
    held = false;
    if (event.pointerType !== 'touch') return;
    from = event;
    clearTimeout(timer);
    timer = setTimeout(() => {
      held = true;
      show();
    }, PRESS_MS);
  });
  on('pointermove', (event) => {
    if (from === null) return;
    const strayed = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
    if (strayed > STRAY_PX) cancel();
  });
  on('pointerup', cancel);
  on('pointercancel', cancel);
  on('contextmenu', (event) => {
    if (held) event.preventDefault();
  });
  on(
    'click',
    (event) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
