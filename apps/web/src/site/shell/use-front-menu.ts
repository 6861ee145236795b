import { useEffect, useState } from 'react';
import type { FrontMenu } from '../front-menu.ts';
import { useServices, useSession } from '../services.ts';
import { useRootData } from './root-data.ts';

/**
 * The site's menu. Pages come with that of a guest, so that their HTML is the same for everybody; who has
 * logged in asks for the own one, which has more.
 */
export function useFrontMenu(): FrontMenu {
  const { menu } = useRootData();
  const { call, browser } = useServices();
  const token = useSession()?.token;
  const [own, setOwn] = useState<{ of: string; menu: FrontMenu }>();
  useEffect(() => {
    if (token === undefined) return;
    let isLeft = false;
    const ask = async () => {
      const found = await call('menu.getUserMenu');
      browser?.settings.setMenu(found);
      if (!isLeft) setOwn({ of: token, menu: found });
    };
    // Without an answer the menu of a guest stays.
    ask().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [token, call, browser]);
  return own !== undefined && own.of === token ? own.menu : menu;
}
