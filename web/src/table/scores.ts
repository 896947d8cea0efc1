/** Points by source and by round, added up from the log. */
import type { Message } from '../i18n/message';
import type { Step } from './history.svelte';

export interface ScoreRow {
  readonly source: Message;
  readonly amounts: number[];
}

/** One row a source, in the order in which sources first paid. */
export function scoreRows(steps: readonly Step[], seats: number): ScoreRow[] {
  const rows = new Map<string, ScoreRow>();
  for (const { seat, amount, source } of standing(steps).flatMap(({ scores }) => scores)) {
    const row = rows.get(source.key) ?? { source, amounts: zeros(seats) };
    rows.set(source.key, row);
    row.amounts[seat] = (row.amounts[seat] ?? 0) + amount;
  }
  return [...rows.values()];
}

/** Each seat's total after the set-up and after every round. */
export function totalsByRound(steps: readonly Step[], seats: number): number[][] {
  const totals = [zeros(seats)];
  const kept = standing(steps);
  for (const [index, step] of kept.entries()) {
    const round = kept[index - 1]?.round ?? 0;
    while (totals.length <= round) totals.push([...(totals[totals.length - 1] ?? [])]);
    const row = totals[round] ?? [];
    for (const { seat, amount } of step.scores) row[seat] = (row[seat] ?? 0) + amount;
  }
  return totals;
}

/** The steps that nobody took back. */
function standing(steps: readonly Step[]): Step[] {
  return steps.filter(({ undone }) => !undone);
}

function zeros(seats: number): number[] {
  return Array.from({ length: seats }, () => 0);
}
