import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { type WorksQuery, worksPageSize } from './works-query.ts';

const worksKey = 'my-works';

/** A page of own works, or of the trash. */
export function useWorks({ tab, words, workType, page }: WorksQuery) {
  const { client } = useServices();
  const paging = { pageNo: page, pageSize: worksPageSize };
  return useQuery({
    queryKey: [worksKey, tab, words, workType, page],
    queryFn: ({ signal }) =>
      tab === 'trash'
        ? client.call('works.trash', { query: paging, signal })
        : client.call('works.mine', {
            query: {
              ...paging,
              ...(words ? { workName: words } : {}),
              ...(workType ? { workType } : {}),
            },
            signal,
          }),
    placeholderData: keepPreviousData,
  });
}

/** Reads own works anew, wherever they are shown. */
export function useRefreshWorks(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [worksKey] });
}
