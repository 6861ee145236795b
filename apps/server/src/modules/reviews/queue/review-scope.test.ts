import { endpoints, type Query } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, aStudent, aTeacher } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTaughtClass, aWork, decide } from '../../../testing/works-kit.ts';

it('shows and opens only the works that the data rules of the role let through', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const python = await aWork(testApp, room.student, { workName: '蛇', kind: 'submitted' });
  const { database, sessions } = testApp.app.context;
  await database.write
    .insertInto('sys_permission_data_rule')
    .values({
      id: 'rule-blocks',
      permission_id: 'menu-work-review',
      rule_name: '只看别的类型',
      rule_column: 'workType',
      rule_conditions: '=',
      rule_value: '99',
      created_at: testApp.clock.now(),
    })
    .execute();
  await database.write
    .insertInto('sys_role_permission_rule')
    .values({ role_id: 'role-teacher', permission_id: 'menu-work-review', rule_id: 'rule-blocks' })
    .execute();
  sessions.forgetActors();

  const list = await testApp.call(endpoints.reviews.list, {}, room.teacher.token);
  const decided = await decide(testApp, room.teacher, python, 'approve');
  const opened = await testApp.call(
    endpoints.works.open,
    { query: { workId: python.id } },
    room.teacher.token,
  );

  expect(list.body.result?.records).toEqual([]);
  expect(decided.body.error?.code).toBe('work.notFound');
  expect(opened.body.error?.code).toBe('work.notFound');
});

it('merges the works of several classes by time, page by page', async () => {
  const testApp = await aTestApp();
  const groups = [await aClass(testApp), await aClass(testApp)];
  const teacher = await aTeacher(testApp, { manages: groups });
  const outsider = await aStudent(testApp, { departs: [await aClass(testApp)] });
  const students = await Promise.all(
    groups.map((group) => aStudent(testApp, { departs: [group] })),
  );
  const handedIn: string[] = [];
  for (const author of [...students, outsider, ...students]) {
    const work = await aWork(testApp, author, { kind: 'submitted' });
    if (author !== outsider) handedIn.push(work.id);
    testApp.clock.advance(60_000);
  }

  const ask = async (query: Query<'reviews.list'>) =>
    (await testApp.call(endpoints.reviews.list, { query }, teacher.token)).body.result;
  const pages = async (query: Query<'reviews.list'>) => {
    const both = [1, 2].map((pageNo) => ask({ ...query, pageSize: 3, pageNo }));
    return (await Promise.all(both)).map((page) => page?.records.map(({ id }) => id));
  };

  const [first, second, third, last] = handedIn;
  expect(await pages({})).toEqual([[first, second, third], [last]]);
  expect(await pages({ state: 'all' })).toEqual([[last, third, second], [first]]);
  expect((await ask({ state: 'all' }))?.total).toBe(4);
});
