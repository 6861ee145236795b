import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '../../services.ts';
import type { ImportReport } from '../list/table-api.ts';

/** What an import answered; of people with passwords it names what is still prepared. */
export type WrittenReport = ImportReport & { readonly importId?: string | null };

/** An import that somebody has started; it goes on when its window is closed. */
export type ImportJob =
  | { readonly kind: 'writing'; readonly file: File; readonly count: number }
  | { readonly kind: 'written'; readonly report: WrittenReport }
  /** Begun before this document was loaded: only the passwords are left of it. */
  | { readonly kind: 'passwords'; readonly importId: string };

type Entry = { readonly job?: ImportJob | undefined; readonly isWatched?: boolean };
type Entries = Readonly<Record<string, Entry>>;

const none: Entries = {};
const dayMs = 24 * 3_600_000;

/** The imports of this document by the name of their list. */
export function useImports() {
  const { store, session } = useServices();
  const queries = useQueryClient();
  const { data: entries = none } = useQuery<Entries>({
    queryKey: ['imports'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const storeKey = `IMPORT_PASSWORDS_${session.get()?.user.id ?? ''}`;
  const put = useCallback(
    (name: string, part: Entry) =>
      queries.setQueryData<Entries>(['imports'], (before = none) => ({
        ...before,
        [name]: { ...before[name], ...part },
      })),
    [queries],
  );
  return {
    entries,
    put,
    /** Keeps what is still prepared over a reload of the page. */
    write(name: string, report: WrittenReport): void {
      if (report.importId) store.write(storeKey, { name, importId: report.importId }, dayMs);
      put(name, { job: { kind: 'written', report } });
    },
    end(name: string): void {
      store.remove(storeKey);
      put(name, { job: undefined });
    },
    /** What an earlier document of this person has left. */
    readLeft: () => store.read(storeKey, readLeft),
  };
}

/** What of an import is prepared after its rows are in. */
export function passwordsOf(job: ImportJob): string | undefined {
  if (job.kind === 'passwords') return job.importId;
  return (job.kind === 'written' && job.report.importId) || undefined;
}

function readLeft(value: unknown): { name: string; importId: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, importId } = { name: undefined, importId: undefined, ...value };
  return typeof name === 'string' && typeof importId === 'string' ? { name, importId } : undefined;
}
