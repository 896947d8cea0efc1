/**
 * Which dialog about the record, or about what bots make of it, is open. They are drawn beside the table and not where they are
 * asked for, since the drawer that holds the log may be hidden.
 */
export type Asked =
  | { readonly what: 'fork' }
  | { readonly what: 'audit' }
  | { readonly what: 'event'; readonly version: number }
  | { readonly what: 'considered'; readonly version: number }
  | { readonly what: 'hint' }
  | { readonly what: 'review' };

let asked = $state.raw<Asked | null>(null);

export function askedFor(): Asked | null {
  return asked;
}

export function ask(dialog: Asked): void {
  asked = dialog;
}

export function closeAsked(): void {
  asked = null;
}
