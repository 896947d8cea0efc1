/** Marks what a lesson talks about, by a sheet of its own: it holds however the table is drawn anew. */

const RING = `{
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}`;

/** Elements drawn for a target, or the anchor of that name where none is. */
function selectorOf(name: string): string {
  const target = `[data-target="${CSS.escape(name)}"]`;
  const anchor = `[data-anchor="${CSS.escape(name)}"]`;
  return `${target}, ${anchor}:not(${target} *)`;
}

/** Mark all elements of these names until the function returned is called. */
export function highlight(names: readonly string[]): () => void {
  if (names.length === 0) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${names.map(selectorOf).join(', ')} ${RING}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Bring the first of these elements into view. */
export function showFirst(names: readonly string[]): void {
  const first = names.map((name) => document.querySelector(selectorOf(name))).find(Boolean);
  first?.scrollIntoView({ block: 'center', inline: 'center' });
}
