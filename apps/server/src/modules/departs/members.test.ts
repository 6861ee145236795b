import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { members, listAll, addMembers, removeMember, removeMembers } = endpoints.departs;

async function aTaughtClass(testApp: TestApp) {
  const grade = await aClass(testApp, { category: 2, name: '三年级' });
  const class1 = await aClass(testApp, { name: '一班', below: grade });
  const student = await aStudent(testApp, {
    username: 'lxm01',
    realname: '李小明',
    nickname: '小雨滴',
    departs: [class1],
  });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [grade] });
  return { grade, class1, student, teacher };
}

it('lists people of a department and below it, with filters', async () => {
  const testApp = await aTestApp();
  const { grade, student } = await aTaughtClass(testApp);
  const { token } = await anAdmin(testApp);
  const list = async (filter: object) =>
    (await testApp.call(members, { query: { depId: grade.id, ...filter } }, token)).body;

  expect((await list({})).result?.total).toBe(2);
  const found = await list({ username: '*lxm*', userIdentity: 1 });
  expect(found).toMatchObject({
    code: 0,
    result: {
      total: 1,
      records: [
        { id: student.id, username: 'lxm01', realname: '李小明', orgCode: '一班', phone: '' },
      ],
    },
  });
  expect((await list({ realname: '小明' })).result?.total).toBe(1);
  expect((await list({ realname: '王' })).result?.total).toBe(0);
});

it('finds people of a department by any of their names', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp);
  const admin = await anAdmin(testApp);
  const wang = await aStudent(testApp, {
    departs: [group],
    realname: '王小雨',
    nickname: '星星兔',
  });
  await aStudent(testApp, { departs: [group] });
  const ask = async (keyword: string) => {
    const query = { depId: group.id, keyword };
    const { body } = await testApp.call(endpoints.departs.members, { query }, admin.token);
    return body.result?.records.map(({ id }) => id);
  };

  expect(await ask('小雨')).toEqual([wang.id]);
  expect(await ask('星星')).toEqual([wang.id]);
  expect(await ask(wang.username)).toEqual([wang.id]);
});

it('lists the children who were not here for some days', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp);
  const away = await aStudent(testApp, { departs: [group] });
  testApp.clock.advance(2 * 24 * 3_600_000);
  await aStudent(testApp, { departs: [group] });
  const teacher = await aTeacher(testApp, { manages: [group] });
  const ask = async (quietDays: number) => {
    const query = { depId: group.id, userIdentity: 1, quietDays };
    const { body } = await testApp.call(endpoints.departs.members, { query }, teacher.token);
    return body.result?.records.map(({ id }) => id);
  };

  expect(await ask(1)).toEqual([away.id]);
  expect(await ask(7)).toEqual([]);
});

it('counts an account as away only once it is as old as the days asked for', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp);
  const child = await aStudent(testApp, { departs: [group] });
  const { database } = testApp.app.context;
  await database.write.deleteFrom('user_seen').where('user_id', '=', child.id).execute();
  const ask = async () => {
    const teacher = await aTeacher(testApp, { manages: [group] });
    const query = { depId: group.id, userIdentity: 1, quietDays: 7 };
    const { body } = await testApp.call(members, { query }, teacher.token);
    return body.result?.records.map(({ id }) => id);
  };

  expect(await ask()).toEqual([]);

  testApp.clock.advance(8 * 24 * 3_600_000);
  expect(await ask()).toEqual([child.id]);
});

it('lists the children of one class', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher } = await aTaughtClass(testApp);

  const { body } = await testApp.call(listAll, { query: { id: class1.id } }, teacher.token);

  expect(body.result).toMatchObject([{ id: student.id }]);
});

it('puts people into a class once, and takes them out again', async () => {
  const testApp = await aTestApp();
  const { grade, student, teacher } = await aTaughtClass(testApp);
  const class2 = await aClass(testApp, { name: '二班', below: grade });
  const body = { depId: class2.id, userIdList: [student.id] };

  const added = await testApp.call(addMembers, { body }, teacher.token);
  await testApp.call(addMembers, { body }, teacher.token);
  const mine = await testApp.call(endpoints.session.departs, {}, student.token);
  const query = { depId: class2.id, userId: student.id };
  const removed = await testApp.call(removeMember, { query }, teacher.token);
  const again = await testApp.call(removeMember, { query }, teacher.token);

  expect(added.body.message).toBe('添加成功!');
  expect(mine.body.result?.list).toHaveLength(2);
  expect(removed.body.message).toBe('删除成功!');
  expect(again.body).toMatchObject({
    message: '当前选中部门与用户无关联关系!',
    error: { code: 'depart.noMember' },
  });
});

it('takes several out at once', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher } = await aTaughtClass(testApp);
  const other = await aStudent(testApp, { departs: [class1] });
  const query = { depId: class1.id, userIds: `${student.id},${other.id},` };

  const { body } = await testApp.call(removeMembers, { query }, teacher.token);

  expect(body.success).toBe(true);
  const left = await testApp.call(listAll, { query: { id: class1.id } }, teacher.token);
  expect(left.body.result).toEqual([]);
});

it('refuses people and classes outside the own departments', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher } = await aTaughtClass(testApp);
  const far = await aClass(testApp, { name: '别的班' });
  const stranger = await aStudent(testApp, { departs: [far] });
  const add = (depId: string, id: string) =>
    testApp.call(addMembers, { body: { depId, userIdList: [id] } }, teacher.token);

  expect((await add(class1.id, stranger.id)).body.error?.code).toBe('access.outOfReach');
  expect((await add(far.id, student.id)).body.error?.code).toBe('access.outOfReach');
  const listed = await testApp.call(listAll, { query: { id: far.id } }, teacher.token);
  expect(listed.body.error?.code).toBe('access.outOfReach');
});

it('lists without a department the people of the own ones', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const far = await aStudent(testApp, { departs: [await aClass(testApp, { name: '别的班' })] });
  const { token } = await anAdmin(testApp);
  const idsFor = async (by: string) => {
    const { body } = await testApp.call(members, { query: { userIdentity: 1 } }, by);
    return body.result?.records.map(({ id }) => id).sort();
  };

  expect(await idsFor(teacher.token)).toEqual([student.id]);
  expect(await idsFor(token)).toEqual([student.id, far.id].sort());
});

it('lists and counts nobody who lies in the recycle bin', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher } = await aTaughtClass(testApp);
  const stays = await aStudent(testApp, { departs: [class1] });
  const admin = await anAdmin(testApp);
  await testApp.call(endpoints.users.delete, { query: { id: student.id } }, admin.token);

  const query = { depId: class1.id, userIdentity: 1 };
  const page = await testApp.call(members, { query }, teacher.token);
  const whole = await testApp.call(listAll, { query: { id: class1.id } }, teacher.token);

  expect(page.body.result).toMatchObject({ total: 1, records: [{ id: stays.id }] });
  expect(whole.body.result?.map(({ id }) => id)).toEqual([stays.id]);
});

it('shows the nickname of whoever has no real name', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  const nameless = await aStudent(testApp, { nickname: '小叶子', departs: [class1] });

  const { body } = await testApp.call(listAll, { query: { id: class1.id } }, teacher.token);

  const row = body.result?.find(({ id }) => id === nameless.id);
  expect(row?.realname).toBe('小叶子');
});

it('lists a class by name, Chinese ones by their sound, and its teachers at the end', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp);
  const names = ['周舟', '陈晨', 'Anna', '李雷', '阿宝'];
  for (const realname of names) await aStudent(testApp, { realname, departs: [class1] });
  await aTeacher(testApp, { realname: '安老师', departs: [class1] });
  const admin = await anAdmin(testApp);
  const paging = { depId: class1.id, pageSize: 4 };
  const read = async (pageNo: number) =>
    (await testApp.call(members, { query: { ...paging, pageNo } }, admin.token)).body.result;

  const pages = [await read(1), await read(2)];

  const listed = pages.flatMap((page) => page?.records.map(({ realname }) => realname));
  expect(listed).toEqual(['阿宝', '陈晨', '李雷', '周舟', 'Anna', '安老师']);
  expect(pages.map((page) => page?.total)).toEqual([6, 6]);
});

it('lists every child of a class of 1,200, page by page and as a whole', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  const { database, clock } = testApp.app.context;
  const ids = Array.from({ length: 1_199 }, (_, index) => `many${index}`);
  const children = ids.map((id) => ({
    id,
    school_id: mainSchoolId,
    username: id,
    username_key: id,
    password_hash: '-',
    nickname: id,
    search_grams: [],
    user_identity: 1,
    created_at: clock.now(),
    updated_at: clock.now(),
  }));
  await database.write.insertInto('sys_user').values(children).execute();
  const places = ids.map((user_id) => ({ user_id, depart_id: class1.id }));
  await database.write.insertInto('sys_user_depart').values(places).execute();

  const query = { depId: class1.id, userIdentity: 1, pageNo: 12, pageSize: 100 };
  const lastPage = await testApp.call(members, { query }, teacher.token);
  const whole = await testApp.call(listAll, { query: { id: class1.id } }, teacher.token);

  expect(lastPage.body.result?.total).toBe(1_200);
  expect(lastPage.body.result?.records).toHaveLength(100);
  expect(whole.body.result).toHaveLength(1_200);
});
