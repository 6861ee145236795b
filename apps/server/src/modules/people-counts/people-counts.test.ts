import { randomBytes } from 'node:crypto';
import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import {
  aClass,
  anAdmin,
  aStudent,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { departs, roles } = endpoints;

type School = {
  grade: TestClass;
  class1: TestClass;
  class2: TestClass;
  other: TestClass;
  children: TestUser[];
  admin: TestUser;
};

async function aSchool(testApp: TestApp): Promise<School> {
  const grade = await aClass(testApp, { category: 2, name: '三年级' });
  const class1 = await aClass(testApp, { name: '一班', below: grade });
  const class2 = await aClass(testApp, { name: '二班', below: grade });
  const other = await aClass(testApp, { category: 2, name: '四年级' });
  const children = [
    await aStudent(testApp, { departs: [class1, class2] }),
    await aStudent(testApp, { departs: [class1] }),
    await aStudent(testApp, { departs: [other] }),
  ];
  await aTeacher(testApp, { departs: [class1], manages: [class1] });
  return { grade, class1, class2, other, children, admin: await anAdmin(testApp) };
}

const run = ({ app }: TestApp, text: string, values: unknown[]) =>
  app.context.database.pool.query(text, values);

it.each<[string, (testApp: TestApp, school: School) => Promise<unknown>]>([
  [
    'joins a class beside the own one',
    (app, { children, class2 }) =>
      run(app, 'insert into sys_user_depart values ($1, $2)', [children[1]?.id, class2.id]),
  ],
  [
    'leaves one of two classes',
    (app, { children, class2 }) =>
      run(app, 'delete from sys_user_depart where user_id = $1 and depart_id = $2', [
        children[0]?.id,
        class2.id,
      ]),
  ],
  [
    'goes into the recycle bin',
    (app, { children, admin }) =>
      app.call(endpoints.users.delete, { query: { id: children[0]?.id ?? '' } }, admin.token),
  ],
  [
    'comes back from the recycle bin',
    async (app, { children, admin }) => {
      const id = children[0]?.id ?? '';
      await app.call(endpoints.users.delete, { query: { id } }, admin.token);
      await readCounts(app, admin);
      await run(app, 'update sys_user set deleted_at = null where id = $1', [id]);
    },
  ],
  [
    'becomes one of the staff',
    (app, { children }) =>
      run(app, 'update sys_user set user_identity = 2 where id = $1', [children[1]?.id]),
  ],
  [
    'moves with the whole department',
    (app, { class1, other, admin }) =>
      app.call(departs.move, { body: { id: class1.id, parentId: other.id } }, admin.token),
  ],
  [
    'loses the department',
    (app, { grade, admin }) => app.call(departs.delete, { query: { id: grade.id } }, admin.token),
  ],
  [
    'gets the department back',
    async (app, { grade, admin }) => {
      const { body } = await app.call(departs.delete, { query: { id: grade.id } }, admin.token);
      await readCounts(app, admin);
      const undoId = body.result?.undoId ?? '';
      await app.call(departs.restore, { body: { undoId } }, admin.token);
    },
  ],
  [
    'is cleared out of the class',
    (app, { class1, admin }) => app.call(departs.clear, { query: { id: class1.id } }, admin.token),
  ],
  [
    'is one of many who change at once',
    async (app, { children, class2, other, admin }) => {
      const changes = children.flatMap(({ id }) =>
        [class2, other].map((depart) =>
          run(app, 'insert into sys_user_depart values ($1, $2) on conflict do nothing', [
            id,
            depart.id,
          ]),
        ),
      );
      const reads = Array.from({ length: 4 }, () => readCounts(app, admin));
      await Promise.all([...changes, ...reads]);
    },
  ],
])('keeps the numbers of people true when a child %s', async (_, change) => {
  const testApp = await aTestApp();
  const school = await aSchool(testApp);
  await readCounts(testApp, school.admin);

  await change(testApp, school);

  await readCounts(testApp, school.admin);
  expect(await keptCounts(testApp)).toEqual(await recount(testApp));
});

it('tells the kept numbers, also for who answers for one department', async () => {
  const testApp = await aTestApp();
  const { grade, class1, class2, admin } = await aSchool(testApp);
  const teacher = await aTeacher(testApp, { manages: [grade] });

  const whole = await testApp.call(departs.counts, {}, admin.token);
  const part = await testApp.call(departs.counts, {}, teacher.token);

  const byId = (rows: readonly { id: string; students: number }[] | undefined) =>
    Object.fromEntries((rows ?? []).map(({ id, students }) => [id, students]));
  expect(whole.body.result?.total).toBe(3);
  expect(byId(whole.body.result?.departs)).toMatchObject({ [grade.id]: 2, [class1.id]: 2 });
  expect(part.body.result?.total).toBe(2);
  expect(byId(part.body.result?.departs)).toEqual({
    [grade.id]: 2,
    [class1.id]: 2,
    [class2.id]: 1,
  });
});

it('tells how many people hold a role after an import, and leaves no notes to step over', async () => {
  const testApp = await aTestApp({ fillsDatabase: true });
  const admin = await anAdmin(testApp);
  const prefix = randomBytes(4).toString('hex');
  await run(
    testApp,
    `insert into sys_user (id, school_id, username, username_key, password_hash, nickname, created_at,
       updated_at)
     select $1 || n, '1', $1 || n, $1 || n, '', 'n', now(), now() from generate_series(1, 10050) n`,
    [prefix],
  );
  await run(
    testApp,
    `insert into sys_user_role select u.id, r.id from sys_user u, sys_role r
     where u.id like $1 || '%' and r.role_code = 'student'`,
    [prefix],
  );

  const { body } = await testApp.call(roles.list, { query: { pageSize: 50 } }, admin.token);

  const student = body.result?.records.find(({ roleCode }) => roleCode === 'student');
  const left = await run(testApp, "select pg_relation_size('people_change')::int as size", []);
  expect(student?.userCount).toBe(10_050);
  expect(left.rows).toEqual([{ size: 0 }]);
});

/** Reading them is what counts the changes. */
const readCounts = (testApp: TestApp, { token }: TestUser) =>
  Promise.all([
    testApp.call(departs.counts, {}, token),
    testApp.call(roles.list, { query: { pageSize: 50 } }, token),
  ]);

async function keptCounts(testApp: TestApp) {
  const { rows } = await run(
    testApp,
    `select kind, id, people from people_count where kind <> 'turn' and people <> 0
     order by kind, id`,
    [],
  );
  return rows;
}

/** The same numbers, counted in another way. */
async function recount(testApp: TestApp) {
  const { rows } = await run(
    testApp,
    `with place as (select u.id as user_id, d.org_code, d.school_id from sys_user u
       join sys_user_depart m on m.user_id = u.id join sys_depart d on d.id = m.depart_id
       where u.user_identity = 1 and u.deleted_at is null)
     select 'depart' as kind, a.id, count(distinct p.user_id)::int as people
       from sys_depart a join place p on p.school_id = a.school_id
         and p.org_code like a.org_code || '%' group by a.id
     union all select 'depart', 'school/' || school_id, count(distinct user_id)::int from place
       group by school_id
     union all select 'role', ur.role_id, count(*)::int from sys_user_role ur
       join sys_user u on u.id = ur.user_id where u.deleted_at is null group by ur.role_id
     order by kind, id`,
    [],
  );
  return rows;
}
