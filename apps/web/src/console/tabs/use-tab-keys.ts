import { hasTabBar, type TabsState } from '@sprout/rules';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { TabActions } from './tabs-context.ts';

/** Alt 1 to 9 shows a tab, Alt W closes the shown one. Source: look-console section 8. */
export function useTabKeys(state: TabsState, { ask }: TabActions): void {
  const navigate = useNavigate();
  const { tabs, activeKey } = state;
  const hasBar = hasTabBar(state);
  useEffect(() => {
    if (!hasBar) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      // By place on the keyboard: with Alt the letter of many layouts is another.
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      const tab = digit === undefined ? undefined : tabs[Number(digit) - 1];
      if (tab) {
        event.preventDefault();
        void navigate(tab.place, { state: tab.place.state });
      } else if (event.code === 'KeyW') {
        event.preventDefault();
        ask({ kind: 'close', key: activeKey });
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [tabs, activeKey, hasBar, ask, navigate]);
}
