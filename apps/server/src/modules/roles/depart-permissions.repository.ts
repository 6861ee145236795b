import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { every } from '../../platform/table/list-language.ts';

export type DepartPermissionRow = {
  id: string;
  departId: string;
  permissionId: string;
  /** Comma list. */
  dataRuleIds: string;
};

/** A grant as a sheet tells it. */
export type SheetGrant = {
  orgCode: string;
  departName: string;
  permissionId: string;
  ruleNames: string;
};

/** Between names of rules in one cell. */
const ruleSeparator = '; ';
/** Most lines of a sheet. Source: the exports of tables. */
const sheetLimit = 50_000;

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

    /** Every grant in reach with its menu and the names of its rules, by department and menu. */
    async listForSheet(actor: Actor, departId: string | undefined): Promise<SheetGrant[]> {
      const where = every([
        inScope(actor),
        ...(departId ? [sql<boolean>`g.depart_id = ${departId}`] : []),
      ]);
      const { rows } = await sql<SheetGrant>`select d.org_code as "orgCode",
          d.depart_name as "departName", g.permission_id as "permissionId",
          coalesce((select string_agg(r.rule_name, ${ruleSeparator} order by r.rule_name)
            from sys_depart_permission_rule b join sys_permission_data_rule r on r.id = b.rule_id
            where b.depart_id = g.depart_id and b.permission_id = g.permission_id), '') as "ruleNames"
        from sys_depart_permission g join sys_depart d on d.id = g.depart_id
        where ${where} order by d.org_code, g.id limit ${sheetLimit}`.execute(database.read);
      return rows;
    },

    /** The departments in reach by their codes. */
    async listDeparts(actor: Actor): Promise<Map<string, { id: string; name: string }>> {
      const rows = await database.write
        .selectFrom('sys_depart as d')
        .select(['d.id', 'd.org_code as orgCode', 'd.depart_name as name'])
        .where(inScope(actor))
        .execute();
      return new Map(rows.map(({ orgCode, id, name }) => [orgCode, { id, name }]));
    },

    /** Within the actor's departments, in no order. */
    listByIds: (actor: Actor, ids: readonly string[]): Promise<DepartPermissionRow[]> =>
      grants().where(inScope(actor)).where('g.id', 'in', ids).execute(),
  };
}
export type DepartPermissionRepository = ReturnType<typeof createDepartPermissionRepository>;
