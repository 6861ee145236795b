import { sql } from 'kysely';
import type { Bus } from './bus/bus.ts';
import type { Cache } from './cache.ts';
import { afterCommit, type Database, type Executor } from './db/db.ts';

/** Subjects whose writes are rare and whose reads are on every page; each module adds its own by name. */
export interface VersionedSubjects {
  dictionary: true;
}
export type VersionedSubject = keyof VersionedSubjects;

declare module './bus/bus.ts' {
  interface BusTopics {
    'cache.stale': { subject: VersionedSubject };
  }
}

/** Another node's write is seen after this at the latest; the bus tells of it at once. */
const versionRememberedMs = 5_000;
const valueRememberedMs = 10 * 60_000;

type Deps = { database: Database; bus: Bus; cache: Cache };

/** Values that live until their subject is written to, on whichever node that happens. */
export function createVersionedCache({ database, bus, cache }: Deps) {
  const versionKey = (subject: VersionedSubject) => `version:${subject}`;
  bus.on('cache.stale', ({ subject }) => cache.delete(versionKey(subject)));
  bus.onResync(() => cache.deleteAll('version:'));

  const currentVersion = (subject: VersionedSubject): Promise<number> =>
    cache.wrap(versionKey(subject), versionRememberedMs, async () => {
      const row = await database.write
        .selectFrom('cache_version')
        .select('version')
        .where('name', '=', subject)
        .executeTakeFirst();
      return row?.version ?? 0;
    });

  return {
    /** Changes with each write to the subject, on whichever node. */
    version: currentVersion,

    async wrap<T>(subject: VersionedSubject, key: string, load: () => Promise<T>): Promise<T> {
      const version = await currentVersion(subject);
      return cache.wrap(`${subject}:${version}:${key}`, valueRememberedMs, load);
    },

    /** Pass the transaction of the write: this node reads the subject anew once it is committed. */
    async raise(executor: Executor, subject: VersionedSubject): Promise<void> {
      await executor
        .insertInto('cache_version')
        .values({ name: subject, version: 1 })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ version: sql`cache_version.version + 1` }),
        )
        .execute();
      afterCommit(executor, () => void bus.tell('cache.stale', { subject }));
    },

    /** What another process has written is read with the next call, not within seconds. */
    forget(subject: VersionedSubject): void {
      cache.delete(versionKey(subject));
    },
  };
}
export type VersionedCache = ReturnType<typeof createVersionedCache>;
