import type { quartzJobs } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { waitingText } from '../../kit/waiting-choices.ts';
import { useServices } from '../../services.ts';

export type Job = RowOfTable<typeof quartzJobs>;
export type Handler = Result<'quartzJobs.handlers'>[number];

const none: readonly Handler[] = [];
/** Reports and classes among the choices may be new. */
const choicesMs = 60_000;

/** What can be run, with its words. */
export function useHandlers() {
  const { client } = useServices();
  const { data: all = none, isPending: isWaiting } = useQuery({
    queryKey: ['quartzJobs.handlers'],
    queryFn: () => client.call('quartzJobs.handlers', {}),
    staleTime: choicesMs,
  });
  /** Its name in words; what the server does not know any more keeps its own. */
  const titleOf = useCallback(
    (name: string): string =>
      all.find((handler) => handler.name === name)?.title ?? (isWaiting ? waitingText : name),
    [all, isWaiting],
  );
  /** What it does, in a sentence. */
  const aboutOf = useCallback(
    (name: string): string | null => all.find((one) => one.name === name)?.description ?? null,
    [all],
  );
  return { all, isWaiting, titleOf, aboutOf };
}
