import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestClass } from '../../testing/factories.ts';
import { aTaughtClass } from '../../testing/people-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import * as works from '../../testing/works-kit.ts';
import { createPersonVersions } from './row-versions.ts';

const { list, queryCompareList, queryDataVerList } = endpoints.dataLog;

/** Contents of the versions of a row, oldest first, with who made them. */
async function versionsOf(testApp: TestApp, token: string, dataTable: string, dataId: string) {
  const query = { dataTable, dataId };
  const { body } = await testApp.call(queryDataVerList, { query }, token);
  const rows = [...(body.result ?? [])].reverse();
  return rows.map(({ createBy, dataContent }) => ({ createBy, ...JSON.parse(dataContent) }));
}

async function aChangedPosition(testApp: TestApp, token: string): Promise<string> {
  const { add, edit } = endpoints.positions;
  const form = { code: 'A1', name: '班主任', postRank: '1' };
  const { body } = await testApp.call(add, { body: form }, token);
  const id = body.result?.id ?? '';
  await testApp.call(edit, { body: { ...form, id, name: '年级组长' } }, token);
  return id;
}

it('lists versions by table and row, newest first, with who made them', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp, { realname: '管理员' });
  const id = await aChangedPosition(testApp, admin.token);

  const query = { dataTable: 'sys_position', dataId: id };
  const { body } = await testApp.call(list, { query }, admin.token);
  const none = await testApp.call(
    list,
    { query: { dataTable: 'sys_role', dataId: id } },
    admin.token,
  );

  expect(body.result).toMatchObject({
    total: 2,
    records: [
      {
        dataTable: 'sys_position',
        dataId: id,
        dataVersion: 1,
        isNewest: true,
        createByName: '管理员',
      },
      { dataVersion: 0, isNewest: false, createBy: admin.username },
    ],
  });
  expect(body.result?.records[0]?.dataContent).toContain('年级组长');
  expect(none.body.result?.total).toBe(0);
});

it('compares two versions of one row, in the order of the question', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const id = await aChangedPosition(testApp, token);
  const other = await testApp.call(
    endpoints.positions.add,
    { body: { code: 'B1', name: '校医', postRank: '1' } },
    token,
  );
  const idsOf = async (dataId: string) => {
    const query = { dataTable: 'sys_position', dataId };
    const { body } = await testApp.call(queryDataVerList, { query }, token);
    return body.result?.map((row) => row.id) ?? [];
  };
  const [newer = '', older = ''] = await idsOf(id);
  const [stranger = ''] = await idsOf(other.body.result?.id ?? '');
  const compare = async (dataId1: string, dataId2: string) =>
    (await testApp.call(queryCompareList, { query: { dataId1, dataId2 } }, token)).body;

  const { result } = await compare(newer, older);

  expect(result?.map(({ dataVersion }) => dataVersion)).toEqual([1, 0]);
  expect(JSON.parse(result?.[1]?.dataContent ?? '')).toMatchObject({ name: '班主任' });
  expect((await compare(newer, stranger)).error?.code).toBe('dataLog.differentRows');
  expect((await compare(newer, stranger)).message).toBe('请选择相同的数据库表和数据ID进行比较');
  expect((await compare(newer, 'nothing')).error?.code).toBe('row.notFound');
});

it('says so when a row has no versions', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);

  const query = { dataTable: 'sys_position', dataId: 'nothing' };
  const { body } = await testApp.call(queryDataVerList, { query }, token);

  expect(body.message).toBe('未找到版本信息');
});

it('is closed to whoever does not see the whole school', async () => {
  const testApp = await aTestApp();
  const { class1 } = await aTaughtClass(testApp);
  const permissions = ['system:dataLog:list', 'system:role:list'];
  const staff = await aStaff(testApp, { permissions, manages: [class1] });
  const roles = await testApp.call(endpoints.roles.list, {}, staff.token);

  const { body } = await testApp.call(list, {}, staff.token);

  expect(roles.body.success).toBe(true);
  expect(body.error?.code).toBe('access.wholeSchool');
});

it('keeps what a change of a person met and what it made, without what is personal of a child', async () => {
  const testApp = await aTestApp();
  const { class1, class2, admin } = await aTaughtClass(testApp);
  const child = await aStudent(testApp, {
    realname: '李小明',
    nickname: '小鲸鱼',
    departs: [class1],
  });

  await testApp.call(
    endpoints.users.edit,
    {
      body: { id: child.id, nickname: '小海豚', phone: '13812341200', selecteddeparts: class2.id },
    },
    admin.token,
  );
  await testApp.call(
    endpoints.users.frozenBatch,
    { body: { ids: child.id, status: 2 } },
    admin.token,
  );
  const found = await versionsOf(testApp, admin.token, 'sys_user', child.id);

  expect(found).toMatchObject([
    { createBy: null, nickname: '小鲸鱼', departs: ['一班'], status: 1 },
    { createBy: admin.username, nickname: '小海豚', departs: ['二班'], status: 1 },
    { createBy: admin.username, nickname: '小海豚', status: 2 },
  ]);
  const text = JSON.stringify(found);
  expect(text).not.toMatch(/李小明|138|password|hash/);
});

it('keeps names and duties of the staff, no mobile number, and nothing of who is gone for ever', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const teacher = await aTeacher(testApp, { realname: '周敏' });
  const versions = () => versionsOf(testApp, admin.token, 'sys_user', teacher.id);

  await testApp.call(
    endpoints.users.edit,
    { body: { id: teacher.id, realname: '周小敏', phone: '13812341200', workNo: 'T7' } },
    admin.token,
  );
  const kept = await versions();
  await testApp.call(endpoints.users.delete, { query: { id: teacher.id } }, admin.token);
  const binned = await versions();
  const bin = { query: { userIds: teacher.id } };
  await testApp.call(endpoints.users.deleteRecycleBin, bin, admin.token);

  expect(kept).toMatchObject([{ realname: '周敏' }, { realname: '周小敏', workNo: 'T7' }]);
  expect(JSON.stringify(kept)).not.toContain('138');
  expect(binned.at(-1)).toMatchObject({ isInBin: true });
  expect(await versions()).toEqual([]);
});

it('keeps each setting that a save changed, with what it was', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const save = (brandName: string) =>
    testApp.call(endpoints.config.saveTenantConfig, { body: { brandName } }, admin.token);

  await save('小溪编程');
  await save('小河编程');
  await save('小河编程');
  const found = await versionsOf(testApp, admin.token, 'sys_config', 'brandName');

  expect(found.slice(1)).toEqual([
    { createBy: admin.username, value: '小溪编程' },
    { createBy: admin.username, value: '小河编程' },
  ]);
  expect(found[0]?.createBy).toBeNull();
});

it('keeps where a work stands, from its settings to what the staff decide', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await works.aTaughtClass(testApp);
  const admin = await anAdmin(testApp);
  const work = await works.aWork(testApp, student, { kind: 'submitted' });
  await works.decide(testApp, teacher, work, 'approve', { score: 5 });
  const body = { workId: work.id, allowRemix: false };
  await testApp.call(endpoints.works.update, { body }, student.token);

  const found = await versionsOf(testApp, admin.token, 'work', work.id);

  expect(found).toMatchObject([
    { createBy: null, reviewState: 'draft' },
    { createBy: student.username, reviewState: 'waiting' },
    { createBy: teacher.username, score: 5, visibility: 'public' },
    { createBy: student.username, allowRemix: false },
  ]);
});

it('names nobody for a change that was made where no versions are kept', async () => {
  const testApp = await aTestApp();
  const { admin, student } = await aTaughtClass(testApp);
  const freeze = (status: number) =>
    testApp.call(endpoints.users.frozenBatch, { body: { ids: student.id, status } }, admin.token);
  await freeze(2);
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ nickname: '别处改的' })
    .where('id', '=', student.id)
    .execute();
  await freeze(1);

  const found = await versionsOf(testApp, admin.token, 'sys_user', student.id);

  expect(found.map(({ createBy, nickname, status }) => [createBy, nickname, status])).toEqual([
    [null, student.nickname, 1],
    [admin.username, student.nickname, 2],
    [null, '别处改的', 2],
    [admin.username, '别处改的', 1],
  ]);
});

it('keeps every version when many change one person in the same moment', async () => {
  const testApp = await aTestApp();
  const { admin, student } = await aTaughtClass(testApp);
  const classes: TestClass[] = [];
  while (classes.length < 6) classes.push(await aClass(testApp));

  const replies = await Promise.all(
    classes.map(({ id: depId }) =>
      testApp.call(
        endpoints.departs.addMembers,
        { body: { depId, userIdList: [student.id] } },
        admin.token,
      ),
    ),
  );
  const found = await versionsOf(testApp, admin.token, 'sys_user', student.id);

  expect(replies.map(({ body }) => body.error?.code)).toEqual(classes.map(() => undefined));
  expect(found.map(({ departs }) => departs.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('keeps no real name of somebody who becomes a child by the change', async () => {
  const testApp = await aTestApp();
  const { context } = testApp.app;
  const { token } = await anAdmin(testApp);
  const { id } = await aTeacher(testApp, { realname: '王小明' });
  const actor = await context.sessions.find(token);

  await context.database.transaction((tx) =>
    createPersonVersions(context).around(tx, actor, [id], () =>
      tx.updateTable('sys_user').set({ user_identity: 1 }).where('id', '=', id).execute(),
    ),
  );

  const kept = await versionsOf(testApp, token, 'sys_user', id);
  expect(kept).toMatchObject([{ identity: 2 }, { identity: 1 }]);
  expect(JSON.stringify(kept)).not.toContain('王小明');
});
