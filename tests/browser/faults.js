/**
 * What is wrong with this page for people who see or steer it with difficulty, in sentences.
 * Contrast is measured between a text's colour and the solid backgrounds that lie behind it.
 */
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  /** A CSS colour painted over another, both as [red, green, blue]. */
  function over(colour, below) {
    canvas.fillStyle = `rgb(${below.join(' ')})`;
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }

  function luminance(colour) {
    const [red, green, blue] = colour
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(one, other) {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }

  function background(element) {
    const layers = [];
    for (let each = element; each !== null; each = each.parentElement) {
      layers.push(getComputedStyle(each).backgroundColor);
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255]);
  }

  function isSeen(element) {
    const box = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1;
  }

  function named(control) {
    const labels = control.labels ? [...control.labels].map((label) => label.textContent) : [];
    const spoken = [control.getAttribute('aria-label'), control.textContent, ...labels];
    return spoken.some((text) => text !== null && text.trim() !== '');
  }

  const faults = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const element = walker.currentNode.parentElement;
    if (text === '' || !isSeen(element) || element.closest('.visually-hidden, :disabled, svg')) continue;
    const style = getComputedStyle(element);
    if (parseFloat(style.fontSize) < 12) faults.push(`"${text}" is ${style.fontSize}`);
    const behind = background(element);
    const ratio = contrast(over(style.color, behind), behind);
    if (ratio < 4.5) faults.push(`"${text}" has a contrast of ${ratio.toFixed(2)}`);
  }
  for (const control of document.querySelectorAll('button, a, input, select, summary')) {
    if (isSeen(control) && !named(control)) faults.push(`${control.outerHTML.slice(0, 80)} has no name`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push('the page scrolls sideways');
  return faults;
};
