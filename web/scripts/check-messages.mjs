/**
 * Checks the message catalogues: every key is used somewhere, every language has every key, and
 * a message has the same placeholders in every language. (That a used key exists is for the type
 * checker: keys are types.)
 */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');
const REFERENCE = 'en';

/** @type {(folder: string) => string[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  );
}

/** @type {(path: string) => Record<string, string>} */
function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Keys that are put together, as patterns: what a template fills in matches anything. */
/** @type {(code: string) => RegExp[]} */
function patternsIn(code) {
  const templates = [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, text = '']) => text);
  return templates.map((text) => {
    const fixed = text
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&'));
    return new RegExp(`^${fixed.join('.+')}$`);
  });
}

/** @type {(elements: import('@formatjs/icu-messageformat-parser').MessageFormatElement[]) => string[]} */
function placeholders(elements) {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    const inner = Object.values(element.options).flatMap(({ value }) => placeholders(value));
    return [element.value, ...inner];
  });
}

/** @type {(text: string) => string} */
function signature(text) {
  return [...new Set(placeholders(parse(text, { ignoreTag: true })))].sort().join(', ');
}

const files = filesIn(SOURCE);
const code = files
  .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const patterns = patternsIn(code).filter(({ source }) => source.includes('\\.'));
const references = files.filter((path) => path.endsWith(join('messages', `${REFERENCE}.json`)));
/** @type {string[]} */
const faults = [];

for (const reference of references) {
  const ours = read(reference);
  for (const key of Object.keys(ours)) {
    const used = code.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key));
    if (!used) faults.push(`${key}: used nowhere`);
  }
  for (const path of files.filter((file) => dirname(file) === dirname(reference))) {
    const theirs = read(path);
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      const [mine, yours] = [ours[key], theirs[key]];
      const where = `${key}: ${relative(SOURCE, path)}`;
      if (yours === undefined) faults.push(`${where} lacks it`);
      else if (mine === undefined) faults.push(`${where} has it, ${REFERENCE}.json has not`);
      else if (signature(mine) !== signature(yours)) {
        faults.push(`${where} has the placeholders ${signature(yours)}, not ${signature(mine)}`);
      }
    }
  }
}

for (const fault of faults) console.error(fault);
console.log(`${references.length} catalogues, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
