import './early-database.ts';
import { searchGrams } from '@sprout/rules';
import { mainSchoolId } from '../platform/audit.ts';
import { newId } from '../platform/clock.ts';
import { createPasswords } from '../platform/password.ts';
import { type RoleCode, roleIds } from '../seed/system/index.ts';
import type { TestApp } from './test-app.ts';

export type TestClass = { id: string; name: string; orgCode: string };

export type TestUser = {
  id: string;
  username: string;
  nickname: string;
  /** Of a session that is open already; pass it to `call`. */
  token: string;
};

type ClassOptions = {
  name?: string;
  /** A class or department above; else the school itself. */
  below?: TestClass;
  /** 1 institution, 2 department, 3 class. */
  category?: 1 | 2 | 3;
  schoolId?: string;
};

type UserOptions = {
  roles?: readonly RoleCode[];
  departs?: readonly TestClass[];
  /** Departments that a member of the staff answers for. */
  manages?: readonly TestClass[];
  username?: string;
  nickname?: string;
  realname?: string;
  /** False: registered and waiting for a member of the staff. */
  confirmed?: boolean;
  /** 1 normal, 2 frozen. */
  status?: 1 | 2;
  /** Without one the account cannot log in; its token works all the same. */
  password?: string;
  /** Somebody else has chosen the password. */
  mustChangePassword?: boolean;
  schoolId?: string;
};

/** A class of the school, with an org code of its own. */
export async function aClass(testApp: TestApp, options: ClassOptions = {}): Promise<TestClass> {
  const { database, clock, random } = testApp.app.context;
  const { below, category = 3, schoolId = mainSchoolId } = options;
  const parent = below ?? (category === 1 ? undefined : await theSchool(testApp, schoolId));
  const id = newId(clock, random);
  const orgCode = await nextOrgCode(testApp, schoolId, parent?.orgCode ?? '');
  const name = options.name ?? `班级 ${orgCode}`;
  await database.write
    .insertInto('sys_depart')
    .values({
      id,
      school_id: schoolId,
      parent_id: parent?.id ?? null,
      depart_name: name,
      org_code: orgCode,
      org_category: category,
      created_at: clock.now(),
    })
    .execute();
  return { id, name, orgCode };
}

/** A person with an open session. Without roles it may do what any signed-in person may. */
export async function aUser(testApp: TestApp, options: UserOptions = {}): Promise<TestUser> {
  const { database, clock, random, sessions } = testApp.app.context;
  const { roles = [], departs = [], manages = [], schoolId = mainSchoolId } = options;
  const id = newId(clock, random);
  const username = options.username ?? `user_${id.slice(-10)}`;
  const nickname = options.nickname ?? `小${id.slice(-6)}`;
  const isStaff = roles.some((role) => role !== 'student');
  const now = clock.now();
  const passwordHash = options.password ? await createPasswords().hash(options.password) : '-';
  const token = await database.transaction(async (tx) => {
    await tx
      .insertInto('sys_user')
      .values({
        id,
        school_id: schoolId,
        username,
        username_key: username.toLowerCase(),
        password_hash: passwordHash,
        must_change_password: options.mustChangePassword ?? false,
        nickname,
        realname: options.realname ?? null,
        search_grams: searchGrams(username, options.realname ?? '', nickname),
        status: options.status ?? 1,
        user_identity: isStaff ? 2 : 1,
        confirmed_at: options.confirmed === false ? null : now,
        org_code: departs[0]?.orgCode ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const role of roles) {
      await tx
        .insertInto('sys_user_role')
        .values({ user_id: id, role_id: roleIds[role] })
        .execute();
    }
    for (const { id: depart_id } of departs) {
      await tx.insertInto('sys_user_depart').values({ user_id: id, depart_id }).execute();
    }
    for (const { id: depart_id } of manages) {
      await tx.insertInto('user_managed_depart').values({ user_id: id, depart_id }).execute();
    }
    return sessions.create(tx, {
      userId: id,
      schoolId,
      isStaff,
      orgCode: departs[0]?.orgCode ?? null,
      ip: '127.0.0.1',
      userAgent: 'test',
    });
  });
  return { id, username, nickname, token };
}

/** A confirmed child. */
export const aStudent = (testApp: TestApp, options: UserOptions = {}): Promise<TestUser> =>
  aUser(testApp, { roles: ['student'], ...options });

/** A teacher; answers for no class unless `manages` says so. */
export const aTeacher = (testApp: TestApp, options: UserOptions = {}): Promise<TestUser> =>
  aUser(testApp, { roles: ['teacher'], ...options });

/** Sees the whole school and may do everything. */
export const anAdmin = (testApp: TestApp, options: UserOptions = {}): Promise<TestUser> =>
  aUser(testApp, { roles: ['admin'], ...options });

async function theSchool(testApp: TestApp, schoolId: string): Promise<TestClass> {
  const row = await testApp.app.context.database.write
    .selectFrom('sys_depart')
    .select(['id', 'depart_name as name', 'org_code as orgCode'])
    .where('school_id', '=', schoolId)
    .where('org_category', '=', 1)
    .orderBy('org_code')
    .executeTakeFirst();
  return row ?? aClass(testApp, { category: 1, name: '学校', schoolId });
}

/** A01, A02 … below the parent's code. */
async function nextOrgCode(testApp: TestApp, schoolId: string, parent: string): Promise<string> {
  const rows = await testApp.app.context.database.write
    .selectFrom('sys_depart')
    .select('org_code')
    .where('school_id', '=', schoolId)
    .where('org_code', 'like', `${parent}___`)
    .execute();
  return `${parent}A${String(rows.length + 1).padStart(2, '0')}`;
}
