/** How a seat is told from the others besides by its colour: by a shape and a pattern. */

export interface SeatStyle {
  readonly colour: string;
  /** The outline of the seat's pieces, in a square of 20 by 20. */
  readonly outline: string;
  /** Strokes over the piece in a lighter tone; empty for the plain one. */
  readonly pattern: string;
  /** How the seat's line in a graph is dashed. */
  readonly dash: string;
}

const STYLES: readonly SeatStyle[] = [
  {
    colour: 'var(--seat-0)',
    outline: 'M10 1.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17z',
    pattern: '',
    dash: 'none',
  },
  {
    colour: 'var(--seat-1)',
    outline: 'M2.5 2.5h15v15h-15z',
    pattern: 'M-2 10 10-2M0 20 20 0M10 22 22 10',
    dash: '7 3',
  },
  {
    colour: 'var(--seat-2)',
    outline: 'M10 1.2 19 17.8H1z',
    pattern: 'M0 9.5h20M0 14h20',
    dash: '2 3',
  },
  {
    colour: 'var(--seat-3)',
    outline: 'M10 .8 19.2 10 10 19.2.8 10z',
    pattern: 'M10 0v20M5.5 0v20M14.5 0v20',
    dash: '9 3 2 3',
  },
  {
    colour: 'var(--seat-4)',
    outline: 'M5.5 2h9l4.5 8-4.5 8h-9L1 10z',
    pattern: 'M0 5 15 20M5 0 20 15M5 20 20 5M0 15 15 0',
    dash: '4 2',
  },
];

const LAST = STYLES[STYLES.length - 1] as SeatStyle;

export function seatStyle(seat: number): SeatStyle {
  return STYLES[seat] ?? LAST;
}
