/** Points by source, by seat and by round, added up from the log. */
import type { Score } from '../games/client';
import type { Message } from '../i18n/message';
import type { Step } from './history.svelte';

export interface ScoreRow {
  readonly source: Message;
  readonly amounts: number[];
}

interface Entry {
  readonly round: number;
  readonly score: Score;
}

/** One row a source, in the order in which sources first paid; one amount a seat. */
export function scoreRows(steps: readonly Step[], seats: number): ScoreRow[] {
  return rowsOf(entries(steps), seats, ({ score }) => score.seat);
}

/** A seat's points: one row a source, one amount a round, the first of them for the set-up. */
export function breakdown(steps: readonly Step[], seat: number): ScoreRow[] {
  const rounds = (steps.at(-1)?.round ?? 0) + 1;
  const own = entries(steps).filter(({ score }) => score.seat === seat);
  return rowsOf(own, rounds, ({ round }) => round);
}

/** Each seat's total after the set-up and after every round. */
export function totalsByRound(steps: readonly Step[], seats: number): number[][] {
  const totals = Array.from({ length: (steps.at(-1)?.round ?? 0) + 1 }, () => zeros(seats));
  for (const { round, score } of entries(steps)) {
    for (const row of totals.slice(round)) row[score.seat] = (row[score.seat] ?? 0) + score.amount;
  }
  return totals;
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** All that was scored and not taken back. A step that begins a round belongs to the one before. */
function entries(steps: readonly Step[]): Entry[] {
  const kept = steps.filter(({ undone }) => !undone);
  return kept.flatMap(({ scores }, index) =>
    scores.map((score) => ({ round: kept[index - 1]?.round ?? 0, score })),
  );
}

function rowsOf(
  scored: readonly Entry[],
  columns: number,
  columnOf: (entry: Entry) => number,
): ScoreRow[] {
  const rows = new Map<string, ScoreRow>();
  for (const entry of scored) {
    const { amount, source } = entry.score;
    const row = rows.get(source.key) ?? { source, amounts: zeros(columns) };
    rows.set(source.key, row);
    row.amounts[columnOf(entry)] = (row.amounts[columnOf(entry)] ?? 0) + amount;
  }
  return [...rows.values()];
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
