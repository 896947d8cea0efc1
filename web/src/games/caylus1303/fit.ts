/** Names that are too long for their tile are set narrower: no word is broken, no letter smaller. */

/** Narrower than this, letters are hard to read. */
const NARROWEST = 0.72;

const texts = new WeakMap<Element, readonly string[]>();
const pen = document.createElement('canvas').getContext('2d');

const observer = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) narrow(target as HTMLElement, contentRect.width);
});

/** Fit an element's child into it: by its longest word, or unbroken where it is one line. */
export function fit(text: string, lines: 'one' | 'several'): (element: HTMLElement) => () => void {
  return (element) => {
    texts.set(element, lines === 'one' ? [text] : text.split(/\s+/));
    observer.observe(element);
    return () => observer.unobserve(element);
  };
}

function narrow(element: HTMLElement, room: number): void {
  const child = element.firstElementChild;
  if (pen === null || room === 0 || !(child instanceof HTMLElement)) return;
  const { font, letterSpacing } = getComputedStyle(element);
  pen.font = font;
  pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
  const widths = (texts.get(element) ?? []).map((text) => pen.measureText(text).width);
  const share = Math.max(NARROWEST, Math.min(1, (room - 1) / Math.max(...widths)));
  child.style.width = `${100 / share}%`;
  child.style.transform = share === 1 ? '' : `scaleX(${share})`;
}
