/** A game's log, folded into steps: what somebody did, and what came of it. */
import type { RecordedEvent } from '../api/client';
import type { components } from '../api/schema';
import type { Chronicle, Motion, Score } from '../games/client';
import { seatPiece, type Message, type Piece } from '../i18n/message';
import type { ShellKey } from '../i18n/catalogue.svelte';
import { distinctNames } from '../lib/names';

type Schemas = components['schemas'];
type SharedEvent = Schemas[
  | 'GameCreated'
  | 'SeatTaken'
  | 'SeatVacated'
  | 'GameStarted'
  | 'SeatResigned'
  | 'TakeBackAsked'
  | 'TakeBackAnswered'
  | 'TakenBack'
  | 'HintTaken'
  | 'SeedRevealed'
  | 'HeadSigned'
  | 'GameImported'
  | 'ChanceDrawn'
  | 'MoveChosen'
  | 'DecisionDue'
  | 'GameEnded'];

export interface Step {
  /** The version of its first and of its last event. */
  readonly first: number;
  readonly version: number;
  /** Whose move it is; null for what nobody at the table chose. */
  readonly seat: number | null;
  readonly title: Message;
  readonly forced: boolean;
  /** The bot that chose, where the log names it. */
  readonly by: Schemas['BotIdentity'] | null;
  /** Taken back later. */
  readonly undone: boolean;
  readonly effects: readonly Message[];
  readonly scores: readonly Score[];
  /** The pieces that its events move, each with the event's version. */
  readonly motions: readonly RecordedMotion[];
  readonly events: readonly RecordedEvent[];
  /** The round that the table stands in when the step is over. */
  readonly round: number;
  /** The phase of the game when it began; null before the first. */
  readonly phase: Message | null;
}

export interface RecordedMotion extends Motion {
  readonly version: number;
}

/** Events with which a step begins; all others are what came of it. */
const BEGINNINGS = new Set([
  'GameCreated',
  'MoveChosen',
  'SeatResigned',
  'TakeBackAsked',
  'TakeBackAnswered',
  'TakenBack',
  'HintTaken',
]);

/** Whether an event begins a step; so does who first sits down after moves of another game. */
function isBeginning(event: SharedEvent, last: Step): boolean {
  if (event.type !== 'SeatTaken') return BEGINNINGS.has(event.type);
  return (last.events[0]?.event as SharedEvent | null)?.type === 'MoveChosen';
}

export class History {
  steps = $state.raw<readonly Step[]>([]);
  /** Whether the game is over and its seed told, so that its log hides nothing. */
  isRevealed = $state(false);
  /** Whether the log was brought here from elsewhere, which its last event says. */
  isImported = $state(false);
  /** The version of the newest event known. */
  version = 0;
  readonly #newChronicle: () => Chronicle;
  #chronicle: Chronicle;
  readonly #names: string[] = [];
  #round = 0;
  #phase: Message | null = null;

  constructor(newChronicle: () => Chronicle) {
    this.#newChronicle = newChronicle;
    this.#chronicle = newChronicle();
  }

  /**
   * Add what was recorded since, leaving out what is known. Returns false, and adds nothing, if
   * there is a gap before it.
   */
  add(recorded: readonly RecordedEvent[]): boolean {
    const news = recorded.filter(({ version }) => version > this.version);
    if (news[0] !== undefined && news[0].version !== this.version + 1) return false;
    const steps = [...this.steps];
    this.#learnNames(news);
    for (const record of news) this.#append(steps, record);
    if (news.length > 0) this.steps = steps;
    return true;
  }

  /** The index of the step that holds `version`, or of the last one. */
  indexAt(version: number): number {
    const index = this.steps.findIndex((step) => step.version >= version);
    return index === -1 ? this.steps.length - 1 : index;
  }

  #append(steps: Step[], record: RecordedEvent): void {
    this.version = record.version;
    const event = record.event as SharedEvent | null;
    const back = event?.type === 'TakenBack' ? this.#takeBack(steps, event.to_version) : null;
    if (event?.type === 'SeedRevealed') this.isRevealed = true;
    if (event?.type === 'GameImported') this.isImported = true;
    const last = steps[steps.length - 1];
    this.#round = (event && this.#chronicle.roundBegun(event)) ?? this.#round;
    this.#phase = (event && this.#chronicle.phaseBegun(event)) ?? this.#phase;
    if (last === undefined || (event !== null && isBeginning(event, last))) {
      const motions = back?.map((motion) => ({ ...motion, version: record.version }));
      steps.push(this.#begun(record, event, motions ?? this.#motions(record, event)));
      return;
    }
    steps[steps.length - 1] = this.#continued(last, record, event);
  }

  /**
   * Mark what is taken back, and forget what the chronicle knew from it. Returns the ways back of
   * the pieces that had been moved.
   */
  #takeBack(steps: Step[], version: number): Motion[] {
    const undone = steps.filter((step) => step.first > version && !step.undone);
    for (const [index, step] of steps.entries()) {
      if (step.first > version) steps[index] = { ...step, undone: true };
    }
    const kept = steps.filter(({ undone }) => !undone);
    this.#round = kept[kept.length - 1]?.round ?? 0;
    this.#phase = null;
    this.#chronicle = this.#newChronicle();
    for (const { event } of kept.flatMap(({ events }) => events)) {
      if (!event) continue;
      this.#chronicle.happened(event, (seat) => this.#seat(seat));
      this.#phase = this.#chronicle.phaseBegun(event) ?? this.#phase;
    }
    const motions = undone.flatMap((step) => step.motions).reverse();
    return motions.map(({ piece, from, to }) => ({ piece, from: to, to: from }));
  }

  #motions({ version }: RecordedEvent, event: SharedEvent | null): RecordedMotion[] {
    const motions = event === null ? [] : this.#chronicle.motions(event);
    return motions.map((motion) => ({ ...motion, version }));
  }

  #begun(
    record: RecordedEvent,
    event: SharedEvent | null,
    motions: readonly RecordedMotion[],
  ): Step {
    return {
      first: record.version,
      version: record.version,
      seat: event !== null && BEGINNINGS.has(event.type) && 'seat' in event ? event.seat : null,
      title: this.#title(event),
      forced: event?.type === 'MoveChosen' && event.forced === true,
      by: event?.type === 'MoveChosen' ? (event.by ?? null) : null,
      undone: false,
      effects: event?.type === 'SeatTaken' ? [this.#sat(event)] : [],
      scores: [],
      motions,
      events: [record],
      round: this.#round,
      phase: this.#phase,
    };
  }

  #continued(step: Step, record: RecordedEvent, event: SharedEvent | null): Step {
    // Before the chronicle goes on: motions are told of the table as it was.
    const motions = this.#motions(record, event);
    const effect = event && this.#effect(event);
    const score = event && this.#chronicle.scored(event);
    return {
      ...step,
      version: record.version,
      effects: effect ? [...step.effects, effect] : step.effects,
      scores: score ? [...step.scores, score] : step.scores,
      motions: [...step.motions, ...motions],
      events: [...step.events, record],
      round: this.#round,
    };
  }

  #title(event: SharedEvent | null): Message {
    switch (event?.type) {
      case 'MoveChosen':
        return this.#chronicle.chosen(event.command, this.#seat(event.seat));
      case 'SeatResigned': {
        const before = this.#seat(event.seat);
        this.#names[event.seat] = event.occupant.name;
        return told('log.resigned', { seat: before, heir: this.#seat(event.seat) });
      }
      case 'TakeBackAsked':
        return told('log.take-back-asked', { seat: this.#seat(event.seat) });
      case 'TakeBackAnswered': {
        const key = event.agrees ? 'log.take-back-agreed' : 'log.take-back-refused';
        return told(key, { seat: this.#seat(event.seat) });
      }
      case 'TakenBack':
        return told('log.taken-back', { seat: this.#seat(event.seat) });
      case 'HintTaken':
        return told('log.hint-taken', { seat: this.#seat(event.seat) });
      case 'SeatTaken':
        return told('log.goes-on');
      default:
        return told('log.created');
    }
  }

  #effect(event: SharedEvent): Message | null {
    switch (event.type) {
      case 'SeatTaken':
        return this.#sat(event);
      case 'SeatVacated':
        return told('log.left', { seat: this.#seat(event.seat) });
      case 'GameStarted':
        return told('log.started');
      case 'GameEnded':
        return told('log.ended');
      case 'SeedRevealed':
        return told('log.revealed');
      case 'HeadSigned':
        return told('log.signed');
      case 'GameImported':
        return told('log.imported');
      default:
        return this.#chronicle.happened(event, (seat) => this.#seat(seat));
    }
  }

  #sat({ seat, occupant }: Extract<SharedEvent, { type: 'SeatTaken' }>): Message {
    this.#names[seat] = occupant.name;
    return told('log.sat', { seat: this.#seat(seat) });
  }

  /** A fork's players sit down after the moves that it begins with; those are told of them too. */
  #learnNames(news: readonly RecordedEvent[]): void {
    for (const { event } of news as readonly { event: SharedEvent | null }[]) {
      if (event?.type === 'SeatTaken') this.#names[event.seat] ??= event.occupant.name;
    }
  }

  #seat(seat: number): Piece {
    const known = distinctNames(this.#names)[seat];
    // The moves that a fork begins with come before anybody sits down.
    const name = known ? known : { key: 'new.seat', values: { number: seat + 1 } };
    return seatPiece(seat, name);
  }
}

function told(key: ShellKey, values: Record<string, Piece> = {}): Message {
  return { key, values };
}
