import type { Actor } from '../../platform/access/actor.ts';
import { allow, required } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { RestorableTables, RestoreView } from '../../platform/restorable-tables.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { DataLogRepository, KeptVersion } from './data-log.repository.ts';

type Deps = { versions: DataLogRepository; restorableTables: RestorableTables };

/** Versions of rows, for those who see the whole school: they tell of people and works of every class. */
export function createDataLogService({ versions, restorableTables }: Deps) {
  /** A version and the table that can take it back. */
  async function findRestorable(actor: Actor, id: string) {
    const [kept] = await versions.listByIds(actor, [id]);
    const version = required(kept);
    const table = required(restorableTables.find(version.table), 'dataLog.notRestorable');
    allow(actor.permissions.has(table.may));
    return { version, table, content: JSON.parse(version.content) };
  }

  return {
    /** Newest first, or as the query asks. */
    async list(actor: Actor, query: Readonly<Record<string, unknown>>, paging: Paging) {
      return versions.list(actor, query, paging);
    },

    /** In the order of the question. Throws `row.notFound`, `dataLog.differentRows`. */
    async compare(actor: Actor, firstId: string, secondId: string): Promise<KeptVersion[]> {
      const found = await versions.listByIds(actor, [firstId, secondId]);
      const byId = new Map(found.map((version) => [version.id, version]));
      const first = required(byId.get(firstId));
      const second = required(byId.get(secondId));
      const isOneRow = first.table === second.table && first.rowId === second.rowId;
      allow(isOneRow, 'dataLog.differentRows');
      return [first, second];
    },

    /** Newest first. Throws `dataLog.noVersions` for a row that was never kept. */
    async listVersions(actor: Actor, table: string, rowId: string): Promise<KeptVersion[]> {
      const rows = await versions.listOfRow(actor, table, rowId);
      allow(rows.length > 0, 'dataLog.noVersions');
      return rows;
    },

    /** Throws `row.notFound`, `dataLog.notRestorable`, `access.denied`. */
    async preview(actor: Actor, id: string): Promise<RestoreView> {
      const { version, table, content } = await findRestorable(actor, id);
      return table.preview(actor, version.rowId, content);
    },

    /** The same, and what an edit of such a row throws; `opened` is the version of its form that was seen. */
    async restore(caller: MemberCall, id: string, opened: number | undefined) {
      const { version, table, content } = await findRestorable(caller.actor, id);
      let undoId: string | null = null;
      const formVersion = await table.restore(caller, version.rowId, {
        content,
        dataVersion: version.version,
        opened,
        async inside(tx) {
          undoId = (await versions.findLastButOne(tx, caller.actor, version)) ?? null;
        },
      });
      return { undoId, version: formVersion };
    },
  };
}
