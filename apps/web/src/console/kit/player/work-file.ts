import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Services } from '../../services.ts';

type Version = { workId: string; versionId?: string | undefined };

/** Works are some megabytes: a few are kept, so that going back and forth is instant. */
const keptMs = 120_000;

/** The project file of a version, fetched with the person's token. */
export const workFile = ({ client }: Pick<Services, 'client'>, { workId, versionId }: Version) =>
  queryOptions({
    queryKey: ['work-file', workId, versionId ?? ''],
    queryFn: ({ signal }) =>
      client.callFile('works.versionFile', {
        query: { workId, ...(versionId ? { versionId } : {}) },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  });

/** Fetches what will be looked at next. A failure is met when it is opened. */
export const preloadWorkFile = (
  queries: QueryClient,
  services: Pick<Services, 'client'>,
  version: Version,
): Promise<void> => queries.prefetchQuery(workFile(services, version));
