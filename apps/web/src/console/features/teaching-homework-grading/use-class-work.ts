import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type GradedTask, taskRef } from '../../kit/homework/grading-link.ts';
import { checkResults } from '../../kit/homework-checks/check-panel.tsx';
import { useTab } from '../../kit/tab-context.ts';
import { type Services, useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import type { ClassRow, ClassWork, HandedIn } from './queue.ts';

/** Children hand in while a teacher grades. */
const refetchMs = 15_000;
const presenceMs = 10_000;
/** Works are some megabytes: a few are kept, so that going back and forth is instant. */
const keptMs = 120_000;

const workKey = (task: GradedTask) => ['grading', 'class', task.kind, task.id, task.departId];

/** The children of a class with one task. */
export function useClassWork(task: GradedTask) {
  const { client } = useServices();
  const { isActive } = useTab();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: workKey(task),
    queryFn: ({ signal }) =>
      client.call('homework.classWork', {
        query: { ...taskRef(task), departId: task.departId },
        signal,
      }),
    refetchInterval: isActive ? refetchMs : false,
    refetchOnWindowFocus: true,
    staleTime: 0,
    meta: { marksOld: true },
  });
  return {
    ...query,
    /** What a call answered of one child, before the whole class is asked for again. */
    put: (row: ClassRow) =>
      queries.setQueryData<ClassWork>(
        workKey(task),
        (was) =>
          was && {
            ...was,
            rows: was.rows.map((one) => (one.userId === row.userId ? row : one)),
          },
      ),
  };
}

/** Everything of one hand-in. */
export const handInWork = (
  { client }: Pick<Services, 'client'>,
  { submissionId, versionId, markId }: Pick<HandedIn, 'submissionId' | 'versionId' | 'markId'>,
) =>
  queryOptions({
    queryKey: ['grading', 'work', submissionId, versionId, markId],
    queryFn: ({ signal }) => client.call('grading.work', { query: { submissionId }, signal }),
    staleTime: refetchMs,
  });

/** The project file of a version. */
export const handInFile = (
  { client }: Pick<Services, 'client'>,
  { submissionId, versionId }: { submissionId: string; versionId: string },
) =>
  queryOptions({
    queryKey: ['grading', 'file', submissionId, versionId],
    queryFn: ({ signal }) =>
      client.callFile('grading.file', { query: { submissionId, versionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  });

/** Fetches what will be graded next, so that it stands there at once. A failure is met when it is opened. */
export function usePreload(row: HandedIn | undefined): void {
  const services = useServices();
  const queries = useQueryClient();
  const { submissionId, versionId, markId, sentFiles = [] } = row ?? {};
  const isFiles = sentFiles.length > 0;
  useEffect(() => {
    if (submissionId === undefined || versionId === undefined || markId === undefined) return;
    void queries.prefetchQuery(handInWork(services, { submissionId, versionId, markId }));
    if (isFiles) return;
    void queries.prefetchQuery(handInFile(services, { submissionId, versionId }));
    void queries.prefetchQuery(checkResults(services, { submissionId, versionId }));
  }, [submissionId, versionId, markId, isFiles, queries, services]);
}

/** Tells that somebody looks at a hand-in, so that the child takes it back no more. */
export function useSeen(row: ClassRow | undefined): void {
  const { client } = useServices();
  const can = useCan();
  const submissionId =
    row?.state === 'handedIn' && can('teaching:homework:grade') ? row.submissionId : null;
  useEffect(() => {
    if (submissionId === null) return;
    // Nothing is shown of it; the next visit tells again.
    client.call('homework.openHandIn', { body: { submissionId } }).catch(() => undefined);
  }, [client, submissionId]);
}

/** The other members of the staff at this task, with their hand-ins; empty until the server has answered. */
export function usePresence(task: GradedTask, submissionId: string | null) {
  const { client } = useServices();
  const can = useCan();
  const { isActive } = useTab();
  const others = useQuery({
    queryKey: ['grading', 'presence', task.kind, task.id, task.departId, submissionId],
    queryFn: ({ signal }) =>
      client.call('grading.presence', {
        body: { ...taskRef(task), departId: task.departId, submissionId },
        signal,
      }),
    enabled: isActive && can('teaching:homework:grade'),
    refetchInterval: presenceMs,
    staleTime: 0,
    retry: false,
    meta: { isQuiet: true },
    placeholderData: (last) => last,
  });
  return others.data ?? [];
}
