/**
 * What the client says of the pieces that a game's events move. Reads steps from standard input,
 * each `{ events, view }` with the view after them, and writes for each the motions of every event
 * and the numbers shown after it.
 */
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const [game] = process.argv.slice(2);
const steps = /** @type {{ events: { type: string }[], view: unknown }[]} */ (
  await json(process.stdin)
);
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
/** @type {(module: string) => Promise<Record<string, any>>} */
const load = (module) => vite.ssrLoadModule(`/src/games/${game}/${module}.ts`);
const [{ newChronicle }, { counts }] = await Promise.all([load('chronicle'), load('motions')]);

const chronicle = newChronicle();
const told = steps.map(({ events, view }) => ({
  motions: events.map((event) => {
    const motions = chronicle.motions(event);
    chronicle.happened(event, () => ({ piece: 'seat', id: '', name: '' }));
    return [event.type, motions];
  }),
  counts: counts(view),
}));
process.stdout.write(JSON.stringify(told));
await vite.close();
