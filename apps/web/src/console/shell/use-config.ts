import { fileUrl } from '@sprout/client';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.ts';

/** What the console reads of the site's configuration; kept for 30 minutes. */
export function useConfig() {
  const { client, settings } = useServices();
  const { data = {} } = useQuery({
    queryKey: ['config'],
    queryFn: async () => {
      const config = await client.call('config.getCurrent');
      settings.setConfig(config);
      return config;
    },
    initialData: settings.config,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const logo = data['logo'];
  return {
    config: data,
    brandName: data['brandName']?.trim() || 'Sprout',
    // The default file shows the sign that is drawn here.
    logoUrl: logo && logo !== '/logo.png' ? fileUrl(data, logo) : undefined,
  };
}
