import { isInOrg } from '@sprout/rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope, userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import { formVersionOf } from '../../platform/form-versions.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import type { VersionedCache } from '../../platform/versioned-cache.ts';
import { readPeopleCounts, schoolCountId } from '../people-counts/index.ts';
import { departOrder } from './depart-order.repository.ts';
import type { TreeDepart } from './depart-tree.ts';

export type DepartFields = {
  depart_name: string;
  depart_name_en: string;
  depart_name_abbr: string;
  sort_no: number;
  description: string;
  mobile: string;
  fax: string;
  address: string;
  memo: string;
  is_public: boolean;
  cover: string | null;
  link: string;
  status: string;
};

export type Depart = DepartFields & {
  id: string;
  parent_id: string | null;
  org_code: string;
  org_category: number;
  created_at: Date;
  /** Of the form. */
  version: number;
};

export type NewDepart = Partial<DepartFields> & {
  id: string;
  school_id: string;
  parent_id: string | null;
  depart_name: string;
  org_code: string;
  org_category: number;
  created_by: string;
  created_at: Date;
};

type Deps = { database: Database; versionedCache: VersionedCache };

/** Characters of an org code for each level. */
const codeLength = 3;

const columns = [
  'id',
  'parent_id',
  'org_code',
  'org_category',
  'created_at',
  'depart_name',
  'depart_name_en',
  'depart_name_abbr',
  'sort_no',
  'description',
  'mobile',
  'fax',
  'address',
  'memo',
  'is_public',
  'cover',
  'link',
  'status',
] as const;

const version = formVersionOf('depart', 'sys_depart.id').as('version');

export type StudentCounts = { total: number; departs: { id: string; students: number }[] };

export function createDepartRepository({ database, versionedCache }: Deps) {
  return {
    /** Every department of a school in the order of siblings; kept until one is written. */
    listAll: (schoolId: string): Promise<readonly TreeDepart[]> =>
      versionedCache.wrap('depart', schoolId, () =>
        database.write
          .selectFrom('sys_depart')
          .select([
            'id',
            'parent_id as parentId',
            'depart_name as departName',
            'org_category as orgCategory',
            'org_code as orgCode',
            'sort_no as sortNo',
          ])
          .where('school_id', '=', schoolId)
          .orderBy('sort_no')
          .orderBy('org_code')
          .orderBy('id')
          .execute(),
      ),

    /**
     * Children below each department in reach as they are kept; `undefined` where the numbers are not
     * those of whole departments: data rules cut them, or several branches could share a child.
     */
    async readStudents(actor: Actor): Promise<StudentCounts | undefined> {
      const { seesWholeSchool, managedOrgCodes: codes, schoolId } = actor;
      const isCut = actor.rowRules.some(({ resource }) => resource !== 'works');
      const tops = codes.filter((code) => !codes.some((top) => top !== code && isInOrg(code, top)));
      if (!seesWholeSchool && (isCut || new Set(tops).size !== 1)) return undefined;
      const { rows } = await sql<{ id: string; orgCode: string; students: number }>`
        select sys_depart.id, sys_depart.org_code as "orgCode", c.people as students
        from sys_depart join people_count c on c.kind = 'depart' and c.id = sys_depart.id
        where ${scope(actor, departScope)} and c.people > 0`.execute(database.write);
      const total = seesWholeSchool
        ? (await readPeopleCounts(database.write, 'depart', [schoolCountId(schoolId)])).get(
            schoolCountId(schoolId),
          )
        : rows.find(({ orgCode }) => orgCode === tops[0])?.students;
      const departs = rows.map(({ id, students }) => ({ id, students }));
      return { total: total ?? 0, departs };
    },

    /** Children below each department in reach, counted now; the row without an id has all of them. */
    async countStudents(actor: Actor): Promise<{ id: string | null; students: number }[]> {
      const { rows } = await sql<{ id: string | null; students: number }>`
        with reached as (select id, org_code from sys_depart where ${scope(actor, departScope)}),
        places as (select distinct m.user_id, d.org_code from sys_user
          join sys_user_depart m on m.user_id = sys_user.id join sys_depart d on d.id = m.depart_id
          where sys_user.user_identity = 1 and sys_user.deleted_at is null
            and ${scope(actor, userScope)})
        select r.id, count(distinct p.user_id)::int as students
        from places p cross join lateral generate_series(${codeLength}::int, length(p.org_code), ${codeLength}) n
        join reached r on r.org_code = left(p.org_code, n)
        group by grouping sets ((r.id), ())`.execute(database.read);
      return rows;
    },

    async listReachedIds(actor: Actor): Promise<Set<string>> {
      const rows = await database.write
        .selectFrom('sys_depart')
        .select('id')
        .where(scope(actor, departScope))
        .execute();
      return new Set(rows.map((row) => row.id));
    },

    /** Everything in reach with all columns, by code. */
    listReached: (actor: Actor): Promise<Depart[]> =>
      database.read
        .selectFrom('sys_depart')
        .select(columns)
        .select(version)
        .where(scope(actor, departScope))
        .orderBy('org_code')
        .execute(),

    listCodes: (executor: Executor, schoolId: string) =>
      executor
        .selectFrom('sys_depart')
        .select(['id', 'org_code as code'])
        .where('school_id', '=', schoolId)
        .execute(),

    find: (executor: Executor, schoolId: string, id: string): Promise<Depart | undefined> =>
      executor
        .selectFrom('sys_depart')
        .select(columns)
        .select(version)
        .where('school_id', '=', schoolId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Codes of the departments right below a parent, or of the roots. */
    async listChildCodes(executor: Executor, schoolId: string, parentId: string | null) {
      const rows = await executor
        .selectFrom('sys_depart')
        .select('org_code')
        .where('school_id', '=', schoolId)
        .where('parent_id', parentId === null ? 'is' : '=', parentId)
        .execute();
      return rows.map((row) => row.org_code);
    },

    async insert(executor: Executor, depart: NewDepart): Promise<void> {
      await executor.insertInto('sys_depart').values(depart).execute();
    },

    async update(
      executor: Executor,
      actor: Actor,
      id: string,
      change: Partial<DepartFields> & { org_category?: number; parent_id?: string | null },
      now: Date,
    ): Promise<void> {
      await executor
        .updateTable('sys_depart')
        .set({ ...change, updated_by: actor.id, updated_at: now })
        .where('school_id', '=', actor.schoolId)
        .where('id', '=', id)
        .execute();
    },

    ...departOrder,

    /** Departments of the codes and everything below them, by code. */
    listBelow: (executor: Executor, schoolId: string, codes: readonly string[]) =>
      executor
        .selectFrom('sys_depart')
        .select(['id', 'org_code as orgCode', 'depart_name as departName'])
        .where('school_id', '=', schoolId)
        .where('org_code', 'like', sql<string>`any(${codes.map((code) => `${code}%`)})`)
        .orderBy('org_code')
        .execute(),

    /** People do not stand in a department any more that they have left. */
    async listOrgCodes(executor: Executor, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await executor
        .selectFrom('sys_depart')
        .select('org_code as orgCode')
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ orgCode }) => orgCode);
    },

    async leaveDepart(executor: Executor, userIds: readonly string[], orgCode: string) {
      if (userIds.length === 0) return;
      await executor
        .updateTable('sys_user')
        .set({ org_code: null })
        .where('id', 'in', userIds)
        .where('org_code', '=', orgCode)
        .execute();
      await executor
        .updateTable('user_session')
        .set({ org_code: null })
        .where('user_id', 'in', userIds)
        .where('org_code', '=', orgCode)
        .execute();
    },

    /** Classes in reach without a child. */
    async listEmpty(actor: Actor, { size, offset }: Paging) {
      const found = database.read
        .selectFrom('sys_depart')
        .where(scope(actor, departScope))
        .where('org_category', '=', 3)
        .where('status', '=', '1')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sys_user_depart as m')
                .innerJoin('sys_user as u', 'u.id', 'm.user_id')
                .select('m.user_id')
                .whereRef('m.depart_id', '=', 'sys_depart.id')
                .where('u.user_identity', '=', 1)
                .where('u.deleted_at', 'is', null),
            ),
          ),
        );
      const rows = await found
        .select(['id', 'depart_name as departName', 'org_code as orgCode'])
        .orderBy('org_code')
        .limit(size)
        .offset(offset)
        .execute();
      return { rows, total: await countBounded(database.read, found.select('id')) };
    },
  };
}
export type DepartRepository = ReturnType<typeof createDepartRepository>;
