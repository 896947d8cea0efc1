/** The lines of the log as elements: which one is in sight, and arrow keys that walk them. */

/** Room for a round's heading, which stays at the top. */
const HEADING_PX = 40;

function current(list: HTMLElement): HTMLElement | null {
  return list.querySelector<HTMLElement>('[data-step].current');
}

/** Scroll the line of the moment into the list. (`scrollIntoView` would move the page as well.) */
export function holdInSight(list: HTMLElement): void {
  const line = current(list);
  if (line === null) return;
  const top = line.offsetTop - HEADING_PX;
  const bottom = line.offsetTop + line.offsetHeight + HEADING_PX;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** Whether any of the line of the moment can be seen; also if the list itself cannot. */
export function isInSight(list: HTMLElement): boolean {
  if (list.clientHeight === 0) return true;
  const line = current(list);
  if (line === null) return false;
  const top = line.offsetTop - list.scrollTop;
  return top + line.offsetHeight > HEADING_PX && top < list.clientHeight;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down lead from line to line; other keys are left to the table. */
export function walkLines(list: HTMLElement): () => void {
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement)) return;
    const lines = [...list.querySelectorAll<HTMLElement>('summary, .sentence')];
    const here = lines.indexOf(event.target);
    if (here === -1) return;
    event.preventDefault();
    lines[here + step]?.focus();
  };
  list.addEventListener('keydown', walk);
  return () => list.removeEventListener('keydown', walk);
}
