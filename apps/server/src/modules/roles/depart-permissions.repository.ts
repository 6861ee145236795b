import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
import { scope } from '../../platform/scope.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { every } from '../../platform/table/list-language.ts';

export type DepartPermissionRow = {
  id: string;
  departId: string;
  permissionId: string;
  /** Comma list. */
  dataRuleIds: string;
};

type Filter = { departId?: string | undefined; permissionId?: string | undefined };

const ruleIds = sql<string>`coalesce((select string_agg(r.rule_id, ',' order by r.rule_id)
  from sys_depart_permission_rule r
  where r.depart_id = g.depart_id and r.permission_id = g.permission_id), '')`;

/** Grants of departments as rows with an id, as the predecessor edits them. */
export function createDepartPermissionRepository({ database }: { database: Database }) {
  const grants = () =>
    database.write
      .selectFrom('sys_depart_permission as g')
      .innerJoin('sys_depart as d', 'd.id', 'g.depart_id')
      .select(['g.id', 'g.depart_id as departId', 'g.permission_id as permissionId'])
      .select(ruleIds.as('dataRuleIds'));

  const inScope = (actor: Actor) => scope(actor, { school: 'd.school_id', orgCode: 'd.org_code' });

  return {
    /** By department and menu. */
    async list(actor: Actor, { departId, permissionId }: Filter, { size, offset }: Paging) {
      const where = every([
        inScope(actor),
        ...(departId ? [sql<boolean>`g.depart_id = ${departId}`] : []),
        ...(permissionId ? [sql<boolean>`g.permission_id = ${permissionId}`] : []),
      ]);
      const rows = await grants()
        .where(where)
        .orderBy('d.org_code')
        .orderBy('g.id')
        .limit(size)
        .offset(offset)
        .execute();
      const all = sql`select g.id from sys_depart_permission g
        join sys_depart d on d.id = g.depart_id where ${where}`;
      return { rows, total: await countBounded(database.read, all) };
    },

    /** Within the actor's departments, in no order. */
    listByIds: (actor: Actor, ids: readonly string[]): Promise<DepartPermissionRow[]> =>
      grants().where(inScope(actor)).where('g.id', 'in', ids).execute(),
  };
}
export type DepartPermissionRepository = ReturnType<typeof createDepartPermissionRepository>;
