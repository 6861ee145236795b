import {
  type DemoPerson,
  demoAdmin,
  demoChildren,
  demoClasses,
  demoKeyOf,
  demoSchool,
  demoTeachers,
} from '@sprout/content/school';
import { searchGrams } from '@sprout/rules';
import { mainSchoolId } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import { type RoleCode, roleIds } from '../system/index.ts';

type Deps = { database: Database; clock: Clock };

/** By the keys of `demoKeyOf`. */
export type DemoHashes = Readonly<Record<string, string>>;

/** `username` is the one that it began with. */
export type DemoAccount = { id: string; username: string; key: string; passwordHash: string };

type Place = {
  roles: readonly RoleCode[];
  ageBand?: string;
  departIds: readonly string[];
  managedIds: readonly string[];
};

/** The school seems to have begun so long ago. */
const ageDays = 60;
const dayMs = 24 * 3_600_000;

export async function hasDemoSchool({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  const row = await database.write
    .selectFrom('sys_depart')
    .select('id')
    .where('id', '=', demoSchool.id)
    .executeTakeFirst();
  return row !== undefined;
}

const ledgerKey = 'demo:school';

/** Also when it was taken away since: it does not come back by itself. */
export async function hadDemoSchool(database: Database): Promise<boolean> {
  const row = await database.write
    .selectFrom('seed_ledger')
    .select('seed_key')
    .where('seed_key', '=', ledgerKey)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * School, two classes, an administrator, two teachers and thirty children. A user name that
 * somebody has already stays with that person.
 */
export async function seedDemoPeople({ database, clock }: Deps, hashes: DemoHashes): Promise<void> {
  const start = new Date(clock.now().getTime() - ageDays * dayMs);
  await database.transaction(async (tx) => {
    await insertDeparts(tx, start);
    await tx
      .insertInto('seed_ledger')
      .values({ seed_key: ledgerKey, brought_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const insert = (person: DemoPerson, place: Place) =>
      insertPerson(tx, person, place, {
        passwordHash: hashes[demoKeyOf(person)] ?? '',
        createdAt: start,
      });
    await insert(demoAdmin, {
      roles: ['admin', 'dev'],
      departIds: [demoSchool.id],
      managedIds: [demoSchool.id],
    });
    for (const teacher of demoTeachers) {
      const { classIds } = teacher;
      await insert(teacher, { roles: ['teacher'], departIds: classIds, managedIds: classIds });
    }
    for (const child of demoChildren) {
      const { classId, ageBand } = child;
      await insert(child, { roles: ['student'], ageBand, departIds: [classId], managedIds: [] });
    }
  });
}

/** Demo accounts that are still there; the staff first. */
export async function listDemoAccounts({
  database,
}: Pick<Deps, 'database'>): Promise<DemoAccount[]> {
  const people = [demoAdmin, ...demoTeachers, ...demoChildren];
  const rows = await database.write
    .selectFrom('sys_user')
    .select(['id', 'password_hash as passwordHash'])
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .where('is_demo', '=', true)
    .execute();
  const hashes = new Map(rows.map(({ id, passwordHash }) => [id, passwordHash]));
  return people.flatMap((person) => {
    const { id, username } = person;
    const passwordHash = hashes.get(id);
    return passwordHash === undefined
      ? []
      : [{ id, username, key: demoKeyOf(person), passwordHash }];
  });
}

async function insertDeparts(tx: Executor, createdAt: Date): Promise<void> {
  const rootCode = await freeRootCode(tx);
  const common = { school_id: mainSchoolId, is_demo: true, created_at: createdAt };
  await tx
    .insertInto('sys_depart')
    .values([
      {
        ...common,
        id: demoSchool.id,
        depart_name: demoSchool.name,
        org_code: rootCode,
        org_category: 1,
      },
      ...demoClasses.map(({ id, name }, index) => ({
        ...common,
        id,
        parent_id: demoSchool.id,
        depart_name: name,
        org_code: `${rootCode}A0${index + 1}`,
        org_category: 3,
        sort_no: index,
      })),
    ])
    .execute();
}

/** A01, or the first free one when the school has its own departments already. */
async function freeRootCode(tx: Executor): Promise<string> {
  const rows = await tx
    .selectFrom('sys_depart')
    .select('org_code')
    .where('school_id', '=', mainSchoolId)
    .where('org_code', 'like', 'A__')
    .execute();
  const taken = new Set(rows.map((row) => row.org_code));
  const codes = Array.from({ length: 99 }, (_, index) => `A${String(index + 1).padStart(2, '0')}`);
  return codes.find((code) => !taken.has(code)) ?? 'Z99';
}

async function insertPerson(
  tx: Executor,
  { id, username, nickname }: DemoPerson,
  { roles, departIds, managedIds, ageBand = '' }: Place,
  { passwordHash, createdAt }: { passwordHash: string; createdAt: Date },
): Promise<void> {
  const [departId] = departIds;
  const inserted = await tx
    .insertInto('sys_user')
    .columns([
      'id',
      'school_id',
      'username',
      'username_key',
      'password_hash',
      'nickname',
      'search_grams',
      'user_identity',
      'age_band',
      'confirmed_at',
      'org_code',
      'is_demo',
      'created_at',
      'updated_at',
    ])
    .values((eb) => ({
      id,
      school_id: mainSchoolId,
      username,
      username_key: username,
      password_hash: passwordHash,
      nickname,
      search_grams: searchGrams(username, nickname),
      user_identity: roles.includes('student') ? 1 : 2,
      age_band: ageBand,
      confirmed_at: createdAt,
      org_code: eb
        .selectFrom('sys_depart')
        .select('org_code')
        .where('id', '=', departId ?? demoSchool.id),
      is_demo: true,
      created_at: createdAt,
      updated_at: createdAt,
    }))
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  const member = (depart_id: string) => ({ user_id: id, depart_id });
  const given = roles.map((role) => ({ user_id: id, role_id: roleIds[role] }));
  await tx.insertInto('sys_user_role').values(given).execute();
  await tx.insertInto('sys_user_depart').values(departIds.map(member)).execute();
  if (managedIds.length > 0) {
    await tx.insertInto('user_managed_depart').values(managedIds.map(member)).execute();
  }
}
