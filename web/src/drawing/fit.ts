/** Names that are too long for their place are set narrower: no word is broken, no letter smaller. */

/** Narrower than this, letters are hard to read. */
const NARROWEST = 0.62;
/** A name goes on one line if that takes no narrower letters than these. */
const EASY = 0.8;

type Lines = 'one' | 'several';
interface Fitted {
  readonly text: string;
  readonly lines: Lines;
}

const fitted = new WeakMap<Element, Fitted>();
const pen = document.createElement('canvas').getContext('2d');

const observer = new ResizeObserver((entries) => {
  // All are measured before any is changed, so that the browser lays the page out once.
  const changes = entries.map(({ target, contentRect }) =>
    narrowed(target as HTMLElement, contentRect.width),
  );
  for (const change of changes) change?.();
});

/** Fit an element's child into it: on a line if it may be, else by its longest word. */
export function fit(text: string, lines: Lines): (element: HTMLElement) => () => void {
  return (element) => {
    fitted.set(element, { text, lines });
    observer.observe(element);
    return () => observer.unobserve(element);
  };
}

/** What has to be changed for an element's child to fit; null if nothing can be said of it. */
function narrowed(element: HTMLElement, room: number): (() => void) | null {
  const child = element.firstElementChild;
  const { text, lines } = fitted.get(element) ?? { text: '', lines: 'one' };
  if (pen === null || room === 0 || !(child instanceof HTMLElement)) return null;
  const style = getComputedStyle(element);
  // The shorthand `font` is empty where a letter's variant is set, as that of figures is.
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  const share = shareOf([text], room, pen);
  const unbroken = lines === 'one' || share >= EASY;
  const narrowest = unbroken ? share : shareOf(text.split(/\s+/), room, pen);
  return () => set(child, narrowest, unbroken);
}

/** How much narrower the letters have to be for the longest of some words. */
function shareOf(words: readonly string[], room: number, by: CanvasRenderingContext2D): number {
  const widths = words.map((word) => by.measureText(word).width);
  return Math.max(NARROWEST, Math.min(1, (room - 1) / Math.max(...widths)));
}

function set(child: HTMLElement, share: number, unbroken: boolean): void {
  child.style.display = 'block';
  child.style.transformOrigin = 'left';
  child.style.whiteSpace = unbroken ? 'nowrap' : '';
  child.style.width = `${100 / share}%`;
  child.style.transform = share === 1 ? '' : `scaleX(${share})`;
}
