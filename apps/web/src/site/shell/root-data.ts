import { configLifetimeMs, type SiteConfig } from '@sprout/client';
import { useRouteLoaderData } from 'react-router';
import type { FrontMenu } from '../front-menu.ts';
import type { Services } from '../services.ts';
import { readSiteConfig, type SiteFacts } from '../site-config.ts';

export type RootData = { config: SiteConfig; menu: FrontMenu };

export const rootId = 'root';

/** Configuration and menu, once per visit and again when they are 30 minutes old. */
export function createRootLoader({ call, config, browser }: Services, now: () => number) {
  let loadedAt = now();
  return {
    async loader(): Promise<RootData> {
      const [fresh, menu] = await Promise.all([
        config ?? call('config.getCurrent'),
        call('menu.getUserMenu'),
      ]);
      loadedAt = now();
      browser?.settings.setConfig(fresh);
      browser?.settings.setMenu(menu);
      return { config: fresh, menu };
    },
    shouldRevalidate: () => now() - loadedAt >= configLifetimeMs,
  };
}

/** Data of the root; empty while nothing could be loaded. */
export function useRootData(): RootData & { facts: SiteFacts } {
  const data: RootData | undefined = useRouteLoaderData(rootId);
  const config = data?.config ?? {};
  return { config, menu: data?.menu ?? [], facts: readSiteConfig(config) };
}
