import { type RefObject, useEffect } from 'react';

/** Gives each cell whose text is cut off the whole text as its title, once the user points at it or focuses it. */
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
  // A title that the page has set stays, and an input shows its own text.
  if (!cell || cell.querySelector('[title], input') || cell.colSpan > 1) return;
  const parts = [cell, ...cell.querySelectorAll('*')];
  if (parts.some(isCut)) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
