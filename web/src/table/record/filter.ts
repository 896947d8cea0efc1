/** Which steps of a log are looked for. */
import type { Message } from '../../i18n/message';
import { say } from '../../i18n/catalogue.svelte';
import type { Step } from '../history.svelte';

export interface Filter {
  /** Only what this seat did or what it concerns. */
  readonly seat: number | null;
  /** The key of a phase's name. */
  readonly phase: string | null;
  readonly kind: Kind;
  /** Words that the sentences or the recorded events have to hold. */
  readonly text: string;
}

export const EVERYTHING: Filter = { seat: null, phase: null, kind: 'all', text: '' };

const TABLE_TALK = ['SeatTaken', 'SeatVacated', 'SeatResigned', 'GameCreated', 'HeadSigned'];
const TAKING_BACK = ['TakeBackAsked', 'TakeBackAnswered', 'TakenBack'];

/** Kinds of events that all games have, each with how to tell a step that holds one. */
const KINDS = {
  all: () => true,
  choices: (step: Step) => holds(step, ['MoveChosen']) && !step.forced,
  forced: (step: Step) => step.forced,
  points: (step: Step) => step.scores.length > 0,
  chance: (step: Step) => holds(step, ['ChanceDrawn']),
  back: (step: Step) => step.undone || holds(step, TAKING_BACK),
  people: (step: Step) => holds(step, TABLE_TALK),
} as const satisfies Record<string, (step: Step) => boolean>;

export type Kind = keyof typeof KINDS;

export const ALL_KINDS = Object.keys(KINDS) as Kind[];

/** Whether anything is left out. */
export function isNarrow(filter: Filter): boolean {
  const { seat, phase, kind, text } = filter;
  return seat !== null || phase !== null || kind !== 'all' || text.trim() !== '';
}

/** Whether a step is looked for; `text` gives its words, if words are looked for. */
export function isFound(step: Step, filter: Filter, text: () => string): boolean {
  if (filter.seat !== null && !concerns(step, filter.seat)) return false;
  if (filter.phase !== null && step.phase?.key !== filter.phase) return false;
  if (!KINDS[filter.kind](step)) return false;
  const words = filter.text.trim().toLowerCase();
  return words === '' || text().includes(words);
}

/** All that can be looked for in a step: its sentences, and its events as they were recorded. */
export function wordsOf(step: Step): string {
  const sentences = [step.title, ...step.effects].map(say);
  const events = step.events.map(({ event }) => JSON.stringify(event));
  return [...sentences, ...events].join('\n').toLowerCase();
}

/** The phases that occur in a log, each once, in the order of their first. */
export function phasesIn(steps: readonly Step[]): Message[] {
  const phases = new Map<string, Message>();
  for (const { phase } of steps) if (phase !== null) phases.set(phase.key, phase);
  return [...phases.values()];
}

function concerns(step: Step, seat: number): boolean {
  return step.seat === seat || step.events.some(({ event }) => fieldOf(event, 'seat') === seat);
}

function holds(step: Step, types: readonly string[]): boolean {
  return step.events.some(({ event }) => types.includes(String(fieldOf(event, 'type'))));
}

function fieldOf(event: unknown, name: string): unknown {
  return (event as Record<string, unknown> | null)?.[name];
}
