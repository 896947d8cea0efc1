/** What events change for a seat, added up. */

/** So much more of a kind for a seat, or less. */
export type Change<Kind extends string> = readonly [seat: number, kind: Kind, amount: number];

/** Whether there is a gain, and nothing lost. */
export function onlyGains<Kind extends string>(changes: readonly Change<Kind>[]): boolean {
  return changes.length > 0 && changes.every(([, , amount]) => amount > 0);
}

/** What is lost and gained in all: losses first, each in the order given. */
export function totalOf<Kind extends string>(
  changes: readonly Change<Kind>[],
  order: readonly Kind[],
): ReadonlyMap<Kind, number> {
  const total = new Map<Kind, number>();
  for (const [, kind, amount] of changes) total.set(kind, (total.get(kind) ?? 0) + amount);
  const rank = (kind: Kind): number =>
    order.indexOf(kind) + ((total.get(kind) ?? 0) < 0 ? 0 : order.length);
  const kinds = [...total.keys()].filter((kind) => total.get(kind) !== 0);
  kinds.sort((one, other) => rank(one) - rank(other));
  return new Map(kinds.map((kind) => [kind, total.get(kind) ?? 0]));
}

/** "-1 workers, 2 wood", as pieces of sentences are told of amounts. */
export function worded(total: ReadonlyMap<string, number>): string {
  return [...total].map(([kind, amount]) => `${amount} ${kind}`).join(', ');
}
