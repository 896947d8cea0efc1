/** Bots' levels in words. */
import { knows, say } from '../i18n/catalogue.svelte';

/** What a level is called; its id where there is no name for it. */
export function levelName(level: string): string {
  const key = `bot.${level}`;
  return knows(key) ? say({ key }) : level;
}
