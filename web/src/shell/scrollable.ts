/** What scrolls can be scrolled by keys: while there is more than is seen, the element takes the focus. */
export function scrollable(element: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    const scrolls =
      element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (scrolls) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  const contents = new MutationObserver(watch);

  function watch(): void {
    sizes.disconnect();
    for (const each of [element, ...element.children]) sizes.observe(each);
  }

  watch();
  contents.observe(element, { childList: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
