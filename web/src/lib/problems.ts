/** How an error is told to a person: in their language, by the code that the service gives it. */
import { Problem } from '../api/client';
import { knows, say, t } from '../i18n/catalogue.svelte';

/** `game` is whose rules may have refused something: each game words its own refusals. */
export function explained(error: unknown, game = ''): string {
  if (!(error instanceof Problem)) return t('problem.unknown');
  if (error.status === 0) return t('problem.offline');
  const reason = reasonOf(error, game);
  if (error.clause === undefined) return reason;
  return t('problem.by-rule', { reason, clause: error.clause });
}

function reasonOf({ code, message, status }: Problem, game: string): string {
  const keys = [`${game}.refusal.${code}`, `refusal.${code}`, `problem.${code}`];
  const key = keys.find(knows);
  if (key !== undefined) return say({ key });
  return message === '' ? t('problem.status', { status }) : message;
}
