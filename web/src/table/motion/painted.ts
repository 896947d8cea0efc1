/** How long a step takes from being asked for until it is on the screen. */

/** The name under which the browser's performance timeline holds the latest step. */
const STEP = 'step';

/** Measure a step that was asked for at `start`, once the frame that shows it is painted. */
export function measurePainted(start: number): void {
  requestAnimationFrame(() => {
    // The first task after a frame's callbacks runs when the frame has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      performance.clearMeasures(STEP);
      performance.measure(STEP, { start, end: performance.now() });
      port1.close();
    };
    port2.postMessage(null);
  });
}
