import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { useServices } from '../../services.ts';
import { preloadWorkFile } from '../player/work-file.ts';
import { useTab } from '../tab-context.ts';
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
/** Children submit, and others decide, while a teacher reviews. */
const listMs = 60_000;
const workMs = 15_000;
/** Most rows that one question answers. Source: `pageSizeLimit` of the contract. */
const pageLimit = 1000;

/** The list, the work being looked at, and what is loaded before it is asked for. */
export function useReviewQueue({ tab, departId, keyword, workId }: ReviewFilter) {
  const services = useServices();
  const { client } = services;
  const queries = useQueryClient();
  const { isActive } = useTab();
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
    refetchInterval: isActive && listMs,
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

  const work = currentOf(queue);
  const live = useLiveWork(work?.id);
  const { now } = live;
  useEffect(() => {
    if (now) send({ type: 'refreshed', work: now });
  }, [now]);

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
    work,
    live,
    list,
    /** How many works the list has beyond those that are here. */
    restCount: Math.max((data?.total ?? 0) - (data?.records.length ?? 0), 0),
    /** Fetches the next ones; `undefined` where no more can be listed. */
    showMore: pages * listSize < pageLimit ? () => setPages(pages + 1) : undefined,
    counts,
    refreshCounts: () => queries.invalidateQueries({ queryKey: ['reviews', 'counts'] }),
  };
}

/** The work in front as it stands now, also when it waits no more. */
function useLiveWork(workId: string | undefined) {
  const { client } = useServices();
  const queries = useQueryClient();
  const { isActive } = useTab();
  const queryKey = ['reviews', 'work', workId];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      client.call('reviews.list', {
        query: { state: 'all', pageSize: 1, ...(workId === undefined ? {} : { workId }) },
        signal,
      }),
    enabled: workId !== undefined,
    refetchInterval: isActive && workMs,
    // What a work was before a decision is never shown again.
    staleTime: 0,
    gcTime: 0,
    meta: { marksOld: true },
  });
  return {
    now: found.data?.records[0],
    /** Its author has taken it back, or it is not the teacher's any more. */
    isGone: found.data?.records.length === 0,
    error: found.error,
    read: async () => (await found.refetch()).data?.records[0],
    /** An answer that is under way tells of the time before a decision. */
    forget: () => queries.cancelQueries({ queryKey }),
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
