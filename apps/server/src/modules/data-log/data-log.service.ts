import type { Actor } from '../../platform/actor.ts';
import { allow, required } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { DataLogRepository, KeptVersion } from './data-log.repository.ts';

/**
 * Versions of rows, to be read. Whoever does not see the whole school reads none: they tell of people
 * and works of every class. Each throws `access.denied` then.
 */
export function createDataLogService({ versions }: { versions: DataLogRepository }) {
  const assertSeesAll = (actor: Actor) => allow(actor.seesWholeSchool);

  return {
    /** Newest first, or as the query asks. */
    async list(actor: Actor, query: Readonly<Record<string, unknown>>, paging: Paging) {
      assertSeesAll(actor);
      return versions.list(actor, query, paging);
    },

    /** In the order of the question. Throws `row.notFound`, `dataLog.differentRows`. */
    async compare(actor: Actor, firstId: string, secondId: string): Promise<KeptVersion[]> {
      assertSeesAll(actor);
      const found = await versions.listByIds(actor, [firstId, secondId]);
      const byId = new Map(found.map((version) => [version.id, version]));
      const first = required(byId.get(firstId));
      const second = required(byId.get(secondId));
      const isOneRow = first.dataTable === second.dataTable && first.dataId === second.dataId;
      allow(isOneRow, 'dataLog.differentRows');
      return [first, second];
    },

    /** Newest first. Throws `dataLog.noVersions` for a row that was never kept. */
    async listVersions(actor: Actor, table: string, rowId: string): Promise<KeptVersion[]> {
      assertSeesAll(actor);
      const rows = await versions.listOfRow(actor, table, rowId);
      allow(rows.length > 0, 'dataLog.noVersions');
      return rows;
    },
  };
}
