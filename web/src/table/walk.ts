/** Arrow keys walk the buttons of an element in reading order. */

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export function walkWithArrows(element: HTMLElement): () => void {
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const buttons = [...element.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    const here = buttons.findIndex((button) => button === document.activeElement);
    event.preventDefault();
    event.stopPropagation();
    buttons[(here + step + buttons.length) % buttons.length]?.focus();
  };
  element.addEventListener('keydown', walk);
  return () => element.removeEventListener('keydown', walk);
}
