import { useState } from 'react';
import { useServices } from '../../services.ts';

const storeKey = 'CONSOLE_MENU_OPEN';

/**
 * The one open group of the side menu, remembered; a page of another group opens its own.
 * @param groups keys of the groups around the shown page, outermost first
 */
export function useAccordion(groups: readonly string[]) {
  const { store } = useServices();
  const [open, setOpen] = useState<readonly string[]>(() =>
    groups.length > 0 ? groups : (store.read(storeKey, readKeys) ?? []),
  );
  const around = groups.join(' ');
  const [seen, setSeen] = useState(around);
  if (seen !== around) {
    setSeen(around);
    if (groups.length > 0) setOpen(groups);
  }
  const handleOpenChange = (keys: string[]) => {
    const added = keys.find((key) => !open.includes(key));
    const next = added === undefined ? keys : [added];
    setOpen(next);
    store.write(storeKey, next, null);
  };
  return { openKeys: [...open], onOpenChange: handleOpenChange };
}

const readKeys = (value: unknown) =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : undefined;
