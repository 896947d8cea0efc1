/**
 * Checks the message catalogues below a folder (`src`, or the one named): every key is used
 * somewhere and stands in its order, every language has every key with the same placeholders, the
 * same choices and all of its own plural forms, and nothing was left in English by accident.
 * (That a used key exists is for the type checker: keys are types.)
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { facts } from './message-facts.mjs';

const SCRIPTS = dirname(fileURLToPath(import.meta.url));
const SOURCE = process.argv[2] ?? join(SCRIPTS, '..', 'src');
const REFERENCE = 'en';

/** Keys whose words are the same as in English, by language. */
/** @type {Record<string, string[]>} */
const SAME_WORDS = JSON.parse(readFileSync(join(SCRIPTS, 'same-words.json'), 'utf8'));

/**
 * @typedef {object} Catalogue
 * @property {string} path
 * @property {string} language
 * @property {string[]} keys in the order of the file
 * @property {Map<string, import('./message-facts.mjs').Facts>} messages
 */

/** @type {(path: string) => Catalogue} */
function catalogue(path) {
  const text = readFileSync(path, 'utf8');
  const language = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  const entries = Object.entries(/** @type {Record<string, string>} */ (JSON.parse(text)));
  return {
    path,
    language,
    keys: [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = '']) => key),
    messages: new Map(entries.map(([key, message]) => [key, facts(message, language)])),
  };
}

/** Keys that are put together, as patterns: what a template fills in matches anything. */
/** @type {(code: string) => RegExp[]} */
function patternsIn(code) {
  const templates = [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, text = '']) => text);
  const keys = templates.filter((text) => text.includes('.'));
  return keys.map((text) => {
    const fixed = text
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&'));
    return new RegExp(`^${fixed.join('.+')}$`);
  });
}

/** @type {(code: string) => (catalogue: Catalogue) => string[]} */
function unused(code) {
  const patterns = patternsIn(code);
  return ({ keys }) =>
    keys
      .filter((key) => !code.includes(`'${key}'`) && !patterns.some((each) => each.test(key)))
      .map((key) => `${key}: used nowhere`);
}

/** Keys out of order, which is also how one that stands there twice is found. */
/** @type {(catalogue: Catalogue) => string[]} */
function disordered({ keys }) {
  return keys
    .filter((key, index) => index > 0 && key <= /** @type {string} */ (keys[index - 1]))
    .map((key) => `${key}: not in its place among the sorted keys`);
}

/** @type {(catalogue: Catalogue) => string[]} */
function malformed({ messages }) {
  return [...messages].flatMap(([key, { faults }]) => faults.map((fault) => `${key}: ${fault}`));
}

/** @type {(reference: Catalogue) => (catalogue: Catalogue) => string[]} */
function different(reference) {
  return ({ language, messages }) => {
    const same = new Set(SAME_WORDS[language]);
    return [...new Set([...reference.messages.keys(), ...messages.keys()])].flatMap((key) => {
      const [english, ours] = [reference.messages.get(key), messages.get(key)];
      if (ours === undefined) return [`${key}: missing`];
      if (english === undefined) return [`${key}: not in ${REFERENCE}.json`];
      const faults = [];
      if (ours.placeholders !== english.placeholders) {
        faults.push(
          `${key}: its placeholders are ${ours.placeholders}, not ${english.placeholders}`,
        );
      }
      if (ours.choices !== english.choices) {
        faults.push(`${key}: its choices are ${ours.choices}, not ${english.choices}`);
      }
      if (english.hasWords && ours.text === english.text && !same.has(key)) {
        faults.push(`${key}: still in English (or a word for same-words.json)`);
      }
      return faults;
    });
  };
}

/** Words said to be the same as in English which are not, or are gone. */
/** @type {(catalogues: Catalogue[]) => string[]} */
function outdated(catalogues) {
  return Object.entries(SAME_WORDS).flatMap(([language, keys]) =>
    keys
      .filter((key) => {
        const texts = catalogues
          .filter((each) => [language, REFERENCE].includes(each.language))
          .flatMap(({ messages }) => messages.get(key)?.text ?? []);
        return texts.length !== 2 || texts[0] !== texts[1];
      })
      .map((key) => `same-words.json: ${key} is not the same word in ${language}`),
  );
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).map((name) =>
  join(SOURCE, name),
);
const code = files
  .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const catalogues = files.filter((path) => /\/messages\/\w+\.json$/.test(path)).map(catalogue);
const references = catalogues.filter(({ language }) => language === REFERENCE);
const languages = new Set(catalogues.map(({ language }) => language));

const findings = references.flatMap((reference) => {
  const folder = dirname(reference.path);
  const ours = catalogues.filter(({ path }) => dirname(path) === folder);
  const lacking = [...languages].filter((each) => ours.every(({ language }) => language !== each));
  return [
    ...lacking.map((language) => `${relative(SOURCE, folder)}: no ${language}.json`),
    ...unused(code)(reference),
    ...ours.flatMap((each) => {
      const compared = each === reference ? [] : different(reference)(each);
      return [...disordered(each), ...malformed(each), ...compared].map(
        (fault) => `${relative(SOURCE, each.path)}: ${fault}`,
      );
    }),
  ];
});
const faults = [...findings, ...outdated(catalogues)];

for (const fault of faults) console.error(fault);
console.log(`${catalogues.length} catalogues, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
