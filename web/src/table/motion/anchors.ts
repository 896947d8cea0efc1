/** Where pieces lie on the page: elements with `data-anchor`, and what stands in for them. */

export interface Spot {
  /** Its middle, in pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** Its upper right corner, where a number says what it changed by. */
  readonly top: number;
  readonly right: number;
  /** The anchor's own element, rather than the panel that stands in for it. */
  readonly exact: boolean;
}

/** Measures anchors, each once. Measure again after the page has changed. */
export class Anchors {
  readonly #seatAnchors: readonly string[];
  readonly #spots = new Map<string, Spot | null>();

  constructor(seatAnchors: readonly string[]) {
    this.#seatAnchors = seatAnchors;
  }

  /** The spot of an anchor, or of the panel it belongs to; null if neither is in sight. */
  spot(anchor: string): Spot | null {
    const known = this.#spots.get(anchor);
    if (known !== undefined) return known;
    const spot = this.#own(anchor) ?? this.#panel(anchor);
    this.#spots.set(anchor, spot);
    return spot;
  }

  #own(anchor: string): Spot | null {
    const element = elementOf(anchor);
    return element && middle(element, true);
  }

  #panel(anchor: string): Spot | null {
    const [kind = '', seat = ''] = anchor.split(':');
    const panel = this.#seatAnchors.includes(kind) ? elementOf(`seat:${seat}`) : null;
    return panel && middle(panel, false);
  }
}

/** The element that stands for an anchor, the first in sight of several; null if there is none. */
export function elementOf(anchor: string): Element | null {
  const elements = document.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`);
  return [...elements].find((element) => element.checkVisibility()) ?? null;
}

function middle(element: Element, exact: boolean): Spot {
  const { left, right, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, top, right, exact };
}
