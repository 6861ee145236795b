import { hasTabBar, isHomeTab, type TabPlace, type TabsState } from '@sprout/rules';
import { useCallback, useState } from 'react';
import { useServices } from '../services.ts';

/** A window that is left open over a weekend finds its tabs again. */
const keptMs = 7 * 24 * 3_600_000;

/** The open tabs of this window and person over a reload: their addresses, not what was typed in them. */
export function useKeptTabs() {
  const { windowStore, session } = useServices();
  const key = `TABS_${session.get()?.user.id ?? ''}`;
  const [kept] = useState<readonly TabPlace[]>(() => windowStore.read(key, readPlaces) ?? []);
  const keep = useCallback(
    (state: TabsState) => {
      // One page at a time keeps nothing of the others, and forgets none: the window may grow again.
      if (!hasTabBar(state)) return;
      const places = state.tabs.filter((tab) => !isHomeTab(state, tab.key));
      windowStore.write(
        key,
        places.map(({ place: { pathname, search, hash } }) => ({ pathname, search, hash })),
        keptMs,
      );
    },
    [windowStore, key],
  );
  return { kept, keep };
}

function readPlaces(value: unknown): TabPlace[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown, index) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const fields = new Map(Object.entries(entry));
    const text = (name: string) => {
      const field = fields.get(name);
      return typeof field === 'string' ? field : '';
    };
    const pathname = text('pathname');
    if (!pathname.startsWith('/')) return [];
    const place = { pathname, search: text('search'), hash: text('hash') };
    return [{ ...place, state: null, key: `kept${index}` }];
  });
}
