import { useCallback, useEffect, useState } from 'react';
import type { WorkSession } from '../../session/work-session.ts';
import type { WorkVersion } from '../../types.ts';

export type VersionList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'shown'; readonly rows: readonly WorkVersion[]; readonly hasMore: boolean };

/** The versions of a work, newest first; read anew when `revision` changes. */
export function useVersions(session: WorkSession, revision: number) {
  const [list, setList] = useState<VersionList>({ kind: 'loading' });

  const read = useCallback(
    async (pageNo: number, before: readonly WorkVersion[]) => {
      try {
        const { records, pages } = await session.versions(pageNo);
        setList({ kind: 'shown', rows: [...before, ...records], hasMore: pageNo < pages });
      } catch {
        setList({ kind: 'failed' });
      }
    },
    [session],
  );

  useEffect(() => {
    if (revision === 0) setList({ kind: 'shown', rows: [], hasMore: false });
    else void read(1, []);
  }, [read, revision]);

  return {
    list,
    readMore(): void {
      if (list.kind !== 'shown') return;
      const pageNo = Math.floor(list.rows.length / 50) + 1;
      void read(pageNo, list.rows);
    },
    retry: (): void => void read(1, []),
  };
}
