import type { Client, SessionStore } from '@sprout/client';
import type { Result } from '@sprout/contract/types';

/** What a school offers in the libraries of the editors. */
export type SchoolLibrary = Result<'scratchAssets.schoolLibrary'>;

export type LoadSchoolLibrary = () => Promise<SchoolLibrary | undefined>;

/** Asks once; nothing for guests, and where it cannot be had: the editor's own library is there anyway. */
export function createSchoolLibrary({
  client,
  session,
}: {
  readonly client: Pick<Client, 'call'>;
  readonly session: Pick<SessionStore, 'get'>;
}): LoadSchoolLibrary {
  let asked: Promise<SchoolLibrary | undefined> | undefined;
  return () => {
    if (session.get() === undefined) return Promise.resolve(undefined);
    asked ??= client.call('scratchAssets.schoolLibrary', {}).catch(() => {
      // The next library that is opened asks again.
      asked = undefined;
      return undefined;
    });
    return asked;
  };
}
