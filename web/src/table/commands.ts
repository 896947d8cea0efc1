/** What it means that two commands are the same: that the service writes them the same. */
import type { Command } from '../api/client';

/** A command as a key, for tables of what is known about commands. */
export function keyOf(command: Command): string {
  return JSON.stringify(command);
}

export function isSame(one: Command, other: Command): boolean {
  return keyOf(one) === keyOf(other);
}
