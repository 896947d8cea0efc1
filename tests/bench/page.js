/* Notes when the page shows what it was asked for. The page itself measures each painted step. */
window.clicked = null;
window.answers = [];
window.acknowledged = [];
window.steps = [];
window.usable = null;

addEventListener('click', (event) => (window.clicked = event.timeStamp), { capture: true });

/* When the frame is painted in which the choice is marked as taken. */
const marking = new MutationObserver((changes) => {
  const clicked = window.clicked;
  if (clicked === null || !changes.some(({ target }) => target.matches('.taken'))) return;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.acknowledged.push(performance.now() - clicked);
    port2.postMessage(null);
  });
});
marking.observe(document, { attributeFilter: ['class'], subtree: true });

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntriesByName('step')) {
    window.steps.push(duration);
    if (window.clicked !== null && startTime >= window.clicked) {
      window.answers.push(startTime + duration - window.clicked);
      window.clicked = null;
    }
  }
}).observe({ type: 'measure' });

const looking = new MutationObserver(() => {
  if (document.querySelector('[data-choice]') === null) return;
  looking.disconnect();
  // The second frame begins when the first one, which holds the choices, is painted.
  requestAnimationFrame(() => requestAnimationFrame(() => (window.usable = performance.now())));
});
looking.observe(document, { childList: true, subtree: true });
