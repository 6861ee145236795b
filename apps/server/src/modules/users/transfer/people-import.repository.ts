import { searchGrams, staff, student, wordKey } from '@sprout/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { departScope, userScope } from '../../../platform/access/reach.ts';
import { managesOrgCode, scope } from '../../../platform/access/scope.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { textColumns } from '../../data-log/index.ts';
import { usernameKey } from '../../session/index.ts';
import { nicknameFor, staffNicknameFor } from '../names/nickname-for.ts';
import { type DepartNames, departKey, departNames } from './depart-names.ts';
import type { Named, Places, SheetPerson } from './person-row.ts';

export type ImportedPerson = {
  id: string;
  person: SheetPerson;
  random: Uint8Array;
  /** Empty for a person who gets no password. */
  passwordHash: string;
};
export type Held = Record<'username' | 'phone' | 'email' | 'workNo', ReadonlySet<string>>;

export function createPeopleImportRepository({ database }: { database: Database }) {
  /** Names and paths by which sheets name the departments of a school. */
  const readDepartNames = async (schoolId: string): Promise<DepartNames> =>
    departNames(
      await database.write
        .selectFrom('sys_depart')
        .select(['id', 'org_code as code', 'depart_name as name'])
        .where('school_id', '=', schoolId)
        .orderBy('org_code')
        .execute(),
    );

  const listRoles = (schoolId: string) =>
    database.write
      .selectFrom('sys_role')
      .select(['id', 'role_code as code', 'role_name as name', 'role_level as level'])
      .where('school_id', '=', schoolId)
      .orderBy('role_level', 'desc')
      .execute();

  return {
    /** What cells may name: departments and roles in the actor's reach by id, code and name. */
    async loadPlaces(actor: Actor): Promise<Places> {
      const departs = await database.write
        .selectFrom('sys_depart')
        .select(['id', 'org_code as code', 'depart_name as name'])
        .where(scope(actor, departScope))
        .orderBy('org_code')
        .execute();
      const paths = await readDepartNames(actor.schoolId);
      const roles = await listRoles(actor.schoolId);
      const posts = await database.write
        .selectFrom('sys_position')
        .select(['code as id', 'code', 'name'])
        .where('school_id', '=', actor.schoolId)
        .where('deleted_at', 'is', null)
        .execute();
      const managed = departs.filter(({ code }) => managesOrgCode(actor, code));
      return {
        departs: byAnyName(managed, {
          keyOf: departKey,
          textsOf: ({ id }) => paths.textsOf(id),
          labelOf: ({ id, name }) => paths.labelOf(id) ?? name,
        }),
        roles: byAnyName(roles.filter(({ level }) => level <= actor.level)),
        posts: byAnyName(posts),
      };
    },

    readDepartNames,

    /** All roles of a school, also those that the actor may not give. */
    loadRoles: async (schoolId: string): Promise<Named> => byAnyName(await listRoles(schoolId)),

    /** Accounts of the school that are not in the recycle bin, by the keys of their user names. */
    async listAccounts(schoolId: string, keys: readonly string[]): Promise<Map<string, string>> {
      if (keys.length === 0) return new Map();
      const rows = await database.write
        .selectFrom('sys_user')
        .select(['id', 'username_key as key'])
        .where('school_id', '=', schoolId)
        .where('deleted_at', 'is', null)
        .where('username_key', 'in', keys)
        .execute();
      return new Map(rows.map(({ id, key }) => [key, id]));
    },

    /** Values of a batch that accounts hold already, the recycle bin included; keys as compared. */
    async listHeld(tx: Tx, schoolId: string, people: readonly SheetPerson[]): Promise<Held> {
      const values = (pick: (person: SheetPerson) => string | null) =>
        people.flatMap((person) => pick(person) ?? []);
      const { rows } = await sql<{ kind: keyof Held; value: string }>`
        select 'username' as kind, username_key as value from sys_user
          where username_key = any(${values(({ username }) => usernameKey(username))})
        union all select 'phone', phone from sys_user
          where school_id = ${schoolId} and phone = any(${values(({ phone }) => phone)})
        union all select 'email', lower(email) from sys_user
          where school_id = ${schoolId}
            and lower(email) = any(${values(({ email }) => email?.toLowerCase() ?? null)})
        union all select 'workNo', work_no from sys_user
          where school_id = ${schoolId} and work_no = any(${values(({ workNo }) => workNo)})`.execute(
        tx,
      );
      const of = (kind: keyof Held) =>
        new Set(rows.filter((row) => row.kind === kind).map(({ value }) => value));
      return {
        username: of('username'),
        phone: of('phone'),
        email: of('email'),
        workNo: of('workNo'),
      };
    },

    /** Answers the ids that were new; one whose value somebody took in the same moment is not. */
    async insertPeople(
      tx: Tx,
      actor: Actor,
      people: readonly ImportedPerson[],
      now: Date,
    ): Promise<Set<string>> {
      const rows = people.map((one) => toRow(one, actor, now));
      const inserted = await tx
        .insertInto('sys_user')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      const ids = new Set(inserted.map(({ id }) => id));
      const fresh = people.filter(({ id }) => ids.has(id));
      await relate(
        tx,
        'sys_user_role',
        'role_id',
        pairs(fresh, ({ roleIds }) => roleIds),
      );
      await relate(
        tx,
        'sys_user_depart',
        'depart_id',
        pairs(fresh, ({ departIds }) => departIds),
      );
      await relate(
        tx,
        'user_managed_depart',
        'depart_id',
        pairs(fresh, ({ managedIds }) => managedIds),
      );
      return ids;
    },

    /** Those of the ids that the actor reaches. */
    async listReached(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
      const rows = await tx
        .selectFrom('sys_user')
        .select('id')
        .where(scope(actor, userScope))
        .where('id', 'in', ids)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Takes people back whom the actor may not make. */
    async removePeople(tx: Tx, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      for (const table of ['sys_user_role', 'sys_user_depart', 'user_managed_depart'] as const) {
        await tx.deleteFrom(table).where('user_id', 'in', ids).execute();
      }
      await tx.deleteFrom('sys_user').where('id', 'in', ids).execute();
    },

    /** Children that exist by the keys of their user names. */
    listChildren: (tx: Tx, actor: Actor, keys: readonly string[]) =>
      tx
        .selectFrom('sys_user')
        .select(['id', 'username_key as key'])
        .where('school_id', '=', actor.schoolId)
        .where('user_identity', '=', student)
        .where('deleted_at', 'is', null)
        .where('username_key', 'in', keys)
        .execute(),

    /** Into departments and the role of children, once. */
    async enrol(tx: Tx, userIds: readonly string[], departIds: readonly string[], roleId: string) {
      const departs = userIds.flatMap((user) => departIds.map((depart) => [user, depart] as const));
      await relate(tx, 'sys_user_depart', 'depart_id', departs);
      await relate(
        tx,
        'sys_user_role',
        'role_id',
        userIds.map((user) => [user, roleId] as const),
      );
    },
  };
}
export type PeopleImportRepository = ReturnType<typeof createPeopleImportRepository>;

type Pair = readonly [user: string, other: string];

const pairs = (
  people: readonly ImportedPerson[],
  pick: (person: SheetPerson) => string[],
): Pair[] => people.flatMap(({ id, person }) => pick(person).map((other) => [id, other] as const));

function toRow({ id, person, random, passwordHash }: ImportedPerson, actor: Actor, now: Date) {
  const isStaff = person.identity === staff;
  const nickname = isStaff ? staffNicknameFor(person.realname, random) : nicknameFor(random);
  return {
    id,
    school_id: actor.schoolId,
    username: person.username,
    username_key: usernameKey(person.username),
    password_hash: passwordHash,
    nickname,
    realname: person.realname,
    search_grams: searchGrams(person.username, person.realname ?? '', nickname),
    status: person.status,
    user_identity: person.identity,
    sex: person.sex,
    birthday: person.birthday,
    phone: person.phone,
    email: person.email,
    telephone: person.telephone,
    work_no: person.workNo,
    post: person.post,
    ...textColumns((name) => person[name]),
    must_change_password: person.password !== '' && person.identity === staff,
    password_issued_at: person.password === '' ? null : now,
    confirmed_at: now,
    created_by: actor.id,
    created_at: now,
    updated_at: now,
  };
}

async function relate(tx: Tx, table: string, column: string, links: readonly Pair[]) {
  if (links.length === 0) return;
  await sql`insert into ${sql.table(table)} (user_id, ${sql.ref(column)})
    select * from unnest(${links.map(([user]) => user)}::text[], ${links.map(([, other]) => other)}::text[])
    on conflict do nothing`.execute(tx);
}

type Row = { id: string; code: string; name: string };
type Naming = {
  keyOf: (text: string) => string;
  /** Texts by which a row is found, beside its id and its code. */
  textsOf: (row: Row) => readonly string[];
  labelOf: (row: Row) => string;
};
const byName: Naming = {
  keyOf: wordKey,
  textsOf: ({ name }) => [name],
  labelOf: ({ name }) => name,
};

/** A name that several rows share means none of them; ids and codes are meant first. */
function byAnyName(rows: readonly Row[], { keyOf, textsOf, labelOf }: Naming = byName): Named {
  const labels = new Map(rows.map((row) => [row.id, labelOf(row)]));
  const idsByText = new Map<string, string | null>();
  const idsByKey = new Map<string, string | null>();
  const labelsByKey = new Map<string, string[]>();
  for (const row of rows) {
    for (const text of textsOf(row)) {
      const key = keyOf(text);
      idsByText.set(text, idsByText.has(text) ? null : row.id);
      idsByKey.set(key, idsByKey.has(key) ? null : row.id);
      labelsByKey.set(key, [...(labelsByKey.get(key) ?? []), labelOf(row)]);
    }
  }
  const byText = new Map<string, string | null>([
    ...idsByText,
    ...rows.map(({ id, code }) => [code, id] as const),
    ...rows.map(({ id }) => [id, id] as const),
  ]);
  const shared = new Map([...labelsByKey].filter(([, found]) => found.length > 1));
  return { byText, byKey: idsByKey, names: labels, keyOf, shared };
}
