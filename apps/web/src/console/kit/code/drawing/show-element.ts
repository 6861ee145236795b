/** Brings it into sight, gives it the focus and lets it flash. */
export function showElement(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView?.({ block: 'center', inline: 'nearest' });
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  element.animate?.([{ opacity: 0.25 }, { opacity: 1 }], { duration: 260, iterations: 3 });
}
