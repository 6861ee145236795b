import { useState } from 'react';
import { useServices } from '../services.ts';
import { useLook } from './use-look.ts';
import { mobileQuery, useMedia, workspaceQuery } from './use-media.ts';

/**
 * Whether the side menu shows pictures only: remembered on a computer, at first so on a tablet and
 * beside a page with panes of its own.
 */
export function useNarrowMenu(isWorkspace: boolean) {
  const { look } = useServices();
  const { isMenuOpen } = useLook();
  const isTight = useMedia(isWorkspace ? workspaceQuery : mobileQuery);
  const [isOpenWhereTight, setOpenWhereTight] = useState(false);
  const toggle = () => {
    if (isTight) setOpenWhereTight(!isOpenWhereTight);
    else look.change({ isMenuOpen: !isMenuOpen });
  };
  return { isNarrow: isTight ? !isOpenWhereTight : !isMenuOpen, toggle };
}
