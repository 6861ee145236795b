import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

const none: readonly string[] = [];

/** The person's own tags, in their order. */
export function useWorkTags(): readonly string[] {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['staffWorks.getWorkTags'],
    queryFn: () => client.call('staffWorks.getWorkTags'),
    staleTime: 60_000,
  });
  return data ?? none;
}
