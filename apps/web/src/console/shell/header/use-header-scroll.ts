import type { ThemeSettings } from '@sprout/rules';
import { useEffect, useRef, useState } from 'react';

/** The header hides after this way down. Source: specification section 9. */
const hideAfterPx = 100;
/** Its height. Source: look-console section 2. */
const headerPx = 52;

/**
 * Lets header and side menu follow the scrolling of the shown page: without being fixed they move
 * along (by `--scrolled`), and a hiding header goes while one scrolls down.
 */
export function useHeaderScroll({ isHeaderFixed, hidesHeader, isSideFixed }: ThemeSettings) {
  const shellRef = useRef<HTMLDivElement>(null);
  const [isHeaderAway, setHeaderAway] = useState(false);
  const isNeeded = !isHeaderFixed || !isSideFixed || hidesHeader;

  useEffect(() => {
    const shell = shellRef.current;
    if (!shell || !isNeeded) return;
    let before = 0;
    const handleScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !('pane' in target.dataset)) return;
      const { scrollTop, scrollHeight, clientHeight } = target;
      const wayDown = scrollHeight - clientHeight;
      shell.style.setProperty('--scrolled', `${scrollTop}px`);
      // A page that grows with the room of the header is cut short at its end: no move of the hand.
      if (scrollTop < wayDown - 1) {
        const isWorthIt = wayDown > hideAfterPx + headerPx;
        setHeaderAway(hidesHeader && isWorthIt && scrollTop > before && scrollTop > hideAfterPx);
      }
      before = scrollTop;
    };
    // Scrolling does not bubble; it is caught on its way down.
    shell.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => {
      shell.removeEventListener('scroll', handleScroll, { capture: true });
      shell.style.removeProperty('--scrolled');
      setHeaderAway(false);
    };
  }, [isNeeded, hidesHeader]);

  return { shellRef, isHeaderAway };
}
