/* Notes when the page shows what it was asked for. The page itself measures each painted step. */
window.clicked = null;
window.answers = [];
window.steps = [];
window.usable = null;

addEventListener('click', (event) => (window.clicked = event.timeStamp), { capture: true });

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
