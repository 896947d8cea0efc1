/** Shows a step of the game: pieces fly from anchor to anchor, numbers say what they changed by. */
import { tick } from 'svelte';
import type { Motion } from '../../games/client';
import { PACE_TEMPO, settings } from '../../lib/settings.svelte';
import { postponed, type Postponed } from '../timing';
import { Anchors, elementOf } from './anchors';
import { changesOf, TOLD_MS, type Change, type Counts } from './changes';
import { flightsOf, landed, type Flight } from './flights';
import { play, type Sound } from './sounds';

/** What a step does on the page. */
export interface Scene {
  readonly motions: readonly Motion[];
  readonly seatAnchors: readonly string[];
  /** The viewer's seat; null for a spectator. */
  readonly seat: number | null;
  readonly before: Counts;
  readonly after: Counts;
}

/** Whether anything may move on the page. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Stage {
  flights = $state.raw<readonly Flight[]>([]);
  changes = $state.raw<readonly Change[]>([]);
  #landing: Postponed | undefined;
  #telling: Postponed | undefined;
  readonly #arrivals: Animation[] = [];

  /**
   * Change the page by `change` and show what the scene says of it. What was shown before ends at
   * once. Returns when the last piece lands, in milliseconds from now.
   */
  async show(scene: Scene | null, change: () => void): Promise<number> {
    this.finish();
    if (scene === null || document.hidden) {
      change();
      return 0;
    }
    const motions = this.#moves() ? scene.motions : [];
    const before = measured(motions, scene.seatAnchors);
    const there = childrenAt(motions);
    change();
    await tick();
    const after = measured(motions, scene.seatAnchors);
    const flights = flightsOf(motions, before, after, PACE_TEMPO[settings.pace]);
    this.#fly(flights, there);
    this.#tell(changesOf(scene.before, scene.after, after, flights));
    const cue = cueOf(scene);
    if (cue !== null) play(cue, landed(flights));
    return landed(flights);
  }

  get isMoving(): boolean {
    return this.flights.length > 0;
  }

  /** Let everything be where it belongs, now. */
  finish(): void {
    this.#landing?.now();
    this.#telling?.now();
    for (const arrival of this.#arrivals.splice(0)) arrival.cancel();
    this.flights = [];
    this.changes = [];
  }

  #moves(): boolean {
    return settings.pace !== 'instant' && !isStill();
  }

  #fly(flights: readonly Flight[], there: ReadonlySet<Element>): void {
    this.flights = flights;
    if (flights.length === 0) return;
    for (const flight of flights) this.#arrivals.push(...arrivals(flight, there));
    const landing = postponed(landed(flights));
    this.#landing = landing;
    void landing.passed.then(() => {
      if (this.#landing === landing) this.flights = [];
    });
  }

  #tell(changes: readonly Change[]): void {
    this.changes = changes;
    if (changes.length === 0) return;
    const telling = postponed(TOLD_MS + Math.max(...changes.map(({ delay }) => delay)));
    this.#telling = telling;
    void telling.passed.then(() => {
      if (this.#telling === telling) this.changes = [];
    });
  }
}

/** Anchors with the ends of these motions measured as they are now. */
function measured(motions: readonly Motion[], seatAnchors: readonly string[]): Anchors {
  const anchors = new Anchors(seatAnchors);
  for (const { from, to } of motions) {
    anchors.spot(from);
    anchors.spot(to);
  }
  return anchors;
}

function childrenAt(motions: readonly Motion[]): ReadonlySet<Element> {
  return new Set(motions.flatMap(({ to }) => [...(elementOf(to)?.children ?? [])]));
}

/** A piece that is drawn at its new place already shows itself when it has flown there. */
function arrivals({ to, delay, duration }: Flight, there: ReadonlySet<Element>): Animation[] {
  const newcomers = [...(elementOf(to)?.children ?? [])].filter((child) => !there.has(child));
  return newcomers.map((element) =>
    element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration }),
  );
}

/** What a scene sounds like: above all whether the viewer has more in all than before. */
function cueOf({ seat, before, after, motions }: Scene): Sound | null {
  if (seat !== null && allOf(seat, after) > allOf(seat, before)) return 'gain';
  return motions.length > 0 ? 'placed' : null;
}

/** The sum of the numbers in a seat's panel, whose anchors have the seat as their second word. */
function allOf(seat: number, counts: Counts): number {
  const own = Object.entries(counts).filter(([anchor]) => anchor.split(':')[1] === String(seat));
  return own.reduce((sum, [, count]) => sum + count, 0);
}
