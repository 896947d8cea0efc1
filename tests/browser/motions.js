// Notes every piece that flies and every number that is told to have changed, as it begins.
window.flights = [];
window.changes = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (keyframes, options) {
  const { flight, from, to, change } = this.dataset;
  if (flight !== undefined) window.flights.push({ piece: flight, start: from, end: to });
  if (change !== undefined) window.changes.push({ anchor: change, text: this.textContent });
  return animate.call(this, keyframes, options);
};
