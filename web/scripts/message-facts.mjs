/** What can be told of one message of a catalogue by itself. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/**
 * @typedef {object} Facts
 * @property {string} text
 * @property {string} placeholders their names, sorted
 * @property {string} choices of all selections in it, which are the same in every language
 * @property {boolean} hasWords whether it has words of its own beside its placeholders
 * @property {string[]} faults what is wrong with it whatever other languages say
 */

/** An element and all those within its options. */
/** @type {(element: Element) => Element[]} */
function withInner(element) {
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
  const inner = Object.values(element.options).flatMap(({ value }) => value.flatMap(withInner));
  return [element, ...inner];
}

/** Plural forms that the language has and the message has not, and the other way round. */
/** @type {(element: Element, language: string) => string[]} */
function pluralFaults(element, language) {
  if (element.type !== TYPE.plural) return [];
  const rules = new Intl.PluralRules(language, { type: element.pluralType ?? 'cardinal' });
  /** @type {string[]} */
  const needed = rules.resolvedOptions().pluralCategories;
  const given = Object.keys(element.options).filter((form) => !form.startsWith('='));
  return [
    ...needed
      .filter((form) => !given.includes(form))
      .map((form) => `no plural form '${form}' of ${element.value}`),
    ...given
      .filter((form) => !needed.includes(form))
      .map((form) => `${language} has no plural form '${form}' (of ${element.value})`),
  ];
}

/** @type {(text: string, language: string) => Facts} */
export function facts(text, language) {
  /** @type {Element[]} */
  let elements = [];
  /** @type {string[]} */
  const unreadable = [];
  try {
    elements = parse(text, { ignoreTag: true }).flatMap(withInner);
  } catch (error) {
    unreadable.push(`cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
  const names = elements.flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
  );
  const choices = elements.flatMap((element) =>
    element.type === TYPE.select
      ? [`${element.value}: ${Object.keys(element.options).sort().join(' | ')}`]
      : [],
  );
  return {
    text,
    placeholders: [...new Set(names)].sort().join(', '),
    choices: [...new Set(choices)].sort().join('; '),
    hasWords: elements.some((each) => each.type === TYPE.literal && /\p{L}/u.test(each.value)),
    faults: [...unreadable, ...elements.flatMap((element) => pluralFaults(element, language))],
  };
}
