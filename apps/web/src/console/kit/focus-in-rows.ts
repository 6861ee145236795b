import { isCovered } from './is-covered.ts';

type Place = { readonly element: HTMLElement; readonly id: string; readonly at: number };

/**
 * Keeps the focus in a part of the page whose row goes or moves: with what had it, else with its row, else with the
 * row that stands in its place. A browser gives the focus to the page then, which shows it nowhere. For `ref`; what
 * it answers ends it.
 */
export function keepFocusInRows(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let last: Place | undefined;
  const rowsOf = () => [...part.querySelectorAll<HTMLElement>('[data-row]')];
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const row = part.contains(target) ? target.closest<HTMLElement>('[data-row]') : null;
    const id = row?.dataset['row'];
    // What opens in front gives the focus back, to a row that may have gone meanwhile.
    if (row && id) last = { element: target, id, at: rowsOf().indexOf(row) };
    else if (!isInFront(target)) last = undefined;
  };
  const forget = () => {
    last = undefined;
  };
  const keep = () => {
    if (!last || document.activeElement !== document.body || isCovered(part)) return;
    const { element, id, at } = last;
    const rows = rowsOf();
    const own = rows.find((row) => row.dataset['row'] === id);
    const row = own ?? rows[Math.min(at, rows.length - 1)];
    const left = row ?? buttonIn(part) ?? buttonIn(part.closest('[role="dialog"]'));
    (element.isConnected ? element : left)?.focus();
  };
  const keepLater = () =>
    requestAnimationFrame(() => {
      if (last && !last.element.isConnected) keep();
    });
  const observer = new MutationObserver(keep);
  observer.observe(part, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', keepLater);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', keepLater);
    document.removeEventListener('pointerdown', forget);
  };
}

const buttonIn = (part: Element | null) =>
  part?.querySelector<HTMLElement>('button:not(:disabled)');

const isInFront = (element: Element): boolean =>
  element.closest('[role="dialog"], [role="menu"]') !== null;
