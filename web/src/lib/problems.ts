/** How an error is told to a person. */
import { Problem } from '../api/client';
import { t } from '../i18n/catalogue.svelte';

export function explained(error: unknown): string {
  if (!(error instanceof Problem)) return t('problem.unknown');
  if (error.status === 0) return t('problem.offline');
  if (error.status === 404) return t('problem.missing');
  if (error.message === '') return t('problem.status', { status: error.status });
  if (error.clause === undefined || error.clause === '') return error.message;
  return t('problem.refused', { reason: error.message, clause: error.clause });
}
