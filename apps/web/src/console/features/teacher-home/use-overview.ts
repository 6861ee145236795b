import type { Result } from '@sprout/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

export type Overview = Result<'teacherHome.overview'>;

/** One question for all panels of the page. */
export function useOverview() {
  const { client } = useServices();
  return useQuery({
    queryKey: ['teacherHome.overview'],
    queryFn: ({ signal }) => client.call('teacherHome.overview', { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}
