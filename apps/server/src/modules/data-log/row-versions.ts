import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../platform/access/actor.ts';
import type { DataLog } from '../../platform/data-log.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type Content, holdRows, readPeople, readWorks } from './row-states.repository.ts';

type Source = {
  table: 'sys_user' | 'work';
  read: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, Content>>;
};

type Deps = { dataLog: Pick<DataLog, 'write'> };

/** Versions of people: nothing by which somebody logs in, and of children what the site shows of them. */
export const createPersonVersions = (deps: Deps) =>
  createRowVersions(deps, { table: 'sys_user', read: readPeople });

/** Versions of what is said about works and where they stand; what is in them has versions of its own. */
export const createWorkVersions = (deps: Deps) =>
  createRowVersions(deps, { table: 'work', read: readWorks });

export type RowVersions = ReturnType<typeof createRowVersions>;

function createRowVersions({ dataLog }: Deps, { table, read }: Source) {
  return {
    /**
     * Makes a change and keeps what became of the rows that it made different. Pass the transaction of
     * the change; the rows are held from here on, so that no two changes count alike.
     */
    async around<T>(
      tx: Tx,
      actor: Pick<Actor, 'id' | 'schoolId'>,
      ids: readonly string[],
      change: () => Promise<T>,
    ): Promise<T> {
      await holdRows(tx, table, actor.schoolId, ids);
      const before = await read(tx, ids);
      const result = await change();
      const after = await read(tx, ids);
      const rows = [...after].flatMap(([rowId, content]) => {
        const was = before.get(rowId);
        if (isDeepStrictEqual(was, content)) return [];
        return [{ table, rowId, was: was && likeNow(was, content), content }];
      });
      await dataLog.write(tx, actor, rows);
      return result;
    },
  };
}

/** Of what was, only what may be kept now: somebody who becomes a child has no real name in its versions. */
const likeNow = (was: Content, content: Content): Content =>
  Object.fromEntries(Object.entries(was).filter(([name]) => name in content));
