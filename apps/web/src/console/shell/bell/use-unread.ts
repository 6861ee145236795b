import type { Result } from '@sprout/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

/** How often is asked. Source: specification section 9. */
const pollMs = 6_000;

export type Bell = Result<'announcements.listByUser'>;
export type Unread = Bell['anntMsgList'][number];

/**
 * Messages that wait, asked for every six seconds while somebody looks; the first failure ends that for as long as
 * the page lives. Source: specification section 8.
 */
export function useUnread(): { unread: Bell | undefined; total: number } {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['announcements.listByUser'],
    queryFn: () => client.call('announcements.listByUser'),
    refetchInterval: ({ state }) => (state.errorUpdateCount > 0 ? false : pollMs),
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { unread: data, total: data ? data.anntMsgTotal + data.sysMsgTotal : 0 };
}
