import { useState } from 'react';
import { useServices } from '../services.ts';
import { tabletQuery, useMedia } from './use-media.ts';

const storeKey = 'CONSOLE_MENU_NARROW';

/** Whether the side menu shows pictures only: remembered on a computer, always so on a tablet. */
export function useNarrowMenu() {
  const { store } = useServices();
  const isTablet = useMedia(tabletQuery);
  const [isChosen, setChosen] = useState(() => store.read(storeKey, readFlag) ?? false);
  const [isOpenOnTablet, setOpenOnTablet] = useState(false);
  const toggle = () => {
    if (isTablet) return setOpenOnTablet(!isOpenOnTablet);
    setChosen(!isChosen);
    store.write(storeKey, !isChosen, null);
  };
  return { isNarrow: isTablet ? !isOpenOnTablet : isChosen, toggle };
}

const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
