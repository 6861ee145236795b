import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';

/** How many comments wait, for those who moderate them. */
export function useWaitingComments(): { isFor: boolean; waiting: number } {
  const { client } = useServices();
  const isFor = useCan()('teaching:comment:moderate');
  const count = useQuery({
    queryKey: ['reviews', 'comments', 'count'],
    queryFn: () => client.call('reviews.comments', { query: { pageSize: 1 } }),
    staleTime: 0,
    enabled: isFor,
  });
  return { isFor, waiting: count.data?.total ?? 0 };
}
