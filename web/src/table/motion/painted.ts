/** How long a step takes from being asked for until it is on the screen. */

/** The name under which the browser's performance timeline holds the latest step. */
const STEP = 'step';

/** Resolves when the next frame is painted; at once where the page is out of sight. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // The first task after a frame's callbacks runs when the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
}

/** Note how long a step took that was asked for at `start` and is painted now. */
export function measurePainted(start: number): void {
  performance.clearMeasures(STEP);
  performance.measure(STEP, { start, end: performance.now() });
}
