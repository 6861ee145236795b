import type { MenuRoute, TabAction, TabEntry, TabPlace } from '@sprout/rules';
import {
  Activity,
  type Dispatch,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Route, Routes } from 'react-router';
import { TabProvider } from '../kit/tab-context.ts';
import { OwnAddress, useSamePlace } from './own-address.tsx';
import { PageHost } from './page-host.tsx';
import styles from './tabs.module.css';

type Props = {
  tab: TabEntry;
  route: MenuRoute;
  isActive: boolean;
  dispatch: Dispatch<TabAction>;
};

/**
 * One page with a scroll position of its own. Hidden, it keeps what is on it and does nothing; its
 * address is its own, whatever the window shows.
 */
export const TabPane = memo(function TabPane({ tab, route, isActive, dispatch }: Props) {
  const { key, epoch } = tab;
  const place = useSamePlace(tab.place);
  const shown = useRef(isActive);
  useLayoutEffect(() => {
    shown.current = isActive;
  }, [isActive]);
  const isShown = useCallback(() => shown.current, []);
  const setTitle = useCallback(
    (title: string | undefined) => {
      // Hiding ends the effects of a page, which takes its title back.
      if (title !== undefined || isShown()) dispatch({ kind: 'setTitle', key, title });
    },
    [dispatch, key, isShown],
  );
  const setDirty = useCallback(
    (isDirty: boolean, onGivenUp?: () => void) => {
      // Hiding ends the effects of a page, whose last word is that nothing is unsaved any more.
      if (isDirty || isShown()) dispatch({ kind: 'setDirty', key, isDirty, onGivenUp });
    },
    [dispatch, key, isShown],
  );
  const setSaved = useCallback(
    () => dispatch({ kind: 'setDirty', key, isDirty: false }),
    [dispatch, key],
  );
  const value = useMemo(
    () => ({ key, epoch, isActive, isShown, location: place, setTitle, setDirty, setSaved }),
    [key, epoch, isActive, isShown, place, setTitle, setDirty, setSaved],
  );
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <TabProvider value={value}>
        <div className={styles['pane']} data-pane>
          <OwnAddress place={place}>
            <PaneRoutes place={place} route={route} />
          </OwnAddress>
        </div>
      </TabProvider>
    </Activity>
  );
});

/** Not drawn again when its tab is shown or left: the page has not changed. */
const PaneRoutes = memo(function PaneRoutes({
  place,
  route,
}: {
  place: TabPlace;
  route: MenuRoute;
}) {
  return (
    <Routes location={place}>
      <Route path={route.path} element={<PageHost route={route} />} />
    </Routes>
  );
});
