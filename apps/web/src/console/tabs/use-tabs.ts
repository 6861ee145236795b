import {
  activeTab,
  createTabs,
  fullPathOf,
  type MenuRoute,
  reduceTabs,
  type TabAction,
  type TabPage,
  type TabPlace,
  type TabsState,
} from '@sprout/rules';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findPlace, findRoute, isRedirected, landingPath } from '../routing/guard.ts';
import { useKeptTabs } from './use-kept-tabs.ts';

export type Tabs = { readonly state: TabsState; readonly dispatch: Dispatch<TabAction> };

/**
 * The open tabs. A new address opens or shows one; a tab that is closed takes the address of the
 * next with it.
 */
export function useTabs(routes: readonly MenuRoute[], isMulti: boolean, isNarrow: boolean): Tabs {
  const location = useLocation();
  const navigate = useNavigate();
  const { kept, keep } = useKeptTabs();
  const [state, dispatch] = useReducer(reduceTabs, undefined, () => {
    const begun = createTabs(homeOf(routes), isMulti, isNarrow);
    const again = kept.filter(({ pathname }) => findRoute(routes, pathname) !== undefined);
    const pages = isMulti ? again.map((place) => pageAt(place, routes)) : [];
    const restored = reduceTabs(begun, { kind: 'restore', pages });
    return reduceTabs(restored, openAt(location, routes));
  });
  const [seen, setSeen] = useState(location);
  // In the render that brings the address, so that no frame shows the page of the last one.
  if (seen !== location) {
    setSeen(location);
    dispatch(openAt(location, routes));
  }

  useEffect(() => dispatch({ kind: 'setMulti', isMulti }), [isMulti]);
  useEffect(() => dispatch({ kind: 'setNarrow', isNarrow }), [isNarrow]);

  const place = activeTab(state)?.place;
  useEffect(() => {
    if (!place || fullPathOf(place) === fullPathOf(location)) return;
    void navigate(place, { replace: true, state: place.state });
  }, [place, location, navigate]);

  useEffect(() => keep(state), [keep, state]);

  return { state, dispatch };
}

const openAt = (location: TabPlace, routes: readonly MenuRoute[]): TabAction => ({
  kind: 'open',
  ...pageAt(location, routes),
});

function pageAt(location: TabPlace, routes: readonly MenuRoute[]): TabPage {
  const { route, search } = findPlace(routes, location.pathname);
  const isElsewhere = route !== undefined && isRedirected(route, location.pathname);
  return {
    place: isElsewhere ? { ...location, pathname: route.path, search, hash: '' } : location,
    title: route?.title ?? location.pathname,
    isKept: route?.isKept ?? false,
  };
}

function homeOf(routes: readonly MenuRoute[]): TabPage {
  const route = findRoute(routes, landingPath);
  const place = { pathname: landingPath, search: '', hash: '', state: null, key: 'home' };
  return { place, title: route?.title ?? landingPath, isKept: route?.isKept ?? true };
}
