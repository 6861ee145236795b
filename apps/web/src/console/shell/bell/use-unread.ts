import { createPushConnection } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askByItself } from '../../ask-by-itself.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';

export type Bell = Result<'announcements.listByUser'>;
export type Unread = Bell['anntMsgList'][number];

const queryKey = ['announcements.listByUser'];
/** A failure is not told: it only ends the polling. */
const meta = { isQuiet: true };

/**
 * Messages that wait, told by the server over the push connection. While there is none it is asked every six seconds, as
 * long as the page is in sight; the first failure ends that for the life of the page. Source: specification section 8.
 */
export function useUnread(): { unread: Bell | undefined; total: number } {
  const { client, viewing } = useServices();
  const queries = useQueryClient();
  const refresh = useRefresh('announcements', 'announcementSends');
  const { data } = useQuery({
    queryKey,
    queryFn: () => client.call('announcements.listByUser'),
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    meta,
    // A socket that opened while the page was hidden has asked for nothing.
    refetchOnWindowFocus: true,
  });
  const isViewing = viewing !== undefined;
  useEffect(() => {
    const connection = createPushConnection({
      // An actor who looks at a page as another user hears nothing in their place.
      getTicket: () => (isViewing ? Promise.reject(new Error('view')) : client.call('push.ticket')),
      poll: async () => {
        if (document.hidden) return;
        await queries.fetchQuery({
          queryKey,
          queryFn: () => client.call('announcements.listByUser'),
          staleTime: 0,
          meta,
          retry: false,
        });
        await askByItself(() =>
          queries.invalidateQueries({ queryKey: ['announcementSends.queryById'] }),
        );
      },
      onMessage: () => void askByItself(refresh),
    });
    connection.start();
    return connection.stop;
  }, [client, queries, refresh, isViewing]);
  return { unread: data, total: data ? data.anntMsgTotal + data.sysMsgTotal : 0 };
}
