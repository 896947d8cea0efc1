/** A table as the page shows it: what can be done, what arrives, and the moment looked at. */
import {
  answerTakeBack,
  type Appended,
  eventsAfter,
  gameState,
  postCommand,
  type GameState,
  takeBack as takeBackNow,
  type RecordedEvent,
  type TakeBackOffer,
} from '../api/client';
import { listen } from '../api/feed';
import { loadGame, type Choice, type ChoiceGroup } from '../games/client';
import { distinctNames } from '../lib/names';
import { explained, told, type Wording } from '../lib/problems';
import { commandsOf } from './commands';
import { Foresight } from './foresight.svelte';
import { History } from './history.svelte';
import { Moments } from './moments.svelte';
import { atWork, type Work } from './motion/work';
import { Hints } from './review/hints.svelte';
import { persistently, randomKey } from './timing';

export class TableModel extends Moments {
  connected = $state(true);
  /** The latest news of a bot at work. */
  thinking = $state.raw<Work | null>(null);
  busy = $state(false);
  /** The choice that is on its way to the service. */
  taken = $state.raw<Choice | null>(null);
  problem = $state.raw<unknown>(null);

  readonly foresight = new Foresight(this);
  readonly hints = new Hints(this);

  /** What the state itself offers, which stays the same while what is foreseen comes. */
  readonly #offered = $derived<ChoiceGroup[]>(this.#groups());
  readonly groups = $derived<ChoiceGroup[]>(this.#withSeries());
  readonly choices = $derived<Choice[]>(this.groups.flatMap(({ choices }) => choices));
  readonly myTurn = $derived(this.choices.length > 0);
  /** What can be taken back now; null for spectators and in the past. */
  readonly takeBack = $derived<TakeBackOffer | null>(
    this.atHead ? (this.state?.take_back ?? null) : null,
  );

  readonly #names = $derived(
    distinctNames(this.state?.info.seats.map((seat) => seat?.name ?? '') ?? []),
  );
  #catchingUp: Promise<void> | undefined;
  /** My own move, as long as its answer is awaited. */
  #answer: Promise<void> = Promise.resolve();

  /** Load the table and listen to it until the function returned is called. */
  open(at: number | null): () => void {
    let stop: (() => void) | null = null;
    let closed = false;
    void this.#load(at).then((history) => {
      if (history !== null && !closed) stop = this.#listen(history);
    });
    return () => {
      closed = true;
      this.rest();
      stop?.();
    };
  }

  nameOf = (seat: number): string => this.#names[seat] ?? '';

  /** Carry out a choice of mine, which may stand for several commands. */
  async choose(choice: Choice): Promise<void> {
    const { state, busy } = this;
    if (state === null || busy) return;
    this.#answer = this.#give(choice, state.version);
    await this.#answer;
  }

  /** Give a choice's commands, each once the one before it was carried out. */
  async #give(choice: Choice, version: number): Promise<void> {
    let next: number | null = version;
    for (const command of commandsOf(choice)) {
      if (next === null) return;
      const [seen, key] = [next, randomKey()];
      next = null;
      this.taken = choice;
      const request = (): Promise<Appended> => postCommand(this.game, seen, command, key);
      await this.#attempt(request, (answer) => {
        next = answer.version;
        if (answer.state) this.states.keep(answer.state);
        this.#receive(answer.events);
      });
    }
  }

  /** Ask the service for a change, and show what came of it or why it was refused. */
  async #attempt<T>(request: () => Promise<T>, arrived: (answer: T) => void): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.news = null;
    this.absence.settle();
    try {
      const answer = await persistently(request);
      // In the same update as what came of it: the page is drawn once.
      this.#settle();
      arrived(answer);
    } catch (problem) {
      this.news = { text: explained(problem, this.#wording) };
      await this.#catchUp();
      this.#settle();
    }
  }

  #settle(): void {
    this.busy = false;
    this.taken = null;
  }

  /** Take my latest decision back, or say why that cannot be. */
  async askTakeBack(): Promise<void> {
    // Whoever asks before a move is answered means that move.
    await this.#answer;
    const { takeBack, state } = this;
    if (takeBack === null || state === null) return;
    if (takeBack.allowed) await this.#change(() => takeBackNow(this.game, state.version));
    else this.news = { text: told({ ...takeBack, message: takeBack.reason ?? '' }, this.#wording) };
  }

  readonly #wording: Wording = {
    nameOf: this.nameOf,
    refused: (refusal) => this.client?.refused(refusal, this.state?.view, this.nameOf) ?? null,
  };

  protected override shown({ version }: GameState): void {
    void this.foresight.follow(this.game, this.myTurn ? version : null);
  }

  /** Agree to what somebody asked to take back, or refuse; or withdraw what I asked. */
  async answerTakeBack(agree: boolean): Promise<void> {
    const { state } = this;
    if (state === null) return;
    await this.#change(() => answerTakeBack(this.game, state.version, agree));
  }

  async #change(request: () => Promise<GameState>): Promise<void> {
    await this.#attempt(request, (state) => this.states.keep(state));
    await this.#catchUp();
  }

  /** Load the state anew: somebody joined, left, or the game began. */
  async refresh(): Promise<void> {
    await this.#catchUp();
    this.states.forgetAll();
    await this.show(this.position);
  }

  async #load(at: number | null): Promise<History | null> {
    try {
      const [state, events] = await Promise.all([gameState(this.game), eventsAfter(this.game, 0)]);
      this.client = await loadGame(state.info.game);
      this.states.keep(state);
      this.history = new History(this.client.chronicle);
      this.history.add(events);
      this.absence.note(this.history);
      this.jumpTo(at === null ? this.last : this.history.indexAt(at));
      return this.history;
    } catch (problem) {
      this.problem = problem;
      return null;
    }
  }

  #listen(history: History): () => void {
    return listen(this.game, {
      after: () => history.version,
      batch: (events) => void this.#told(events),
      thinking: (news) => (this.thinking = atWork(news, this.thinking)),
      connected: (up) => (this.connected = up),
    });
  }

  /** The feed tells of my own moves too; their answers tell more, and are waited for. */
  async #told(events: RecordedEvent[]): Promise<void> {
    await this.#answer;
    this.#receive(events);
  }

  #receive(events: RecordedEvent[]): void {
    if (this.history === null) return;
    const considered = this.thinking?.version ?? 0;
    if (events.some(({ version }) => version > considered)) this.thinking = null;
    if (!this.history.add(events)) void this.#catchUp();
    else void this.walk();
  }

  /** Fetch what is missing of the log; calls while it is under way share one request. */
  #catchUp(): Promise<void> {
    this.#catchingUp ??= this.#fetchMissing().finally(() => (this.#catchingUp = undefined));
    return this.#catchingUp;
  }

  async #fetchMissing(): Promise<void> {
    const { history } = this;
    if (history === null) return;
    try {
      history.add(await eventsAfter(this.game, history.version));
      if (this.position >= 0) void this.walk();
    } catch (problem) {
      this.news = { text: explained(problem) };
    }
  }

  #groups(): ChoiceGroup[] {
    const { state, client } = this;
    if (state === null || client === null || state.view === null || !this.atHead) return [];
    if (state.version !== this.steps[this.last]?.version) return [];
    if (state.legal.length === 0) return [];
    return client.groups(state.view, state.legal);
  }

  #withSeries(): ChoiceGroup[] {
    const { state, client } = this;
    const { series } = this.foresight;
    if (this.#offered.length === 0 || !state?.view || series.length < 2) return this.#offered;
    const together = client?.together?.(state.view, series);
    return together === undefined ? this.#offered : [...this.#offered, together];
  }
}
