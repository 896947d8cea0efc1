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
/** The language as the person's region writes its numbers and dates. */
let locale = FALLBACK;
let texts = $state.raw<Catalogue>({});
let formats = new Map<string, IntlMessageFormat>();
const games = new Set<string>();
/** The language last asked for, and its catalogues on their way. */
let wanted = FALLBACK;
let loading: Promise<void> = Promise.resolve();
let calls = 0;

function languageOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}

/** The best of our languages for a person who prefers `tags`, in that order. */
export function bestLanguage(tags: readonly string[]): string {
  const ours = tags.map(baseOf);
  return ours.find((tag) => languages.includes(tag)) ?? FALLBACK;
}

function baseOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}

/**
 * Speak a language from now on. Only its own catalogues are loaded: that they are complete is
 * checked before the client is built.
 */
export function speak(tag: string): Promise<void> {
  wanted = bestLanguage([tag]);
  loading = load(wanted);
  return loading;
}

/** Add a game's own messages to what can be said. */
export async function learn(game: string): Promise<void> {
  if (games.has(game)) return loading;
  games.add(game);
  return speak(wanted);
}

async function load(tag: string): Promise<void> {
  const files = [
    shellFiles[`../messages/${tag}.json`],
    ...[...games].map((game) => gameFiles[`../games/${game}/messages/${tag}.json`]),
  ];
  calls += 1;
  const call = calls;
  const loaders = files.filter((file): file is Loader => file !== undefined);
  const loaded = await Promise.all(loaders.map((file) => file()));
  // Somebody asked again meanwhile: what they asked for counts.
  if (call !== calls) return loading;
  formats = new Map();
  language = tag;
  locale = navigator.languages.find((each) => baseOf(each) === tag) ?? tag;
  texts = Object.assign({}, ...loaded.map((file) => file.default));
  document.documentElement.lang = tag;
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
  const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
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
  return new Intl.DateTimeFormat(locale, style).format(milliseconds);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a moment was, in words: "5 min. ago"; of less than a minute, "now". */
export function ago(milliseconds: number): string {
  const passed = Math.max(0, Date.now() - milliseconds);
  const [unit, size] = UNITS.find(([, length]) => passed >= length) ?? ['second', Infinity];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  return format.format(-Math.floor(passed / size), unit);
}

/** Names in a row: "Ada, Ben and Cleo". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** Amounts in a row: "2 wood, 1 stone". */
function counted(amounts: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(amounts);
}

/** The language spoken now. */
export function spokenLanguage(): string {
  return language;
}
