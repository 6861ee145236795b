import { isHomeTab, type TabEntry } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { type KeyboardEvent, useCallback, useEffect, useRef, type WheelEvent } from 'react';
import { TabItem } from './tab-item.tsx';
import styles from './tabs.module.css';
import { useTabActions } from './tabs-context.ts';
import { titleOf } from './use-tab-actions.ts';
import type { Tabs } from './use-tabs.ts';

/** The open pages; arrows move between them, Delete closes. */
export function TabBar({ tabs: { state } }: { tabs: Tabs }) {
  const { t } = useTexts();
  const { ask } = useTabActions();
  const list = useRef<HTMLUListElement>(null);
  const isClosedByKey = useRef(false);

  const active = state.tabs.find(({ key }) => key === state.activeKey);
  // A page may give its tab another title once it has read something.
  const shown = active && `${active.key} ${titleOf(active)}`;
  useEffect(() => {
    if (shown === undefined) return;
    // With the frame that lays the shown page out; before it, that would be done twice.
    const frame = requestAnimationFrame(() => {
      const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
      // The whole tab: its cross stands beside the link.
      current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  const count = state.tabs.length;
  useEffect(() => {
    // The focus goes with the closed tab; who closed it by key stays in the bar.
    if (count === 0 || !isClosedByKey.current) return;
    isClosedByKey.current = false;
    list.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
  }, [count]);

  const handleKeyDown = useCallback(
    (event: KeyboardEvent, tab: TabEntry) => {
      if (event.key === 'Delete') {
        isClosedByKey.current = true;
        return ask({ kind: 'close', key: tab.key });
      }
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const at = links.indexOf(event.currentTarget as HTMLAnchorElement);
      const to = nextIndex(event.key, at, links);
      if (to === undefined) return;
      event.preventDefault();
      links[to]?.focus();
    },
    [ask],
  );

  return (
    <nav className={styles['bar']} aria-label={t('shell.tabs')}>
      <ul ref={list} onWheel={handleWheel}>
        {state.tabs.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            isHome={isHomeTab(state, tab.key)}
            isActive={tab.key === state.activeKey}
            onKeyDown={handleKeyDown}
          />
        ))}
      </ul>
    </nav>
  );
}

/** A wheel goes up and down, the row goes to the sides. */
function handleWheel({ currentTarget, deltaY }: WheelEvent<HTMLUListElement>): void {
  currentTarget.scrollLeft += deltaY;
}

/** Where an arrow leads in a row that has no ends. */
function nextIndex(key: string, at: number, { length }: { length: number }): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % length,
    ArrowLeft: (at - 1 + length) % length,
    Home: 0,
    End: length - 1,
  };
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}
