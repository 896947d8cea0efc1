/**
 * What is wrong with this page for people who see or steer it with difficulty, in sentences.
 * Contrast is measured between a text's colour and the solid backgrounds that lie behind it.
 */
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  /** A CSS colour painted over another, both as [red, green, blue]. */
  function over(colour, below) {
    canvas.fillStyle = `rgb(${below.join(" ")})`;
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

  function labelling(control) {
    const ids = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)).filter((each) => each !== null);
  }

  function named(control) {
    const labels = [...(control.labels ?? []), ...labelling(control)].map(
      (label) => label.textContent,
    );
    const spoken = [control.getAttribute("aria-label"), control.textContent, ...labels];
    return spoken.some((text) => text !== null && text.trim() !== "");
  }

  /** Where the letters of a text are, whatever its element's size. */
  function place(text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getBoundingClientRect();
  }

  const HIDING = ["hidden", "clip"];

  /** How a text is cut by what it lies in: not at all, in part, wholly, or with an ellipsis. */
  function cutOf(text) {
    const { left, right } = place(text);
    let whole = "not";
    for (let each = text.parentElement; each !== null; each = each.parentElement) {
      const { overflowX, textOverflow, display } = getComputedStyle(each);
      if (overflowX === "auto") return whole;
      if (textOverflow === "ellipsis") whole = "ellipsis";
      if (!HIDING.includes(overflowX) || display === "inline") continue;
      const edge = each.getBoundingClientRect().right + 1;
      if (left >= edge) return "wholly";
      if (right > edge && whole === "not") return "part";
    }
    return whole;
  }

  /** Whether a text runs over the right side of the panel or button that it stands in. */
  function runsOver(text) {
    const { right } = place(text);
    return [".panel", "dialog", "button"].some((kind) => {
      const panel = text.parentElement.closest(kind);
      return panel !== null && right > panel.getBoundingClientRect().right + 1;
    });
  }

  // What lies under an open dialog is looked at without it.
  const top = document.querySelector("dialog[open]") ?? document.body;
  const faults = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const element = walker.currentNode.parentElement;
    if (text === "" || !isSeen(element) || element.closest(".visually-hidden, :disabled, svg"))
      continue;
    const style = getComputedStyle(element);
    if (parseFloat(style.fontSize) < 12) faults.push(`"${text}" is ${style.fontSize}`);
    const behind = background(element);
    const ratio = contrast(over(style.color, behind), behind);
    if (ratio < 4.5) faults.push(`"${text}" has a contrast of ${ratio.toFixed(2)}`);
    const cut = cutOf(walker.currentNode);
    if (cut === "part") faults.push(`"${text}" is cut`);
    if (cut === "not" && runsOver(walker.currentNode)) faults.push(`"${text}" runs over its panel`);
  }
  for (const control of top.querySelectorAll("button, a, input, select, summary")) {
    if (isSeen(control) && !named(control))
      faults.push(`${control.outerHTML.slice(0, 80)} has no name`);
  }
  for (const place of top.querySelectorAll("section [data-target]")) {
    const { right } = place.getBoundingClientRect();
    if (isSeen(place) && right > place.closest("section").getBoundingClientRect().right + 1)
      faults.push(`${place.dataset.target} stands out of its part of the board`);
  }
  for (const lines of top.querySelectorAll("svg > .shape ~ .detail")) {
    if (!isSeen(lines)) continue;
    const shape = lines.parentElement.querySelector(".shape");
    const fill = over(getComputedStyle(shape).fill, background(lines));
    const ratio = contrast(over(getComputedStyle(lines).stroke, fill), fill);
    if (ratio < 3) faults.push(`${shape.outerHTML} hides its lines: ${ratio.toFixed(2)}`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.push("the page scrolls sideways");
  return faults;
};
