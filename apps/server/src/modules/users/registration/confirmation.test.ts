import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, aUser } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';

const { unconfirmed, confirm } = endpoints.users;
const { current } = endpoints.session;

const isConfirmed = async ({ app }: TestApp, id: string): Promise<boolean> => {
  const row = await app.context.database.write
    .selectFrom('sys_user')
    .select('confirmed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.confirmed_at !== null;
};

it('lists the waiting accounts of the own school, oldest first', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  const first = await aUser(testApp, { confirmed: false, nickname: '小一' });
  testApp.clock.advance(1000);
  const second = await aUser(testApp, { confirmed: false });
  await aUser(testApp, { confirmed: false, schoolId: '2' });
  await aStudent(testApp);

  const { body } = await testApp.call(unconfirmed, { query: { pageSize: 1 } }, teacher.token);
  const next = await testApp.call(
    unconfirmed,
    { query: { pageNo: 2, pageSize: 1 } },
    teacher.token,
  );

  expect(body.result).toEqual({
    records: [
      {
        id: first.id,
        username: first.username,
        nickname: '小一',
        ageBand: '',
        createTime: '2030-05-02 08:00:00',
      },
    ],
    total: 2,
    size: 1,
    current: 1,
    pages: 2,
  });
  expect(next.body.result?.records.map(({ id }) => id)).toEqual([second.id]);
});

it('finds waiting accounts by a part of the user name or the nickname', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  const wanted = await aUser(testApp, {
    confirmed: false,
    username: 'Pingu_7',
    nickname: '小企鹅',
  });
  await aUser(testApp, { confirmed: false });

  const { body } = await testApp.call(unconfirmed, { query: { username: ' ngU_' } }, teacher.token);

  const byNickname = await testApp.call(unconfirmed, { query: { keyword: '企鹅' } }, teacher.token);

  expect(body.result?.records.map(({ id }) => id)).toEqual([wanted.id]);
  expect(body.result?.total).toBe(1);
  expect(byNickname.body.result?.records.map(({ id }) => id)).toEqual([wanted.id]);
});

it('confirms accounts at once and writes down who did it', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  const waiting = await aUser(testApp, { confirmed: false });
  const known = await aStudent(testApp);
  await testApp.call(current, {}, waiting.token);

  const { body } = await testApp.call(
    confirm,
    { body: { ids: [waiting.id, known.id] } },
    teacher.token,
  );

  expect(body.result).toEqual({ count: 1 });
  const actor = await testApp.app.context.sessions.find(waiting.token);
  expect(actor.isConfirmed).toBe(true);
  const entries = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'row_id'])
    .execute();
  expect(entries).toEqual([{ actor_id: teacher.id, action: 'user.confirm', row_id: waiting.id }]);
});

it('confirms none when one of them belongs to another school or does not exist', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const own = await aUser(testApp, { confirmed: false });
  const foreign = await aUser(testApp, { confirmed: false, schoolId: '2' });

  const { body } = await testApp.call(
    confirm,
    { body: { ids: [own.id, foreign.id] } },
    admin.token,
  );
  const made = await testApp.call(confirm, { body: { ids: [own.id, 'nobody'] } }, admin.token);

  expect(body).toMatchObject({ success: false, error: { code: 'row.notFound' } });
  expect(made.body.error?.code).toBe('row.notFound');
  expect(await isConfirmed(testApp, own.id)).toBe(false);
  expect(await isConfirmed(testApp, foreign.id)).toBe(false);
});

it('leaves newcomers of a class to those who answer for it', async () => {
  const testApp = await aTestApp();
  const [mine, other] = [await aClass(testApp), await aClass(testApp)];
  const teacher = await aTeacher(testApp, { manages: [mine] });
  const [near, far, free] = [
    await aUser(testApp, { confirmed: false, departs: [mine] }),
    await aUser(testApp, { confirmed: false, departs: [other] }),
    await aUser(testApp, { confirmed: false }),
  ];
  const ask = (ids: string[]) => testApp.call(confirm, { body: { ids } }, teacher.token);

  const { body } = await testApp.call(unconfirmed, {}, teacher.token);
  const mixed = await ask([near.id, far.id]);
  const fair = await ask([near.id, free.id]);

  expect(body.result?.records.map(({ id }) => id).sort()).toEqual([near.id, free.id].sort());
  expect(mixed.body.error?.code).toBe('row.notFound');
  expect(fair.body.result?.count).toBe(2);
  expect(await isConfirmed(testApp, far.id)).toBe(false);
});

it('is for the staff only', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const waiting = await aUser(testApp, { confirmed: false });
  const body = { ids: [waiting.id] };

  const asGuest = [await testApp.call(unconfirmed), await testApp.call(confirm, { body })];
  const asStudent = [
    await testApp.call(unconfirmed, {}, student.token),
    await testApp.call(confirm, { body }, student.token),
    await testApp.call(confirm, { body }, waiting.token),
  ];

  expect(asGuest.map(({ status }) => status)).toEqual([401, 401]);
  expect(asGuest.map((reply) => reply.body.error?.code)).toEqual([
    'session.missing',
    'session.missing',
  ]);
  expect(asStudent.map((reply) => [reply.status, reply.body.code, reply.body.error?.code])).toEqual(
    [
      [200, 510, 'access.denied'],
      [200, 510, 'access.denied'],
      [200, 510, 'access.denied'],
    ],
  );
  expect(await isConfirmed(testApp, waiting.id)).toBe(false);
});

it('refuses an empty list of ids and a page before the first', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);

  const none = await testApp.call(confirm, { body: { ids: [] } }, teacher.token);
  const page = await testApp.call(unconfirmed, { query: { pageNo: 0 } }, teacher.token);

  expect(none.body.error?.code).toBe('request.invalid');
  expect(page.body.error?.code).toBe('request.invalid');
});
