import { liveTabs, type MenuRoute } from '@sprout/rules';
import { findRoute } from '../routing/guard.ts';
import { TabPane } from './tab-pane.tsx';
import type { Tabs } from './use-tabs.ts';

type Props = { tabs: Tabs; routes: readonly MenuRoute[] };

/** Pages of the open tabs: the shown one, and hidden ones that are kept. */
export function TabPanes({ tabs: { state, dispatch }, routes }: Props) {
  const live = liveTabs(state);
  return state.tabs.map((tab) => {
    const route = live.has(tab.key) ? findRoute(routes, tab.place.pathname) : undefined;
    return (
      route && (
        <TabPane
          key={`${tab.key} ${tab.version}`}
          tab={tab}
          route={route}
          isActive={tab.key === state.activeKey}
          dispatch={dispatch}
        />
      )
    );
  });
}
