/** Whether the rules lie open beside the table, and at which clause. */

/** A clause to show; asking for it again is a new object, so that the page goes there again. */
export interface Aim {
  readonly clause: string | null;
}

let aim = $state.raw<Aim | null>(null);

/** Open the rules, at a clause if one is named. */
export function openRules(clause: string | null = null): void {
  aim = { clause };
}

export function closeRules(): void {
  aim = null;
}

/** What the rules were opened at; null while they are closed. */
export function rulesAim(): Aim | null {
  return aim;
}
