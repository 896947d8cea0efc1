/** Bots' levels in words. */
import type { BotLevel } from '../api/client';
import { knows, say, t } from '../i18n/catalogue.svelte';

/** What a level is called; its id where there is no name for it. */
export function levelName(level: string): string {
  const key = `bot.${level}`;
  return knows(key) ? say({ key }) : level;
}

/** How many seconds a bot of a level may think about a decision in this house. */
export function thinkingTime(level: string, bots: readonly BotLevel[]): number {
  return bots.find((bot) => bot.level === level)?.seconds ?? 0;
}

/** A level with its thinking time. */
export function timedLevel(level: string, bots: readonly BotLevel[]): string {
  const seconds = thinkingTime(level, bots);
  const name = levelName(level);
  return seconds > 0 ? t('level.timed', { level: name, seconds }) : name;
}
