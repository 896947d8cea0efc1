/** The message catalogues: which language is spoken, and how a message becomes a sentence in it. */
import IntlMessageFormat from 'intl-messageformat';
import type shell from '../messages/en.json';
import { isPiece, type Message, type Name, type Part, type Value, type Values } from './message';

/** The keys of the shell's own catalogue; each game has its own keys beside them. */
export type ShellKey = keyof typeof shell;

type Catalogue = Record<string, string>;
type Loader = () => Promise<{ default: Catalogue }>;

const FALLBACK = 'en';
const TIME = { timeStyle: 'short' } as const;
const shellFiles = import.meta.glob<{ default: Catalogue }>('../messages/*.json');
const gameFiles = import.meta.glob<{ default: Catalogue }>('../games/*/messages/*.json');

/** The languages that there is a catalogue for, as BCP 47 tags. */
export const languages = Object.keys(shellFiles).map(languageOf).sort();

let language = $state(FALLBACK);
let texts = $state.raw<Catalogue>({});
let formats = new Map<string, IntlMessageFormat>();
const games = new Set<string>();

function languageOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}

/** The best of our languages for a person who prefers `wanted`, in that order. */
export function bestLanguage(wanted: readonly string[]): string {
  const ours = wanted.map((tag) => tag.split('-')[0] ?? '');
  return ours.find((tag) => languages.includes(tag)) ?? FALLBACK;
}

/** Speak `wanted` from now on; what it lacks is said in English. */
export async function speak(wanted: string): Promise<void> {
  const order = wanted === FALLBACK ? [FALLBACK] : [FALLBACK, wanted];
  const files = order.flatMap((tag) => [
    shellFiles[`../messages/${tag}.json`],
    ...[...games].map((game) => gameFiles[`../games/${game}/messages/${tag}.json`]),
  ]);
  const loaders = files.filter((file): file is Loader => file !== undefined);
  const loaded = await Promise.all(loaders.map((load) => load()));
  formats = new Map();
  language = wanted;
  texts = Object.assign({}, ...loaded.map((file) => file.default));
  document.documentElement.lang = wanted;
}

/** Add a game's own messages to what can be said. */
export async function learn(game: string): Promise<void> {
  if (games.has(game)) return;
  games.add(game);
  await speak(language);
}

/** Say one of the shell's own messages. */
export function t(key: ShellKey, values?: Values): string {
  return say(values === undefined ? { key } : { key, values });
}

/** Say any message as plain text; pieces are named. */
export function say(message: Message): string {
  return partsOf(message)
    .map((part) => (typeof part === 'string' ? part : nameOf(part.name)))
    .join('');
}

/** The name of a piece or person in the language spoken. */
export function nameOf(name: Name): string {
  if (typeof name === 'string') return name;
  return 'key' in name ? say(name) : counted(name.map(say));
}

/** A message as text and pieces in the order of the language spoken. */
export function partsOf(message: Message): Part[] {
  const parts = formatOf(message.key).formatToParts<Part>(filled(message.values));
  return parts.map((part) => part.value as Part);
}

function filled(values: Values = {}): Record<string, string | number | Part> {
  const pairs = Object.entries(values).map(([name, value]) => [name, spoken(value)] as const);
  return Object.fromEntries(pairs);
}

function spoken(value: Value): string | number | Part {
  return typeof value === 'object' && !isPiece(value) ? say(value) : value;
}

function formatOf(key: string): IntlMessageFormat {
  // A key without a message shows itself, so that a gap is seen rather than hidden.
  const text = texts[key] ?? `‹${key}›`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  formats.set(key, format);
  return format;
}

/** Whether there is a message under this key; for names that come from the service. */
export function knows(key: string): boolean {
  return key in texts;
}

/** A moment, as people of this language write it; of today, only the time. */
export function moment(milliseconds: number): string {
  const isToday = new Date(milliseconds).toDateString() === new Date().toDateString();
  const style = isToday ? TIME : ({ ...TIME, dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(language, style).format(milliseconds);
}

/** Names in a row: "Ada, Ben and Cleo". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** Amounts in a row: "2 wood, 1 stone". */
function counted(amounts: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(amounts);
}

/** The language spoken now. */
export function spokenLanguage(): string {
  return language;
}
