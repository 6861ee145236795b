import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ImportReport } from '../table/table-api.ts';

/** An import that somebody has started; it goes on when its window is closed. */
export type ImportJob =
  | { readonly kind: 'writing'; readonly file: File; readonly count: number }
  | { readonly kind: 'written'; readonly report: ImportReport };

type Entry = { readonly job?: ImportJob | undefined; readonly isWatched?: boolean };
type Entries = Readonly<Record<string, Entry>>;

const none: Entries = {};

/** The imports of this document by the name of their list. */
export function useImports() {
  const queries = useQueryClient();
  const { data: entries = none } = useQuery<Entries>({
    queryKey: ['imports'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const put = useCallback(
    (name: string, part: Entry) =>
      queries.setQueryData<Entries>(['imports'], (before = none) => ({
        ...before,
        [name]: { ...before[name], ...part },
      })),
    [queries],
  );
  return { entries, put, end: (name: string) => put(name, { job: undefined }) };
}
