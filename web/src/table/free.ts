/** Takes for the player what costs nothing, if they have set that they want it. */
import type { Command } from '../api/client';
import type { Choice } from '../games/client';
import { say, t } from '../i18n/catalogue.svelte';
import { settings } from '../lib/settings.svelte';
import { isSame } from './commands';
import type { TableModel } from './model.svelte';

export class FreeTaker {
  readonly #model: TableModel;
  /** The version at which something was taken last: what was refused is not tried again. */
  #tried = 0;

  constructor(model: TableModel) {
    this.#model = model;
  }

  /** Take it if there is something to take; call it in an effect. */
  follow(): void {
    const { state, busy } = this.#model;
    const choice = settings.takeFree && !busy ? freeChoice(this.#model) : null;
    if (choice === null || state === null || state.version === this.#tried) return;
    this.#tried = state.version;
    void this.#take(choice);
  }

  async #take(choice: Choice): Promise<void> {
    const model = this.#model;
    await model.choose(choice);
    model.news ??= { text: t('news.taken-free', { what: say(choice.label) }) };
  }
}

/**
 * The choice that brings something and costs nothing, where all else one can do is without it.
 * What the player has just taken back is theirs to choose.
 */
function freeChoice({ client, choices, foresight, steps, last }: TableModel): Choice | null {
  if (client === null || steps[last]?.title.key === 'log.taken-back') return null;
  const [choice, ...others] = choices.filter(({ tone }) => tone !== 'quiet');
  if (choice === undefined || others.length > 0 || choices.length !== 2) return null;
  const { previews = [], seat = null } = foresight.outlook ?? {};
  const preview = previews.find(({ command }) => isSame(command as Command, choice.command));
  const free = preview !== undefined && seat !== null && client.gainsOnly(preview.events, seat);
  return free ? choice : null;
}
