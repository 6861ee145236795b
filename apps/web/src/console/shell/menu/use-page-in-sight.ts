import { type RefObject, useEffect, useRef } from 'react';

const selected = '.ant-menu-item-selected';

/**
 * Brings the line of the shown page into sight, and again while its group opens; then the menu is left
 * where the user has scrolled it to.
 */
export function usePageInSight(menu: RefObject<HTMLElement | null>, path: string): void {
  const isSought = useRef(false);
  useEffect(() => {
    const { current } = menu;
    if (!current) return undefined;
    const show = () => {
      if (!isSought.current) return;
      const line = current.querySelector<HTMLElement>(selected);
      // A line of a group that is closed has no height.
      if (line && line.offsetHeight > 0) line.scrollIntoView({ block: 'nearest' });
    };
    const leave = () => {
      isSought.current = false;
    };
    const watch = new ResizeObserver(show);
    watch.observe(current);
    const used = ['pointerdown', 'wheel', 'keydown', 'touchmove'] as const;
    for (const name of used) current.addEventListener(name, leave, { passive: true });
    return () => {
      watch.disconnect();
      for (const name of used) current.removeEventListener(name, leave);
    };
  }, [menu]);
  useEffect(() => {
    if (path === '') return undefined;
    isSought.current = true;
    const frame = requestAnimationFrame(() =>
      menu.current?.querySelector(selected)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [menu, path]);
}
