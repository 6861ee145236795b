import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { useTab } from '../tab-context.ts';

const presenceMs = 10_000;

/** Which others of the staff look at works of the list, and at which; none while that cannot be asked. */
export function useWatchers(workId: string | undefined) {
  const { client } = useServices();
  const { isActive } = useTab();
  const others = useQuery({
    queryKey: ['reviews', 'presence', workId],
    queryFn: ({ signal }) =>
      client.call('reviews.presence', { body: { workId: workId ?? null }, signal }),
    enabled: isActive,
    refetchInterval: presenceMs,
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
    placeholderData: (last) => last,
  });
  return others.data ?? [];
}

export type Watcher = ReturnType<typeof useWatchers>[number];
