/** What a drawn board is told: the table, what can be done where, and what is pointed at. */
import type { Choice, Refusal } from '../games/client';

export interface Board<View> {
  readonly view: View;
  readonly nameOf: (seat: number) => string;
  /** The choices that a target stands for. */
  readonly offers: (target: string) => readonly Choice[];
  /** Take a target's choice; where there are several, show them there. */
  readonly take: (target: string, element: Element) => void;
  /** Take one choice, wherever it is drawn. */
  readonly choose: (choice: Choice) => void;
  readonly refusal: (target: string) => Refusal | undefined;
  readonly pointed: string | null;
  /** The target whose choice was taken once and is to be confirmed. */
  readonly armed: string | null;
  /** The target whose choice is on its way to the service. */
  readonly taken: string | null;
  readonly onpoint: (target: string | null) => void;
}

/** Choices by their targets, in the order they are offered. */
export function byTarget(choices: readonly Choice[]): ReadonlyMap<string, readonly Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.target === undefined) continue;
    found.set(choice.target, [...(found.get(choice.target) ?? []), choice]);
  }
  return found;
}
