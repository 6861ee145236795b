import { useMedia } from '@sprout/ui';
import { useEffect, useState } from 'react';
import type { SmallScreen } from '../definition.ts';

const never = 'not all';

export type NarrowScreen = {
  /** The page for small screens stands in place of the workspace. */
  readonly isHeld: boolean;
  readonly release: () => void;
};

/** Held back on a small screen until the child wants it all the same; then it stays, for the next work too. */
export function useNarrowScreen(smallScreen: SmallScreen | undefined): NarrowScreen {
  const isSmall = useMedia(smallScreen?.query ?? never);
  const [isOpen, setOpen] = useState(!isSmall);
  useEffect(() => {
    if (!isSmall) setOpen(true);
  }, [isSmall]);
  return { isHeld: !isOpen, release: () => setOpen(true) };
}
