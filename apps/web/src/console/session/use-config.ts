import { configLifetimeMs, fileUrl } from '@sprout/client';
import { homePath } from '@sprout/rules';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.ts';

/** What the console reads of the site's configuration; kept for 30 minutes, read at each start. */
export function useConfig() {
  const { client, settings } = useServices();
  const { data = {}, isFetched } = useQuery({
    queryKey: ['config'],
    queryFn: async () => {
      const config = await client.call('config.getCurrent');
      settings.setConfig(config);
      return config;
    },
    initialData: settings.config,
    // What is stored is shown at once and counts as old.
    initialDataUpdatedAt: 0,
    staleTime: configLifetimeMs,
    // Pages are drawn without it as well.
    meta: { isQuiet: true },
  });
  const logo = data['logo'];
  return {
    config: data,
    /** The server has been asked in this visit, and has answered or failed. */
    isAnswered: isFetched,
    /** Stands for people without a picture of their own; absent for the animal of each. */
    avatarUrl: fileUrl(data, data['avatar']) || undefined,
    /** Where the brand leads: the home page of the site. */
    homePath: homePath(data['landingPage']),
    brandName: data['brandName']?.trim() || 'Sprout',
    // The default file shows the sign that is drawn here.
    logoUrl: logo && logo !== '/logo.png' ? fileUrl(data, logo) : undefined,
  };
}

/** Keeps the site's menu for its pages, 30 minutes and anew at each start. Source: system-domain 8.1. */
export function useSiteMenu(): void {
  const { client, settings } = useServices();
  useQuery({
    queryKey: ['site-menu'],
    queryFn: async () => {
      const menu = await client.call('menu.getUserMenu');
      settings.setMenu(menu);
      return menu.length;
    },
    staleTime: configLifetimeMs,
    meta: { isQuiet: true },
  });
}
