/** What it means that two commands are the same: that the service writes them the same. */
import type { Command } from '../api/client';
import type { Choice } from '../games/client';

/** Commands as a key, for tables of what is known about them. */
export function keyOf(...commands: readonly Command[]): string {
  return JSON.stringify(commands);
}

export function isSame(one: Command, other: Command): boolean {
  return keyOf(one) === keyOf(other);
}

/** The commands that a choice stands for, in the order in which they are given. */
export function commandsOf({ command, then = [] }: Choice): readonly Command[] {
  return [command, ...then];
}

/** Whether two choices stand for the same commands. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return keyOf(...commandsOf(one)) === keyOf(...commandsOf(other));
}
