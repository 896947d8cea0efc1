/** Clauses by what they say: a clause is found if all words of the search are in it. */
import type { Rules } from '../../api/client';
import { folded, wordsOf } from './text';

export type Section = Rules['sections'][number];
export type Clause = Section['clauses'][number];

/** The sections with the clauses found in them; those without any are left out. */
export function found(sections: readonly Section[], search: string): Section[] {
  const words = wordsOf(search);
  return sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((clause) => has(section, clause, words)),
    }))
    .filter(({ clauses }) => clauses.length > 0);
}

function has(section: Section, { id, part, text }: Clause, words: readonly string[]): boolean {
  const compared = folded(`${id} ${section.title} ${part} ${text}`);
  return words.every((word) => compared.includes(word));
}
