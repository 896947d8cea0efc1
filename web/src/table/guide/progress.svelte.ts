/** How far a person has come with guides, remembered on this device. */

interface Kept {
  /** The lessons read at each guided table. */
  tables: Record<string, string[]>;
  /** The tables whose guide is out of sight. */
  hidden: string[];
  /** The games whose guide was followed to its end. */
  learnt: string[];
}

const KEY = 'guildhall.guide';

const kept: Kept = $state({ tables: {}, hidden: [], learnt: [], ...stored() });

function stored(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** Whether this table was opened to learn its game. */
export function isGuided(table: string): boolean {
  return table in kept.tables;
}

export function beginGuide(table: string): void {
  kept.tables[table] = [];
  keep();
}

export function lessonsRead(table: string): readonly string[] {
  return kept.tables[table] ?? [];
}

export function markRead(table: string, lesson: string): void {
  const read = lessonsRead(table);
  if (read.includes(lesson)) return;
  kept.tables[table] = [...read, lesson];
  keep();
}

export function isHidden(table: string): boolean {
  return kept.hidden.includes(table);
}

export function setHidden(table: string, hidden: boolean): void {
  const others = kept.hidden.filter((each) => each !== table);
  kept.hidden = hidden ? [...others, table] : others;
  keep();
}

/** The guide of this table has said all it has to say, or is not wanted any more. */
export function endGuide(table: string, game: string): void {
  delete kept.tables[table];
  setHidden(table, false);
  if (!kept.learnt.includes(game)) kept.learnt.push(game);
  keep();
}

export function hasLearnt(game: string): boolean {
  return kept.learnt.includes(game);
}
