import { useState } from 'react';
import { isButton, type Menu } from './menus.ts';

/** A page with nothing but buttons below it begins closed. */
const beginsOpen = (menu: Menu): boolean => (menu.children ?? []).some((child) => !isButton(child));

/** Which branches are open; all of them while one searches. */
export function useFolds(isSearching: boolean) {
  const [rule, setRule] = useState<'start' | 'all' | 'none'>('start');
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const setAll = (next: 'all' | 'none') => {
    setRule(next);
    setFlipped(new Set());
  };
  const byRule = (menu: Menu) => (rule === 'start' ? beginsOpen(menu) : rule === 'all');
  return {
    isAllOpen: rule === 'all' && flipped.size === 0,
    isOpen: (menu: Menu) => isSearching || byRule(menu) !== flipped.has(menu.id),
    setAll,
    toggle: ({ id }: Menu) =>
      setFlipped(
        (before) => new Set(before.has(id) ? [...before].filter((k) => k !== id) : [...before, id]),
      ),
  };
}
