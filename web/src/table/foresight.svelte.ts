/** What would come of each choice at hand, and why what else one might wish for is refused. */
import { gameOutlook, type Command, type GameState, type Outlook } from '../api/client';
import type { Choice, GameClient, Refusal } from '../games/client';
import type { Message } from '../i18n/message';
import { commandsOf, keyOf } from './commands';

/** The table as its page shows it now. */
interface Shown {
  readonly state: GameState | null;
  readonly client: GameClient | null;
  readonly nameOf: (seat: number) => string;
}

export class Foresight {
  readonly #shown: Shown;
  #outlook = $state.raw<Outlook | null>(null);
  #asked: number | null = null;
  #request = new AbortController();

  /** What the service foresees of the table shown; null while it is not known. */
  readonly outlook = $derived.by(() => {
    const { version } = this.#shown.state ?? {};
    return this.#outlook?.version === version ? this.#outlook : null;
  });
  /** The commands that the service proposes to give one after another. */
  readonly series = $derived((this.outlook?.series ?? []).map(commandOf));
  readonly #outcomes = $derived(new Map(this.#foreseen()));
  readonly #refusals = $derived(new Map(this.#refused()));

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** Look ahead from the table as `game` shows it now, or stop where nothing can be chosen. */
  async follow(game: string, version: number | null): Promise<void> {
    if (version === this.#asked) return;
    this.#request.abort();
    this.#asked = version;
    if (version === null || version === this.#outlook?.version) return;
    this.#request = new AbortController();
    try {
      this.#outlook = await gameOutlook(game, version, this.#request.signal);
    } catch {
      // One can play without it, so nobody is troubled; it is asked for again with the next table.
      if (version === this.#asked) this.#asked = null;
    }
  }

  /** What would come of a choice, in short. */
  outcome = (choice: Choice): Message | undefined =>
    this.#outcomes.get(keyOf(...commandsOf(choice)));

  /** Why the viewer cannot choose what a target stands for. */
  refusal = (target: string): Refusal | undefined => this.#refusals.get(target);

  *#foreseen(): Generator<[string, Message]> {
    const { client, nameOf: name } = this.#shown;
    const { outlook } = this;
    const { view } = this.#shown.state ?? {};
    if (client === null || outlook === null || outlook.seat === null) return;
    for (const commands of [...outlook.previews.map((each) => [each]), outlook.series ?? []]) {
      const events = commands.flatMap((each) => each.events);
      const message = client.outcome(events, view, outlook.seat, name);
      if (message !== null) yield [keyOf(...commands.map(commandOf)), message];
    }
  }

  /** The first refusal of each target that no choice stands for. */
  *#refused(): Generator<[string, Refusal]> {
    const { client, nameOf: name } = this.#shown;
    const { outlook } = this;
    const { view } = this.#shown.state ?? {};
    if (client === null || outlook === null) return;
    const taken = new Set(outlook.previews.map(({ command }) => client.targetOf(command, view)));
    for (const refused of outlook.refusals) {
      const target = client.targetOf(refused.command, view);
      if (target === undefined || taken.has(target)) continue;
      taken.add(target);
      yield [target, { message: client.refused(refused, view, name), clause: refused.clause }];
    }
  }
}

function commandOf({ command }: { readonly command: unknown }): Command {
  return command as Command;
}
