import { useState } from 'react';
import { mobileQuery, useMedia, workspaceQuery } from '../../kit/use-media.ts';
import { useServices } from '../../services.ts';
import { useThemeSettings } from '../../session/use-theme-settings.ts';

/**
 * Whether the side menu shows pictures only: remembered on a computer, at first so on a tablet and
 * beside a page with panes of its own.
 */
export function useNarrowMenu(isWorkspace: boolean) {
  const { theme } = useServices();
  const { isMenuOpen } = useThemeSettings();
  const isTight = useMedia(isWorkspace ? workspaceQuery : mobileQuery);
  const [isOpenWhereTight, setOpenWhereTight] = useState(false);
  const toggle = () => {
    if (isTight) setOpenWhereTight(!isOpenWhereTight);
    else theme.change({ isMenuOpen: !isMenuOpen });
  };
  return { isNarrow: isTight ? !isOpenWhereTight : !isMenuOpen, toggle };
}
