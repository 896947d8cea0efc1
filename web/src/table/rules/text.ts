/** The text of clauses: found whatever its accents, and cut where something in it is marked. */

/** A stretch of a text: plain, found by a search, or the id of a clause. */
export interface Stretch {
  readonly text: string;
  readonly kind: 'plain' | 'found' | 'clause';
}

const CLAUSE = /\b[A-Z]-[A-Z]+-\d+\b/g;
const MARKED = /`([^`]*)`|\*\*([^*]+)\*\*|\*([^*]+)\*/g;
/** Letters that are their own, which people type without what sets them apart. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ґ: 'г', '’': "'", ʼ: "'" };

/** A text of the rules without the marks of its page: emphasis, and words that are signs. */
export function plain(text: string): string {
  return text.replace(MARKED, (_, sign = '', strong = '', weak = '') => sign + strong + weak);
}

/** A text as it is compared: without case and accents, each letter still in its place. */
export function folded(text: string): string {
  return Array.from(text.normalize('NFC'), fold).join('');
}

function fold(letter: string): string {
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const typed = LETTERS[base] ?? base;
  return typed.length === letter.length ? typed : letter;
}

/** The words of a search, as they are compared. */
export function wordsOf(search: string): string[] {
  return folded(search).split(/\s+/).filter(Boolean);
}

/** A text cut into stretches: ids of clauses, and what the words of a search find. */
export function stretches(text: string, words: readonly string[] = []): Stretch[] {
  const whole = plain(text).normalize('NFC');
  const found: Stretch[] = [];
  let from = 0;
  for (const match of whole.matchAll(CLAUSE)) {
    found.push(...searched(whole.slice(from, match.index), words));
    found.push({ text: match[0], kind: 'clause' });
    from = match.index + match[0].length;
  }
  return [...found, ...searched(whole.slice(from), words)];
}

function searched(text: string, words: readonly string[]): Stretch[] {
  const compared = folded(text);
  const found: Stretch[] = [];
  let from = 0;
  for (;;) {
    const next = nextOf(compared, words, from);
    const between = text.slice(from, next?.start);
    if (between !== '') found.push({ text: between, kind: 'plain' });
    if (next === null) return found;
    found.push({ text: text.slice(next.start, next.end), kind: 'found' });
    from = next.end;
  }
}

/** The first place from `from` on where one of the words stands, the longest of them. */
function nextOf(
  text: string,
  words: readonly string[],
  from: number,
): { start: number; end: number } | null {
  const hits = words
    .map((word) => ({ start: text.indexOf(word, from), length: word.length }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start || other.length - one.length);
  const [first] = hits;
  return first === undefined ? null : { start: first.start, end: first.start + first.length };
}
