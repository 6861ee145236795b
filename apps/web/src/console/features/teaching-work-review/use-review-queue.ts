import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { preloadWorkFile } from '../../kit/player/work-file.ts';
import { useServices } from '../../services.ts';
import { currentOf, emptyQueue, nextWaiting, reduceQueue } from './review-queue.ts';

/** Which list is open. */
export type ReviewFilter = {
  tab: 'waiting' | 'all' | 'reported';
  departId: string;
  /** What the work's name or a name of its author contains. */
  keyword: string;
  /** Looked at first. */
  workId: string | undefined;
};

/** Works in one sitting; the next hundred come when they are asked for, or the list is read anew. */
const listSize = 100;
/** Most rows that one question answers. Source: `pageSizeLimit` of the contract. */
const pageLimit = 1000;

/** The list, the work being looked at, and what is loaded before it is asked for. */
export function useReviewQueue({ tab, departId, keyword, workId }: ReviewFilter) {
  const services = useServices();
  const { client } = services;
  const queries = useQueryClient();
  const [queue, send] = useReducer(reduceQueue, emptyQueue);
  const [pages, setPages] = useState(1);
  const list = useQuery({
    queryKey: ['reviews', 'list', tab, departId, keyword, pages],
    queryFn: ({ signal }) =>
      client.call('reviews.list', {
        query: {
          pageSize: Math.min(pages * listSize, pageLimit),
          ...(tab === 'waiting' ? {} : { state: 'all' }),
          ...(tab === 'reported' ? { reported: true } : {}),
          ...(departId ? { departId } : {}),
          ...(keyword ? { keyword } : {}),
        },
        signal,
      }),
    staleTime: 0,
  });
  const counts = useCounts();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins with nothing decided
  useEffect(() => {
    setPages(1);
    send({ type: 'opened', task: tab === 'reported' ? 'reports' : 'review' });
  }, [tab, departId, keyword]);
  const { data } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wanted work counts at the first load only
  useEffect(() => {
    if (data) send({ type: 'loaded', works: data.records, wantedId: workId });
  }, [data]);

  const next = nextWaiting(queue);
  const nextId = next?.id;
  const nextVersionId = next?.versionId;
  useEffect(() => {
    if (nextId === undefined) return;
    void preloadWorkFile(queries, services, { workId: nextId, versionId: nextVersionId });
  }, [nextId, nextVersionId, queries, services]);

  return {
    queue,
    send,
    work: currentOf(queue),
    list,
    /** How many works the list has beyond those that are here. */
    restCount: Math.max((data?.total ?? 0) - (data?.records.length ?? 0), 0),
    /** Fetches the next ones; `undefined` where no more can be listed. */
    showMore: pages * listSize < pageLimit ? () => setPages(pages + 1) : undefined,
    counts,
    refreshCounts: () => queries.invalidateQueries({ queryKey: ['reviews', 'counts'] }),
  };
}

export type ReviewQueueApi = ReturnType<typeof useReviewQueue>;

/** How many works wait and are reported, by class. */
export function useCounts() {
  const { client } = useServices();
  const counts = useQuery({
    queryKey: ['reviews', 'counts'],
    queryFn: () => client.call('reviews.counts'),
  });
  return counts.data;
}
