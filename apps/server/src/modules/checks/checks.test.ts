import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { anAdmin, aStudent } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { createSiteConfig } from '../config/index.ts';

const position = { tableName: 'sys_position', fieldName: 'code' };

async function aSchool() {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const body = { code: 'A1', name: '老师', postRank: '1' };
  const added = await testApp.call(endpoints.positions.add, { body }, admin.token);
  const ask = (query: Record<string, string>, token = admin.token) =>
    testApp.call(endpoints.checks.duplicate, { query }, token);
  return { testApp, admin, id: added.body.result?.id ?? '', ask };
}

it('says whether a value is free, its own row not counted', async () => {
  const { ask, id } = await aSchool();

  const free = await ask({ ...position, fieldVal: 'A2' });
  const taken = await ask({ ...position, fieldVal: ' A1 ' });
  const own = await ask({ ...position, fieldVal: 'A1', dataId: id });

  expect(free.body).toMatchObject({ success: true, code: 200, message: '该值可用！' });
  expect(taken.body).toMatchObject({
    success: false,
    message: '该值不可用，系统中已存在！',
    error: { code: 'duplicate.taken' },
  });
  expect(own.body.success).toBe(true);
});

it('knows an e-mail address in whatever case', async () => {
  const { testApp, admin, ask } = await aSchool();
  const body = { username: 'chen_1', userIdentity: 2, email: 'Chen@School.cn' };
  await testApp.call(endpoints.users.add, { body }, admin.token);

  const taken = await ask({
    tableName: 'sys_user',
    fieldName: 'email',
    fieldVal: 'chen@school.CN',
  });

  expect(taken.body.error?.code).toBe('duplicate.taken');
});

it.each([
  'sys_user.username',
  'sys_user.phone',
  'sys_user.email',
  'sys_user.work_no',
  'sys_role.role_code',
  'sys_depart_role.role_code',
  'sys_dict.dict_code',
  'sys_permission.perms',
  'sys_position.code',
])('answers for %s', async (name) => {
  const { ask } = await aSchool();
  const [tableName = '', fieldName = ''] = name.split('.');

  const { body } = await ask({ tableName, fieldName, fieldVal: 'not there' });

  expect(body.message).toBe('该值可用！');
});

it.each([
  [{ tableName: 'sys_user', fieldName: 'password_hash' }],
  [{ tableName: 'sys_position; drop table sys_user', fieldName: 'code' }],
  [{ tableName: 'sys_position', fieldName: 'name' }],
  [{ tableName: 'constructor', fieldName: 'name' }],
])('answers 400 for %j', async (asked) => {
  const { ask } = await aSchool();

  const { status, body } = await ask({ ...asked, fieldVal: 'x' });

  expect(status).toBe(400);
  expect(body.error?.code).toBe('duplicate.notListed');
});

it('asks for a session, and for the right to write the field', async () => {
  const { testApp, ask } = await aSchool();
  const child = await aStudent(testApp);
  const query = { ...position, fieldVal: 'A1' };

  const guest = await testApp.call(endpoints.checks.duplicate, { query });
  const denied = await ask(query, child.token);

  expect(guest.status).toBe(401);
  expect(denied.body.error?.code).toBe('access.denied');
});

it('tells nothing of another school', async () => {
  const { testApp, ask } = await aSchool();
  const neighbour = await anAdmin(testApp, { schoolId: '2' });

  const { body } = await ask({ ...position, fieldVal: 'A1' }, neighbour.token);

  expect(body.success).toBe(true);
});

it('stops somebody who goes through values', async () => {
  const { ask } = await aSchool();
  for (let n = 0; n < 60; n += 1) await ask({ ...position, fieldVal: `A${n}` });

  const { status, body } = await ask({ ...position, fieldVal: 'A99' });

  expect(status).toBe(429);
  expect(body.error?.code).toBe('request.tooMany');
});

it('tells a child of log-in names only while registration is open', async () => {
  const { testApp, ask } = await aSchool();
  const child = await aStudent(testApp, { username: 'pupil_1' });
  const query = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'pupil_1' };

  const closed = await ask(query, child.token);
  await createSiteConfig(testApp.app.context).set(mainSchoolId, { allowReg: '1' });
  const open = await ask(query, child.token);

  expect(closed.body.error?.code).toBe('access.denied');
  expect(open.body.error?.code).toBe('duplicate.taken');
});

it('slows somebody who goes on asking for an hour', async () => {
  const { testApp, ask } = await aSchool();
  const query = { ...position, fieldVal: 'A2' };
  for (let index = 0; index < 600; index += 1) {
    if (index % 60 === 0) testApp.clock.advance(60_000);
    await ask(query);
  }
  testApp.clock.advance(60_000);

  expect((await ask(query)).body.error?.code).toBe('request.tooMany');
});
