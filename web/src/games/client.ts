/** What a game brings to the table page: its words, and its drawings. One folder a game. */
import type { Component } from 'svelte';
import type { Command, Refused } from '../api/client';
import { learn } from '../i18n/catalogue.svelte';
import type { Message, Piece } from '../i18n/message';

/** A legal command as a person chooses it. */
export interface Choice {
  readonly command: Command;
  /** Commands that are given after it, one by one, if the choice stands for several. */
  readonly then?: readonly Command[];
  readonly label: Message;
  /** Price and gain, in short. */
  readonly detail?: Message;
  /** More about it, shown on hover and focus. */
  readonly hints?: readonly Message[];
  /** The place or piece of the drawn state that stands for it, such as `place:R3`. */
  readonly target?: string;
  /** `grave` choices are asked twice; `quiet` ones (to decline, say) stand back. */
  readonly tone?: 'plain' | 'quiet' | 'grave';
}

export interface ChoiceGroup {
  readonly title: Message;
  readonly choices: readonly Choice[];
}

/** Points as the log tells of them, for the table at the end. */
export interface Score {
  readonly seat: number;
  readonly amount: number;
  readonly source: Message;
}

/**
 * A piece that an event moves between two anchors: elements with `data-anchor`. Both are the same
 * where a piece turns over. An anchor that nothing is drawn for is out of sight, as the box is.
 */
export interface Motion {
  readonly piece: Piece;
  readonly from: string;
  readonly to: string;
}

/** Reads a game's own events in the order of the log, and tells of them. */
export interface Chronicle {
  /** The pieces that an event moves. Asked before `happened` tells of the same event. */
  motions(event: unknown): readonly Motion[];
  /** What somebody chose, in a sentence. */
  chosen(command: unknown, seat: Piece): Message;
  /** What came of it; null where the sentence has said it, or nobody needs to know. */
  happened(event: unknown, seat: (seat: number) => Piece): Message | null;
  /** The round that an event begins, if it does. */
  roundBegun(event: unknown): number | null;
  /** The name of the phase that an event begins, if it does. */
  phaseBegun(event: unknown): Message | null;
  scored(event: unknown): Score | null;
}

export interface StateProps {
  view: unknown;
  /** The name of who sits on a seat. */
  nameOf: (seat: number) => string;
  choices: readonly Choice[];
  onchoose: (choice: Choice) => void;
  /** Why the viewer cannot choose what a target stands for; undefined where there is nothing to say. */
  refusal: (target: string) => Refusal | undefined;
  /** The target of the choice that is hovered or focused elsewhere on the page. */
  pointed: string | null;
  /** The target of the grave choice that was taken once and is to be confirmed. */
  armed: string | null;
  /** The target of the choice that was taken and is not answered yet. */
  taken: string | null;
  /** What would come of a choice, in short, once that is known. */
  outcome: (choice: Choice) => Message | undefined;
  /** A target is hovered or focused on the drawn state, or none any more. */
  onpoint: (target: string | null) => void;
}

/** Why something cannot be chosen, and the clause of the rules that says so. */
export interface Refusal {
  readonly message: Message;
  readonly clause: string;
}

export interface PlayerProps {
  view: unknown;
  seat: number;
  /** Only what matters most, in a line. */
  brief?: boolean;
}

export interface GameClient {
  /** Round and phase, in short. */
  headline(view: unknown): Message;
  /** What the one to act is asked, addressed to them. */
  question(view: unknown, nameOf: (seat: number) => string): Message;
  groups(view: unknown, commands: readonly unknown[]): ChoiceGroup[];
  /** How several commands are called that the service proposes to give one after another. */
  together?(view: unknown, commands: readonly Command[]): ChoiceGroup;
  /** Seats in turn order. */
  order(view: unknown): number[];
  /** A seat's points as far as the viewer may know; null where they may not. */
  points(view: unknown, seat: number): number | null;
  chronicle(): Chronicle;
  /** The drawn piece that a command is about, as `Choice.target` names it. */
  targetOf(command: unknown, view: unknown): string | undefined;
  /** What these events would change for a seat, in short; null if nothing that is counted. */
  outcome(
    events: readonly unknown[],
    view: unknown,
    seat: number,
    nameOf: (seat: number) => string,
  ): Message | null;
  /** Whether a seat gains something by these events, and pays nothing. */
  gainsOnly(events: readonly unknown[], seat: number): boolean;
  /** Why the rules refuse something. */
  refused(refusal: Refused, view: unknown, nameOf: (seat: number) => string): Message;
  /** The numbers shown at anchors: `goods:0:wood` is 2. */
  counts(view: unknown): Readonly<Record<string, number>>;
  /** The first words of anchors that a player's panel holds; the seat is the second. */
  seatAnchors: readonly string[];
  State: Component<StateProps>;
  Player: Component<PlayerProps>;
  Drawing: Component<{ piece: Piece }>;
}

const modules = import.meta.glob<{ client: GameClient }>('./*/index.ts');

/** Whether there is a page on which the game can be played. */
export function hasPage(game: string): boolean {
  return `./${game}/index.ts` in modules;
}

/** A game's client and its words in the language spoken, loaded when first asked for. */
export async function loadGame(game: string): Promise<GameClient> {
  const load = modules[`./${game}/index.ts`];
  if (load === undefined) throw new Error(`there is no page for the game '${game}'`);
  const [module] = await Promise.all([load(), learn(game)]);
  return module.client;
}
