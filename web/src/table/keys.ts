/** The keys of the table page. Choices are walked with Tab and arrows, in the action bar itself. */
import type { Choosing } from './choosing.svelte';
import type { TableModel } from './model.svelte';

type Action = (model: TableModel, choosing: Choosing) => void;

const KEYS: Readonly<Record<string, Action>> = {
  ArrowLeft: (model) => model.goTo(model.position - 1),
  ArrowRight: (model) => model.goTo(model.position + 1),
  Home: (model) => model.goTo(0),
  End: (model) => model.goTo(model.last),
  z: (model) => void model.askTakeBack(),
  ' ': (model) => model.skip(),
  p: (model) => (model.playing ? model.goTo(model.position) : model.play()),
  Escape: (_, choosing) => choosing.backOut(),
};

/** Elements that need these keys themselves. */
const OWN_KEYS = 'input, select, textarea, dialog';

function actionOf(key: string): Action | undefined {
  if (/^[1-9]$/.test(key)) return (_, choosing) => choosing.takeNth(Number(key));
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}

export function tableKeys(event: KeyboardEvent, model: TableModel, choosing: Choosing): void {
  if (event.ctrlKey || event.metaKey || event.altKey || model.position < 0) return;
  if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
  const action = actionOf(event.key);
  if (action === undefined || (event.key === ' ' && !skips(event.target, model))) return;
  event.preventDefault();
  action(model, choosing);
}

/** Whether the space bar skips: while something is under way, and no button has the focus. */
function skips(target: EventTarget | null, model: TableModel): boolean {
  const presses = target instanceof Element && target.closest('button, summary, a') !== null;
  return model.canSkip && !presses;
}
