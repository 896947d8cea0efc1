/** The guide through the first round of Caylus 1303, as data. */
import type { Guide, Lesson } from '../../table/guide/lessons';
import { message, type Key } from './say';
import type { Decision, View } from './types';

type LessonId = Key extends infer K
  ? K extends `caylus1303.guide.${infer Id}.title`
    ? Id
    : never
  : never;
type When = (view: View, seat: number) => boolean;
type Points = (view: View, seat: number) => readonly string[];

interface Entry {
  readonly id: LessonId;
  readonly when: When;
  readonly points?: Points;
  readonly clause: string;
  /** Whether it waits for a move. */
  readonly asks?: boolean;
}

const PHASES: readonly View['phase'][] = [
  'draft',
  'planning',
  'activation',
  'delivery',
  'stewardship',
];
/** Starting tiles that simply give a good. */
const GENEROUS = new Set(['Y-FARM', 'Y-SAW', 'Y-QUARRY']);

function reached({ round, phase }: View, wanted: View['phase']): boolean {
  return round > 1 || PHASES.indexOf(phase) >= PHASES.indexOf(wanted);
}

function placed({ road, site }: View, seat: number): number {
  return [...road.map(({ workers }) => workers), site].flat().filter((each) => each === seat)
    .length;
}

function asked(...decisions: readonly Decision[]): When {
  return ({ actor, decision }, seat) =>
    actor === seat && decision !== null && decisions.includes(decision);
}

/** Before one has a worker out. */
const atTheStart: When = (view, seat) => !reached(view, 'activation') && placed(view, seat) === 0;

/** While one still plans in the first round, with at least so many workers out. */
function planningWith(workers: number): When {
  return (view, seat) =>
    view.round === 1 &&
    view.phase === 'planning' &&
    !view.passing.includes(seat) &&
    placed(view, seat) >= workers;
}

function generous({ road, provost }: View): string[] {
  return road
    .filter(({ tile, workers }) => tile !== null && GENEROUS.has(tile) && workers.length === 0)
    .filter(({ place }) => Number(place.slice(1)) < provost)
    .map(({ place }) => `place:${place}`);
}

const here: Points = ({ at }) => (at === null ? [] : [`place:${at}`]);
const provost: Points = (view) => [`provost:${view.provost}`];
const site: Points = () => ['site'];

const ENTRIES: readonly Entry[] = [
  {
    id: 'goal',
    when: atTheStart,
    points: (_, seat) => [`points:${seat}`],
    clause: 'C-ROUND-1',
  },
  {
    id: 'pieces',
    when: atTheStart,
    points: (_, seat) => [`pool:${seat}`, `camp:${seat}`, `houses:${seat}`],
    clause: 'C-PLAN-3',
  },
  {
    id: 'draft',
    when: asked('draft'),
    points: ({ characters }) => characters.map((id) => `character:${id}`),
    clause: 'C-SETUP-26',
    asks: true,
  },
  {
    id: 'planning',
    when: (view, seat) => reached(view, 'planning') && atTheStart(view, seat),
    clause: 'C-PLAN-2',
  },
  {
    id: 'place',
    when: (view, seat) => asked('turn', 'early')(view, seat) && atTheStart(view, seat),
    points: generous,
    clause: 'C-PLAN-4',
    asks: true,
  },
  { id: 'provost', when: planningWith(1), points: provost, clause: 'C-ROAD-4' },
  { id: 'carpenter', when: planningWith(1), points: () => ['place:CARP'], clause: 'C-CONS-1' },
  { id: 'castle', when: planningWith(2), points: site, clause: 'C-CASTLE-4' },
  { id: 'passing', when: planningWith(3), points: () => ['bridge'], clause: 'C-PLAN-27' },
  {
    id: 'activation',
    when: (view) => reached(view, 'activation'),
    points: here,
    clause: 'C-ACT-1',
  },
  { id: 'use', when: asked('use'), points: here, clause: 'C-ACT-3', asks: true },
  {
    id: 'bridge',
    when: asked('bridge'),
    points: (view, seat) => ['bridge', ...provost(view, seat)],
    clause: 'C-ROAD-17',
    asks: true,
  },
  { id: 'favor', when: asked('favor'), points: () => ['slot:1'], clause: 'C-FAVOR-3', asks: true },
  {
    id: 'delivery',
    when: (view) => reached(view, 'delivery'),
    points: site,
    clause: 'C-CASTLE-10',
  },
  {
    id: 'deliver',
    when: asked('deliver', 'late'),
    points: site,
    clause: 'C-CASTLE-3',
    asks: true,
  },
  {
    id: 'stewardship',
    when: ({ round }) => round > 1,
    points: (view, seat) => [`pool:${seat}`, ...provost(view, seat)],
    clause: 'C-STEW-1',
  },
  { id: 'farewell', when: ({ round }) => round > 1, clause: 'C-ROUND-2' },
];

function lesson({ id, when, points, clause, asks = false }: Entry): Lesson {
  return {
    id,
    when: (view, seat) => when(view as View, seat),
    title: message(`caylus1303.guide.${id}.title`),
    text: message(`caylus1303.guide.${id}.text`),
    points: (view, seat) => points?.(view as View, seat) ?? [],
    clause,
    asks,
  };
}

export const guide: Guide = {
  seats: 3,
  options: { characters: 'first-game' },
  lessons: ENTRIES.map(lesson),
};
