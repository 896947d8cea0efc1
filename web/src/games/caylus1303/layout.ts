/** Where everything of the board lies, in pixels: computed once for a width, drawn by many. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** How much larger than its smallest size the board is drawn. */
  readonly scale: number;
  readonly gate: Box;
  readonly bridge: Box;
  readonly castle: Box;
  /** Printed buildings and road spaces in road order: the ground with its stretch of road. */
  readonly plots: readonly Box[];
  /** Where the provost can stand, from before the first space to the end of the road. */
  readonly posts: readonly Point[];
  /** The middle of the road, from the gate to the castle. */
  readonly road: readonly Point[];
  /** The middle of the road as far as each post. */
  readonly reaches: readonly (readonly Point[])[];
  readonly river: readonly Point[];
}

/** A way to lay the road out, for boards of at least a width (in pixels at scale 1). */
interface Form {
  readonly from: number;
  readonly columns: number;
  /** The width of the castle beside the road; 0 where it lies below. */
  readonly aside: number;
  /** The height of a tile: lower where names need one line. */
  readonly tile: number;
}

const FORMS: readonly Form[] = [
  { from: 860, columns: 6, aside: 196, tile: 55 },
  { from: 680, columns: 6, aside: 196, tile: 57 },
  { from: 480, columns: 6, aside: 0, tile: 60 },
  { from: 0, columns: 4, aside: 0, tile: 60 },
];

/** The room that a board of scale 1 is made for, supplies included, and how large it may grow. */
const DESIGN_WIDTH = 748;
const DESIGN_HEIGHT = 555;
const LARGEST_SCALE = 1.5;
/** Pixels at scale 1. */
const ROAD_HEIGHT = 25;
const RIVER_GAP = 20;
const TOP = 5;
const EDGE = 19;
const PLOT_GAP = 7;
const CASTLE_BELOW = 232;

/** Gate, four printed buildings and bridge come before the first road space. */
const PRINTED = 4;
const BRIDGE = PRINTED + 1;

/** What a board is laid out for; lengths in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** The scale at which text has the reader's own size. */
  readonly smallest: number;
  readonly spaces: number;
  /** How many places the provost can stand on beyond the last space. */
  readonly beyond: number;
}

export function layout(room: Room): Layout {
  const scale = scaleFor(room);
  const form = FORMS.find(({ from }) => room.width / scale >= from) ?? (FORMS.at(-1) as Form);
  return new Plan(room, scale, form).layout();
}

/** Boards grow with the window, but are never smaller than text can be read. */
function scaleFor({ width, height, smallest }: Room): number {
  const fitting = Math.min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT);
  return Math.max(smallest, Math.min(LARGEST_SCALE, fitting));
}

/** Cells in a row after row, each row running back under the one before it. */
class Plan {
  readonly #pitch: number;
  readonly #right: number;
  readonly #cells: number;
  readonly #width: number;
  readonly #scale: number;
  readonly #form: Form;
  readonly #extra: number;

  constructor({ width, spaces, beyond }: Room, scale: number, form: Form) {
    this.#width = width;
    this.#scale = scale;
    this.#form = form;
    this.#extra = beyond;
    this.#cells = BRIDGE + 1 + spaces;
    this.#right = width - form.aside * scale;
    this.#pitch = (this.#right - 2 * EDGE * scale) / form.columns;
  }

  layout(): Layout {
    const cells = Array.from({ length: this.#cells }, (_, cell) => this.#plot(cell));
    const last = this.#cells - 1;
    const before = Array.from({ length: last - BRIDGE }, (_, space) => BRIDGE + space + 0.5);
    const after = Array.from({ length: this.#extra + 1 }, (_, step) => last + 0.5 + step * 0.4);
    const stops = [...before, ...after];
    const castle = this.#castle();
    return {
      width: this.#width,
      height: castle.y + castle.height,
      scale: this.#scale,
      gate: cells[0] as Box,
      bridge: cells[BRIDGE] as Box,
      castle,
      plots: cells.filter((_, cell) => cell !== 0 && cell !== BRIDGE),
      posts: stops.map((stop) => this.#along(stop).at(-1) as Point),
      road: [...this.#along(last + 1.3), ...this.#arrival(castle)],
      reaches: stops.map((stop) => this.#along(stop)),
      river: this.#river(),
    };
  }

  #row(cell: number): number {
    return Math.floor(cell / this.#form.columns);
  }

  /** Even rows run to the right, odd ones back to the left. */
  #runsRight(row: number): boolean {
    return row % 2 === 0;
  }

  #x(place: number): number {
    const row = this.#row(Math.round(place));
    const along = place - row * this.#form.columns;
    const column = this.#runsRight(row) ? along : this.#form.columns - 1 - along;
    return EDGE * this.#scale + (column + 0.5) * this.#pitch;
  }

  #top(row: number): number {
    const bridgeRow = this.#row(BRIDGE);
    const gaps = [bridgeRow - 1, bridgeRow].filter((above) => above >= 0 && above < row).length;
    const height = this.#form.tile + ROAD_HEIGHT;
    return (TOP + row * height + gaps * RIVER_GAP) * this.#scale;
  }

  #roadY(row: number): number {
    return this.#top(row) + (this.#form.tile + ROAD_HEIGHT / 2) * this.#scale;
  }

  #plot(cell: number): Box {
    const width = this.#pitch - PLOT_GAP * this.#scale;
    return {
      x: this.#x(cell) - width / 2,
      y: this.#top(this.#row(cell)),
      width,
      height: (this.#form.tile + ROAD_HEIGHT) * this.#scale,
    };
  }

  /** Where the road turns from a row to the next. */
  #turnX(row: number): number {
    const inset = (EDGE * this.#scale) / 2;
    return this.#runsRight(row) ? this.#right - inset : inset;
  }

  /** The road from the gate as far as a place: cell 7 is 7, the way from there to cell 8 is 7.5. */
  #along(place: number): Point[] {
    const points: Point[] = [{ x: this.#x(0), y: this.#roadY(0) }];
    const end = Math.floor(place);
    for (let row = 0; row < this.#row(end); row += 1) points.push(...this.#turn(row));
    const row = this.#row(end);
    const turning = place > end && this.#row(end + 1) > row;
    if (!turning) return [...points, { x: this.#between(place), y: this.#roadY(row) }];
    const [corner, next] = this.#turn(row) as [Point, Point];
    return [...points, corner, { x: corner.x, y: (corner.y + next.y) / 2 + 8 * this.#scale }];
  }

  #between(place: number): number {
    const end = Math.floor(place);
    const here = this.#x(end);
    const onward = this.#runsRight(this.#row(end)) ? this.#pitch : -this.#pitch;
    return here + (place - end) * onward;
  }

  #turn(row: number): Point[] {
    const x = this.#turnX(row);
    return [
      { x, y: this.#roadY(row) },
      { x, y: this.#roadY(row + 1) },
    ];
  }

  #castle(): Box {
    const bottom = this.#roadY(this.#row(this.#cells - 1)) + (ROAD_HEIGHT / 2) * this.#scale;
    const aside = this.#form.aside * this.#scale;
    if (aside > 0)
      return { x: this.#right, y: 0, width: aside, height: bottom + TOP * this.#scale };
    const height = CASTLE_BELOW * this.#scale;
    return { x: 0, y: bottom, width: this.#width, height };
  }

  /** The last steps into the castle: on to its side, or down to it. */
  #arrival(castle: Box): Point[] {
    const y = this.#roadY(this.#row(this.#cells - 1));
    if (this.#form.aside > 0) return [{ x: castle.x + 14 * this.#scale, y }];
    const x = this.#between(this.#cells - 1 + 1.5);
    return [
      { x, y },
      { x, y: castle.y + 40 * this.#scale },
    ];
  }

  /** The river parts gate and printed buildings from the road spaces, and flows under the bridge. */
  #river(): Point[] {
    const row = this.#row(BRIDGE);
    const x = this.#x(BRIDGE);
    const near = this.#runsRight(row) ? -20 : this.#right + 20;
    const far = this.#runsRight(row) ? this.#right + 20 : -20;
    const below = this.#top(row + 1) - (RIVER_GAP / 2) * this.#scale;
    const above = this.#top(row) - (RIVER_GAP / 2) * this.#scale;
    const source =
      row === 0
        ? [{ x, y: -20 }]
        : [
            { x: far, y: above },
            { x, y: above },
          ];
    return [...source, { x, y: below }, { x: near, y: below }];
  }
}

/** A path through points, its corners rounded. */
export function smooth(points: readonly Point[], radius: number): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M${first.x} ${first.y}`];
  for (const [index, corner] of rest.entries()) {
    const next = rest[index + 1];
    const from = index === 0 ? first : (rest[index - 1] as Point);
    if (next === undefined) {
      parts.push(`L${corner.x} ${corner.y}`);
      continue;
    }
    const entry = towards(corner, from, radius);
    const exit = towards(corner, next, radius);
    parts.push(`L${entry.x} ${entry.y}Q${corner.x} ${corner.y} ${exit.x} ${exit.y}`);
  }
  return parts.join('');
}

/** A point at most `distance` from one towards another, and no further than half way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance / length, 0.5);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
