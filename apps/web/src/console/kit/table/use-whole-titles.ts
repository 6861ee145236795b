import { type RefObject, useEffect } from 'react';

/** A cell within a box whose content has no room has its whole text as a title while it is pointed at or has the focus. */
export function useWholeTitles(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('mouseover', tellWhole);
    element?.addEventListener('focusin', tellWhole);
    return () => {
      element?.removeEventListener('mouseover', tellWhole);
      element?.removeEventListener('focusin', tellWhole);
    };
  }, [box]);
}

function tellWhole({ target }: Event): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  // What has a title has one on purpose, and a box to type in shows what is typed.
  if (!cell || cell.querySelector('[title], input') || cell.colSpan > 1) return;
  const parts = [cell, ...cell.querySelectorAll('*')];
  if (parts.some(isCut)) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
