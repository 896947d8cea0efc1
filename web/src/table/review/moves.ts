/** Moves that a search looked at, in the words of the choices that they are. */
import type { Command } from '../../api/client';
import type { Choice, GameClient } from '../../games/client';
import { keyOf } from '../commands';

/** A choice with what it is one of. */
export interface Named {
  readonly title: Choice['label'];
  readonly label: Choice['label'];
}

/** Names commands as the action bar does where they can be chosen. */
export type Namer = (command: Command) => Named | undefined;

/** How to name `commands` at a table as one sees it when they can be chosen. */
export function namer(client: GameClient, view: unknown, commands: readonly unknown[]): Namer {
  const names = new Map<string, Named>();
  for (const { title, choices } of client.groups(view, commands)) {
    for (const { command, label } of choices) names.set(keyOf(command), { title, label });
  }
  return (command) => names.get(keyOf(command));
}
