import { type RawBuilder, sql } from 'kysely';
import { usernameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import { type BelongingsRegister, type Deletion, removeRows } from '../../platform/belongings.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { isStale } from './stale-depart-roles.repository.ts';

/** Whole departments and classes, which the recycle bin shows. */
export type DepartUndoKind = 'delete' | 'clear';
/** `leave`: single people who left departments. */
export type UndoKind = DepartUndoKind | 'leave';
const departKinds: readonly DepartUndoKind[] = ['delete', 'clear'];
type Row = Record<string, unknown>;
/** Rows by table in the order in which they come back. */
export type TakenRows = { table: string; rows: Row[] }[];

/** What people lost by leaving departments, and whom one of them won. */
export type LeaveData = {
  taken: TakenRows;
  joined?: { departId: string; userIds: readonly string[] } | undefined;
};

export type NewUndo = {
  id: string;
  kind: UndoKind;
  title: string;
  data: TakenRows | LeaveData;
  createdAt: Date;
};

/** The children of a class whom the actor sees, and the roles that the class gave them. */
const childrenOf = (actor: Actor, departId: string): Deletion[] => {
  const children = sql`user_id in (select sys_user.id from sys_user
    where sys_user.user_identity = 1 and ${scope(actor, userScope)})`;
  return [
    { table: 'sys_user_depart', where: sql`depart_id = ${departId} and ${children}` },
    {
      table: 'sys_depart_role_user',
      where: sql`${children} and depart_role_id in (
        select id from sys_depart_role where depart_id = ${departId})`,
    },
  ];
};

/** People of one department, their duties for it and the roles that it gave them. */
const membersOf = (departId: string, userIds: readonly string[]): Deletion[] => {
  const people = sql`user_id = any(${[...userIds]})`;
  const members = sql`depart_id = ${departId} and ${people}`;
  return [
    { table: 'sys_user_depart', where: members },
    { table: 'user_managed_depart', where: members },
    {
      table: 'sys_depart_role_user',
      where: sql`${people} and depart_role_id in (
        select id from sys_depart_role where depart_id = ${departId})`,
    },
  ];
};

/** Data rules alone: who answers for a department need not belong to one. */
const hiddenBy = { school: userScope.school, rules: userScope.rules };

type Deps = { database: Database; belongings: BelongingsRegister };

export function createDepartUndoRepository({ database, belongings }: Deps) {
  /** Departments and what hangs on them: parents before what hangs on them in turn. */
  const hangsOn = (ids: readonly string[]): Deletion[] => [
    { table: 'sys_depart', where: sql`id = any(${[...ids]})` },
    ...belongings.deletedWithDepartments(ids),
  ];

  async function take(executor: Executor, deletions: Deletion[]): Promise<TakenRows> {
    const taken: TakenRows = [];
    for (const { table, where } of deletions) {
      const { rows } = await sql<{ row: Row }>`
        select to_jsonb(t) as row from ${sql.table(table)} t where ${where}`.execute(executor);
      taken.push({ table, rows: rows.map(({ row }) => row) });
    }
    await removeRows(executor, deletions);
    return taken;
  }

  /** Takes the roles, too, that departments above had given the people who left with the rows taken. */
  async function takeStaleRoles(executor: Executor, taken: TakenRows): Promise<TakenRows> {
    const left = taken.find(({ table }) => table === 'sys_user_depart')?.rows ?? [];
    const userIds = [...new Set(left.map(({ user_id }) => String(user_id)))];
    if (userIds.length === 0) return taken;
    const where = isStale(userIds);
    return [...taken, ...(await take(executor, [{ table: 'sys_depart_role_user', where }]))];
  }

  return {
    /** Roles of departments. */
    async listRoleIds(executor: Executor, departIds: readonly string[]): Promise<string[]> {
      const rows = await executor
        .selectFrom('sys_depart_role')
        .select('id')
        .where('depart_id', 'in', departIds)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Whether somebody else whom the actor's data rules hide belongs to the departments or answers for them. */
    async hasHidden(
      executor: Executor,
      actor: Actor,
      departIds: readonly string[],
    ): Promise<boolean> {
      const ids = [...departIds];
      const { rows } = await sql`select 1 from sys_user where sys_user.id in (
          select user_id from sys_user_depart where depart_id = any(${ids})
          union select user_id from user_managed_depart where depart_id = any(${ids}))
        and sys_user.id <> ${actor.id} and not coalesce(${scope(actor, hiddenBy)}, false)
        limit 1`.execute(executor);
      return rows.length > 0;
    },

    /** Removes departments with everything that hangs on them; answers the rows. */
    takeDeparts: async (executor: Executor, ids: readonly string[]): Promise<TakenRows> =>
      takeStaleRoles(executor, await take(executor, hangsOn(ids))),

    /** Takes no child whom the actor's data rules hide. */
    takeChildren: async (executor: Executor, actor: Actor, departId: string): Promise<TakenRows> =>
      takeStaleRoles(executor, await take(executor, childrenOf(actor, departId))),

    /** Takes people out of one department, with their duties and what departments above gave them for it. */
    takeMembers: async (
      executor: Executor,
      departId: string,
      userIds: readonly string[],
    ): Promise<TakenRows> =>
      takeStaleRoles(executor, await take(executor, membersOf(departId, userIds))),

    /** Puts rows back, but those of what has gone since: person, department, its role or menu. */
    async putBack(executor: Executor, taken: TakenRows): Promise<void> {
      for (const { table, rows } of taken) {
        const [first] = rows;
        if (!first) continue;
        // The keys were written by `take`, from a table of its own list.
        const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
        const target = sql.table(table);
        await sql`insert into ${target} (${columns})
          select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb) t
          where ${stillThere(first)} on conflict do nothing`.execute(executor);
      }
    },

    /** No row names a department that is gone. */
    async leaveCodes(executor: Executor, schoolId: string, codes: readonly string[]) {
      for (const { table, column } of belongings.departmentCodes()) {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
          where school_id = ${schoolId} and ${sql.ref(column)} = any(${[...codes]})`.execute(
          executor,
        );
      }
    },

    async insert(executor: Executor, actor: Actor, undo: NewUndo): Promise<void> {
      await executor
        .insertInto('depart_undo')
        .values({
          id: undo.id,
          school_id: actor.schoolId,
          kind: undo.kind,
          title: undo.title,
          data: JSON.stringify(undo.data),
          created_by: actor.id,
          created_at: undo.createdAt,
        })
        .execute();
    },

    /** Held against a second restore at the same moment. */
    find: (
      executor: Executor,
      schoolId: string,
      { id, kinds = departKinds }: { id: string; kinds?: readonly UndoKind[] },
    ) =>
      executor
        .selectFrom('depart_undo')
        .select(['id', 'kind', 'title', 'data', 'created_by as createdBy'])
        .where('school_id', '=', schoolId)
        .where('id', '=', id)
        .where('kind', 'in', kinds)
        .where('restored_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    async close(executor: Executor, id: string, now: Date): Promise<void> {
      await executor
        .updateTable('depart_undo')
        .set({ restored_at: now, data: '[]' })
        .where('id', '=', id)
        .execute();
    },

    /** Departments and classes, newest first; of others only for an actor who sees the whole school. */
    async list(actor: Actor, { size, offset }: Paging) {
      const open = database.read
        .selectFrom('depart_undo')
        .select(['depart_undo.id', 'kind', 'title', 'depart_undo.created_at as createdAt'])
        .select(usernameOf('depart_undo.created_by').as('createdBy'))
        .where('depart_undo.school_id', '=', actor.schoolId)
        .where('restored_at', 'is', null)
        .where('kind', 'in', departKinds)
        .$if(!actor.seesWholeSchool, (query) =>
          query.where('depart_undo.created_by', '=', actor.id),
        );
      const rows = await open
        .orderBy('depart_undo.created_at', 'desc')
        .orderBy('depart_undo.id', 'desc')
        .limit(size)
        .offset(offset)
        .execute();
      return { rows, total: await countBounded(database.read, open) };
    },

    async removeOlder(before: Date): Promise<void> {
      await database.write.deleteFrom('depart_undo').where('created_at', '<', before).execute();
    },
  };
}
/** The rows that were taken from one table. */
export const rowsOf = (taken: TakenRows, wanted: string): Row[] =>
  taken.filter(({ table }) => table === wanted).flatMap(({ rows }) => rows);

/** Roles of departments that somebody has lost with what was taken. */
export const lostRoleIds = (taken: TakenRows): string[] => [
  ...new Set(rowsOf(taken, 'sys_depart_role_user').map((row) => String(row['depart_role_id']))),
];

export type DepartUndoRepository = ReturnType<typeof createDepartUndoRepository>;

function stillThere(row: Row): RawBuilder<unknown> {
  const conditions = [
    ...('user_id' in row ? [sql`exists (select 1 from sys_user u where u.id = t.user_id)`] : []),
    ...('depart_id' in row
      ? [sql`exists (select 1 from sys_depart d where d.id = t.depart_id)`]
      : []),
    ...('permission_id' in row
      ? [sql`exists (select 1 from sys_permission p where p.id = t.permission_id)`]
      : []),
    ...('depart_role_id' in row
      ? [sql`exists (select 1 from sys_depart_role r where r.id = t.depart_role_id)`]
      : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
