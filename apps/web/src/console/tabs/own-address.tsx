import type { TabPlace } from '@sprout/rules';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';

type Props = {
  place: TabPlace;
  /** The same element at each drawing, as of a `memo`. */
  children: ReactNode;
};

/**
 * The address of a tab for what is inside, whatever the window shows. `Routes` alone hands a new one to
 * every page whenever the window's address changes: each switch would draw all kept pages again.
 */
export function OwnAddress({ place, children }: Props) {
  const around = useContext(RouteContext);
  const [first] = useState(around);
  const address = useMemo(() => ({ location: place, navigationType: NavigationType.Pop }), [place]);
  return (
    <RouteContext value={first}>
      <LocationContext value={address}>{children}</LocationContext>
    </RouteContext>
  );
}

/** The place as it was while only the moment of its showing is another. */
export function useSamePlace({ pathname, search, hash, state, key }: TabPlace): TabPlace {
  const [first] = useState(key);
  return useMemo(
    () => ({ pathname, search, hash, state, key: first }),
    [pathname, search, hash, state, first],
  );
}
