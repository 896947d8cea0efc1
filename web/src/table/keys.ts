/** The keys of the table page. Choices are walked with Tab and arrows, in the action bar itself. */
import type { TableModel } from './model.svelte';

const KEYS: Readonly<Record<string, (model: TableModel) => void>> = {
  ArrowLeft: (model) => model.goTo(model.position - 1),
  ArrowRight: (model) => model.goTo(model.position + 1),
  Home: (model) => model.goTo(0),
  End: (model) => model.goTo(model.last),
  z: (model) => void model.askTakeBack(),
  ' ': (model) => model.skip(),
  p: (model) => (model.playing ? model.goTo(model.position) : model.play()),
};
/** Elements that need these keys themselves. */
const OWN_KEYS = 'input, select, textarea, dialog';

export function tableKeys(event: KeyboardEvent, model: TableModel): void {
  if (event.ctrlKey || event.metaKey || event.altKey || model.position < 0) return;
  if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
  const action = KEYS[event.key];
  if (action === undefined || (event.key === ' ' && !skips(event.target, model))) return;
  event.preventDefault();
  action(model);
}

/** Whether the space bar skips: while something is under way, and no button has the focus. */
function skips(target: EventTarget | null, model: TableModel): boolean {
  const presses = target instanceof Element && target.closest('button, summary, a') !== null;
  return model.canSkip && !presses;
}
