/** How an error is told to a person: in their language, by the code that the service gives it. */
import { Problem, type Refused } from '../api/client';
import { knows, say, t } from '../i18n/catalogue.svelte';
import { seatPiece, type Message, type Values } from '../i18n/message';

/** What is known at a table: who sits where, and how its game says why its rules refuse a move. */
export interface Wording {
  readonly nameOf: (seat: number) => string;
  readonly refused: (refusal: Refused) => Message | null;
}

/** Why something cannot be done, as the service says it. */
export interface Reason {
  readonly code?: string | null | undefined;
  readonly clause?: string | null | undefined;
  readonly values?: Refused['values'] | undefined;
  readonly message: string;
}

/** At a table a refusal is told with its `wording`. */
export function explained(error: unknown, wording?: Wording): string {
  if (!(error instanceof Problem)) return t('problem.unknown');
  if (error.status === 0) return t('problem.offline');
  return told(error, wording) || t('problem.status', { status: error.status });
}

/** A reason in the reader's language, else in the service's words, with the rule it goes by. */
export function told(reason: Reason, wording?: Wording): string {
  const text = sentence(reason, wording);
  return reason.clause ? t('problem.by-rule', { reason: text, clause: reason.clause }) : text;
}

function sentence({ code, clause, values, message }: Reason, wording?: Wording): string {
  const refusal = { code: code ?? '', clause: clause ?? '', values: values ?? {} };
  const ofGame = wording?.refused(refusal);
  if (ofGame && knows(ofGame.key)) return say(ofGame);
  const key = [`refusal.${refusal.code}`, `problem.${refusal.code}`].find(knows);
  return key === undefined ? message : say({ key, values: named(refusal.values, wording) });
}

/** The facts of a reason that is common to all games; a seat is a person. */
function named(values: Refused['values'], wording?: Wording): Values {
  const { seat } = values;
  if (typeof seat !== 'number' || wording === undefined) return values as Values;
  return { ...(values as Values), seat: seatPiece(seat, wording.nameOf(seat)) };
}
