/** The service's HTTP API with the types of its OpenAPI document, and errors as `Problem`s. */
import createClient from 'openapi-fetch';
import type { components, paths } from './schema';

type Schemas = components['schemas'];
export type Advice = Schemas['Advice'];
export type Appended = Schemas['Appended'];
export type AuditFinding = Schemas['AuditFailure']['code'];
export type AuditReport = Schemas['AuditReport'];
export type BotLevel = Schemas['BotLevel'];
export type Catalogue = Schemas['Catalogue'];
export type Considerations = Schemas['Considerations'];
export type DecisionSummary = Schemas['DecisionSummary'];
export type Command = Schemas['CommandBody']['command'];
export type CreateGame = Schemas['CreateGame'];
export type ForkGame = Schemas['ForkGame'];
export type GameInfo = Schemas['GameInfo'];
export type GameOffer = Schemas['GameOffer'];
export type GameState = Schemas['GameState'];
export type Hint = Schemas['Hint'];
export type Outlook = Schemas['Outlook'];
export type Preview = Schemas['PreviewedCommand'];
export type RecordedEvent = Schemas['RecordedEvent'];
/** Why something is refused: a stable code, and public facts that a sentence about it names. */
export type Refused = Pick<Schemas['RefusedCommand'], 'code' | 'clause' | 'values'>;
export type Review = Schemas['Review'];
export type ReviewedDecision = Schemas['ReviewedDecision'];
export type Rules = Schemas['Rules'];
export type SeatRequest = Schemas['SeatRequest'];
export type TakeBackOffer = Schemas['TakeBackOffer'];
export type Thinking = Schemas['Thinking'];
export type Session = Schemas['Session'];
export type Show = 'open' | 'mine' | 'running' | 'finished';

/** A refusal of the service, or its absence (`status` 0). */
export class Problem extends Error {
  readonly status: number;
  /** A stable key of the reason, where the rules refuse a move. */
  readonly code: string | undefined;
  /** The rule that forbids the move. */
  readonly clause: string | undefined;
  /** The facts that a sentence about the reason names. */
  readonly values: Refused['values'];

  constructor(status: number, body: unknown = {}) {
    const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<
      string,
      unknown
    >;
    super(textOf(fields['detail']) ?? textOf(fields['title']) ?? '');
    this.status = status;
    this.code = textOf(fields['code']);
    this.clause = textOf(fields['clause']);
    this.values = (fields['values'] ?? {}) as Refused['values'];
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const client = createClient<paths>({ baseUrl: '', credentials: 'same-origin' });

client.use({
  onRequest({ request }) {
    const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1];
    if (token !== undefined && request.method !== 'GET') request.headers.set('x-csrftoken', token);
  },
});

async function answered<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const answer = await call.catch(() => {
    throw new Problem(0);
  });
  if (!answer.response.ok) throw new Problem(answer.response.status, answer.error);
  return answer.data as T;
}

function at(game: string): { path: { game_id: string } } {
  return { path: { game_id: game } };
}

/** Who the caller is; null for nobody yet. */
export async function whoAmI(): Promise<Session | null> {
  try {
    return await answered(client.GET('/api/session'));
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 401) return null;
    throw problem;
  }
}

export function signIn(name: string): Promise<Session> {
  return answered(client.POST('/api/session', { body: { name } }));
}

export function catalogue(): Promise<Catalogue> {
  return answered(client.GET('/api/catalogue'));
}

/** The rules of a game and of the house, in a language or, where there are none in it, in English. */
export function gameRules(game: string, language: string): Promise<Rules> {
  const params = { path: { game }, query: { language } };
  return answered(client.GET('/api/rules/{game}', { params }));
}

/** The latest games of a list. */
export function listGames(show: Show): Promise<GameInfo[]> {
  return answered(client.GET('/api/games', { params: { query: { show } } }));
}

export function createGame(body: CreateGame): Promise<GameInfo> {
  return answered(client.POST('/api/games', { body }));
}

export function joinGame(game: string, seat: number | null): Promise<GameInfo> {
  return answered(client.POST('/api/games/{game_id}/join', { params: at(game), body: { seat } }));
}

export function leaveGame(game: string): Promise<GameInfo> {
  return answered(client.POST('/api/games/{game_id}/leave', { params: at(game) }));
}

export function startGame(game: string): Promise<GameInfo> {
  return answered(client.POST('/api/games/{game_id}/start', { params: at(game) }));
}

export function resignGame(game: string): Promise<GameInfo> {
  return answered(client.POST('/api/games/{game_id}/resign', { params: at(game) }));
}

/** Open a table that goes on from a version of a game. */
export function forkGame(game: string, body: ForkGame): Promise<GameInfo> {
  return answered(client.POST('/api/games/{game_id}/fork', { params: at(game), body }));
}

/** Have a game's whole log checked again. */
export function auditGame(game: string): Promise<AuditReport> {
  return answered(client.GET('/api/games/{game_id}/audit', { params: at(game) }));
}

/** Where a game's log is, as a file. */
export function exportPath(game: string): string {
  return `/api/games/${encodeURIComponent(game)}/export`;
}

/** Take back the latest decision of one's own, at once or once all others agree. */
export function takeBack(game: string, version: number): Promise<GameState> {
  const body = { version };
  return answered(client.POST('/api/games/{game_id}/take-back', { params: at(game), body }));
}

/** Agree to what somebody asked to take back, refuse it, or withdraw what one asked oneself. */
export function answerTakeBack(game: string, version: number, agree: boolean): Promise<GameState> {
  const body = { version, agree };
  return answered(client.POST('/api/games/{game_id}/take-back/answer', { params: at(game), body }));
}

/** A game's table as the caller may see it, at its newest version or as it was at `version`. */
export function gameState(game: string, version?: number): Promise<GameState> {
  const query = version === undefined ? {} : { at: version };
  const params = { ...at(game), query };
  return answered(client.GET('/api/games/{game_id}/state', { params }));
}

/** What would come of each of the caller's commands at a version, and why others are refused. */
export function gameOutlook(game: string, version: number, signal: AbortSignal): Promise<Outlook> {
  const params = { ...at(game), query: { version } };
  return answered(client.GET('/api/games/{game_id}/outlook', { params, signal }));
}

/** Everything that was recorded after `version`, page by page until the end. */
export async function eventsAfter(game: string, version: number): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  let after: number | null = version;
  while (after !== null) {
    const params: { path: { game_id: string }; query: { after: number; limit: number } } = {
      ...at(game),
      query: { after, limit: 1000 },
    };
    const page = await answered(client.GET('/api/games/{game_id}/events', { params }));
    events.push(...page.events);
    after = page.next;
  }
  return events;
}

/** One event as the caller may know it now; null if there is none of this version. */
export async function eventAt(game: string, version: number): Promise<RecordedEvent | null> {
  const query = { after: version - 1, limit: 1 };
  const params = { ...at(game), query };
  const page = await answered(client.GET('/api/games/{game_id}/events', { params }));
  return page.events[0] ?? null;
}

/**
 * Ask for a move. `key` makes a repetition harmless: a second request with it moves nothing. The
 * answer has the table as it stands then, unless that has gone on already.
 */
export function postCommand(
  game: string,
  version: number,
  command: Command,
  key: string,
): Promise<Appended> {
  return answered(
    client.POST('/api/games/{game_id}/commands', {
      params: { ...at(game), header: { 'Idempotency-Key': key }, query: { with_state: true } },
      body: { version, command },
    }),
  );
}

/** What a bot considered for its decision at `version`; null if none told anything of it. */
export async function summaryAt(game: string, version: number): Promise<DecisionSummary | null> {
  const params = { ...at(game), query: { after: version - 1, limit: 1 } };
  const page = await answered(client.GET('/api/games/{game_id}/summaries', { params }));
  return page.summaries.find((summary) => summary.version === version) ?? null;
}

/** At a training table, have a worker think about one's decision at `version`. */
export function askHint(game: string, version: number): Promise<Hint> {
  const body = { version };
  return answered(client.POST('/api/games/{game_id}/hint', { params: at(game), body }));
}

/** How far the hint for one's decision is. */
export function hintOf(game: string): Promise<Hint> {
  return answered(client.GET('/api/games/{game_id}/hint', { params: at(game) }));
}

/** Have a finished game reviewed, or as much of it as has not been yet. */
export function askReview(game: string): Promise<Review> {
  return answered(client.POST('/api/games/{game_id}/review', { params: at(game) }));
}

/** How far a game's review is, and what it has found. */
export function reviewOf(game: string): Promise<Review> {
  return answered(client.GET('/api/games/{game_id}/review', { params: at(game) }));
}
