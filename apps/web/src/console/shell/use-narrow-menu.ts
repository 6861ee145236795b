import { useState } from 'react';
import { useServices } from '../services.ts';
import { tabletQuery, useMedia, workspaceQuery } from './use-media.ts';

const storeKey = 'CONSOLE_MENU_NARROW';

/**
 * Whether the side menu shows pictures only: remembered on a computer, at first so on a tablet and
 * beside a page with panes of its own.
 */
export function useNarrowMenu(isWorkspace: boolean) {
  const { store } = useServices();
  const isTight = useMedia(isWorkspace ? workspaceQuery : tabletQuery);
  const [isChosen, setChosen] = useState(() => store.read(storeKey, readFlag) ?? false);
  const [isOpenWhereTight, setOpenWhereTight] = useState(false);
  const toggle = () => {
    if (isTight) return setOpenWhereTight(!isOpenWhereTight);
    setChosen(!isChosen);
    store.write(storeKey, !isChosen, null);
  };
  return { isNarrow: isTight ? !isOpenWhereTight : isChosen, toggle };
}

const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
