import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestClass } from '../../testing/factories.ts';
import { aPng, upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.departs;

/** A school with a grade and two classes in it. */
async function aSchool(testApp: TestApp) {
  const school = await aClass(testApp, { category: 1, name: '小芽学校' });
  const grade = await aClass(testApp, { category: 2, name: '三年级', below: school });
  const class1 = await aClass(testApp, { name: '一班', below: grade });
  const class2 = await aClass(testApp, { name: '二班', below: grade });
  return { school, grade, class1, class2 };
}

const codesOf = async ({ app }: TestApp): Promise<Record<string, string>> => {
  const rows = await app.context.database.write
    .selectFrom('sys_depart')
    .select(['id', 'org_code'])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.org_code]));
};

it('shows an administrator the whole tree and a teacher the own classes only', async () => {
  const testApp = await aTestApp();
  const { school, grade, class1, class2 } = await aSchool(testApp);
  const admin = await anAdmin(testApp);
  const teacher = await aTeacher(testApp, { manages: [class2] });

  const whole = await testApp.call(table.tree, {}, admin.token);
  const own = await testApp.call(table.tree, {}, teacher.token);
  const names = await testApp.call(table.idTree, {}, admin.token);

  expect(whole.body).toMatchObject({
    code: 0,
    result: [
      {
        id: school.id,
        key: school.id,
        title: '小芽学校',
        parentId: '',
        orgCode: 'A01',
        orgCategory: '1',
        isLeaf: false,
        children: [
          { id: grade.id, children: [{ id: class1.id, isLeaf: true }, { id: class2.id }] },
        ],
      },
    ],
  });
  expect(own.body.result).toMatchObject([{ id: class2.id, title: '二班', isLeaf: true }]);
  expect(names.body.result?.[0]?.children?.[0]?.children?.[0]).toEqual({
    key: class1.id,
    value: class1.id,
    title: '一班',
  });
});

it('tells the staff of their own departments, and others of none', async () => {
  const testApp = await aTestApp();
  const { class1 } = await aSchool(testApp);
  const teacher = await aTeacher(testApp, { manages: [class1] });
  const student = await aStudent(testApp, { departs: [class1] });

  const staff = await testApp.call(table.myTree, {}, teacher.token);
  const child = await testApp.call(table.myTree, {}, student.token);

  expect(staff.body).toMatchObject({ message: '2', result: [{ id: class1.id }] });
  expect(child.body).toMatchObject({ message: '1', result: null });
});

it('tells all staff the names of their own departments to choose from, and no child', async () => {
  const testApp = await aTestApp();
  const { class1 } = await aSchool(testApp);
  const helper = await aStaff(testApp, { manages: [class1] });
  const student = await aStudent(testApp, { departs: [class1] });

  const names = await testApp.call(table.idTree, {}, helper.token);
  const list = await testApp.call(table.tree, {}, helper.token);
  const child = await testApp.call(table.idTree, {}, student.token);

  expect(names.body.result).toEqual([{ key: class1.id, value: class1.id, title: '一班' }]);
  expect(list.body.error?.code).toBe('access.denied');
  expect(child.body.error?.code).toBe('access.denied');
});

it('finds departments in reach by a part of the name', async () => {
  const testApp = await aTestApp();
  const { class1, class2 } = await aSchool(testApp);
  const admin = await anAdmin(testApp);
  const teacher = await aTeacher(testApp, { manages: [class1] });
  const search = (keyWord: string, { token } = admin) =>
    testApp.call(table.searchBy, { query: { keyWord } }, token);

  expect((await search('班')).body.result).toMatchObject([{ id: class1.id }, { id: class2.id }]);
  expect((await search('班', teacher)).body.result).toMatchObject([{ id: class1.id }]);
  expect((await search('五')).body).toMatchObject({
    message: '未查询匹配数据！',
    error: { code: 'depart.noMatch' },
  });
});

it('adds a school, a grade and classes with codes in a row', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const add = async (body: Record<string, unknown>) =>
    (await testApp.call(table.add, { body }, token)).body;

  const school = await add({ departName: ' 新学校 ', isPublic: true, departDesc: '简介' });
  const parentId = school.result?.id;
  const class1 = await add({ departName: '一班', parentId, orgCategory: '3' });
  const class2 = await add({ departName: '二班', parentId, orgCategory: '3' });

  expect(school).toMatchObject({ success: true, code: 200, message: '添加成功！' });
  expect(school.result).toMatchObject({
    departName: '新学校',
    parentId: '',
    orgCategory: '1',
    orgCategory_dictText: '机构',
    orgType: '1',
    orgCode: 'A01',
    isPublic: true,
    departDesc: '简介',
    status: '1',
  });
  expect([class1.result?.orgCode, class2.result?.orgCode]).toEqual(['A01A01', 'A01A02']);
  const { body } = await testApp.call(table.tree, {}, token);
  expect(body.result?.[0]?.children).toHaveLength(2);
});

it('gives every one of many departments added at the same moment a code of its own', async () => {
  const testApp = await aTestApp();
  const { school } = await aSchool(testApp);
  const { token } = await anAdmin(testApp);

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      testApp.call(
        table.add,
        { body: { departName: `班 ${index}`, parentId: school.id, orgCategory: '3' } },
        token,
      ),
    ),
  );

  const codes = replies.map(({ body }) => body.result?.orgCode);
  expect(new Set(codes).size).toBe(12);
  expect(codes.every((code) => code?.startsWith('A01'))).toBe(true);
});

it('edits what a form names and leaves the rest', async () => {
  const testApp = await aTestApp();
  const { class1, grade } = await aSchool(testApp);
  const { token } = await anAdmin(testApp);
  const edit = (body: Record<string, unknown>) =>
    testApp.call(table.edit, { body: { id: class1.id, departName: '一班', ...body } }, token);
  await edit({ memo: '周三下午' });

  const { body } = await edit({ departName: '向日葵班', parentId: grade.id });

  expect(body).toMatchObject({
    message: '修改成功!',
    result: { departName: '向日葵班', memo: '周三下午', orgCode: class1.orgCode },
  });
});

it('refuses to change the parent in the form', async () => {
  const testApp = await aTestApp();
  const { class1, school } = await aSchool(testApp);
  const { token } = await anAdmin(testApp);

  const { body } = await testApp.call(
    table.edit,
    { body: { id: class1.id, departName: '一班', parentId: school.id } },
    token,
  );

  expect(body).toMatchObject({
    message: '暂不支持调整层级结构',
    error: { code: 'depart.moveElsewhere' },
  });
});

it('moves a department with all below it, codes and people included', async () => {
  const testApp = await aTestApp();
  const { grade, class1, class2 } = await aSchool(testApp);
  const other = await aClass(testApp, { category: 1, name: '分校' });
  const student = await aStudent(testApp, { departs: [class1] });
  const { token } = await anAdmin(testApp);

  const { body } = await testApp.call(
    table.move,
    { body: { id: grade.id, parentId: other.id } },
    token,
  );

  expect(body.result).toMatchObject({ parentId: other.id, orgCode: 'A02A01', orgType: '2' });
  const codes = await codesOf(testApp);
  expect([codes[class1.id], codes[class2.id]]).toEqual(['A02A01A01', 'A02A01A02']);
  const me = await testApp.call(endpoints.session.departs, {}, student.token);
  expect(me.body.result).toMatchObject({
    orgCode: 'A02A01A01',
    list: [{ orgCode: 'A02A01A01' }],
  });
});

it('orders siblings by dragging', async () => {
  const testApp = await aTestApp();
  const { grade, class1, class2 } = await aSchool(testApp);
  const class3 = await aClass(testApp, { name: '三班', below: grade });
  const { token } = await anAdmin(testApp);

  await testApp.call(table.move, { body: { id: class3.id, parentId: grade.id, index: 0 } }, token);

  const { body } = await testApp.call(table.tree, {}, token);
  const children = body.result?.[0]?.children?.[0]?.children ?? [];
  expect(children.map(({ id }) => id)).toEqual([class3.id, class1.id, class2.id]);
  expect((await codesOf(testApp))[class3.id]).toBe(class3.orgCode);
});

it.each(['itself', 'its child'])('refuses to move a department under %s', async (where) => {
  const testApp = await aTestApp();
  const { grade, class1 } = await aSchool(testApp);
  const { token } = await anAdmin(testApp);
  const before = await codesOf(testApp);
  const parentId = where === 'itself' ? grade.id : class1.id;

  const { body } = await testApp.call(table.move, { body: { id: grade.id, parentId } }, token);

  expect(body.error?.code).toBe('depart.ownChild');
  expect(await codesOf(testApp)).toEqual(before);
});

it('leaves no department behind when one is added while its parent moves', async () => {
  const testApp = await aTestApp();
  const { grade } = await aSchool(testApp);
  const other = await aClass(testApp, { category: 1, name: '分校' });
  const { token } = await anAdmin(testApp);
  const add = (departName: string) =>
    testApp.call(table.add, { body: { departName, parentId: grade.id, orgCategory: '3' } }, token);
  const move = (parent: TestClass) =>
    testApp.call(table.move, { body: { id: grade.id, parentId: parent.id } }, token);

  await Promise.all([add('a'), move(other), add('b'), add('c')]);

  const rows = await testApp.app.context.database.write
    .selectFrom('sys_depart as d')
    .innerJoin('sys_depart as p', 'p.id', 'd.parent_id')
    .select(['d.org_code as code', 'p.org_code as parent'])
    .execute();
  expect(rows).toHaveLength(6);
  expect(rows.filter(({ code, parent }) => code.slice(0, -3) !== parent)).toEqual([]);
});

it('keeps a teacher with rights from departments of others', async () => {
  const testApp = await aTestApp();
  const { grade, class1 } = await aSchool(testApp);
  const other = await aClass(testApp, { category: 1, name: '分校' });
  const teacher = await aTeacher(testApp, { manages: [grade] });
  const get = (id: string) => testApp.call(table.queryById, { query: { id } }, teacher.token);

  expect((await get(class1.id)).body.result).toMatchObject({ departName: '一班' });
  expect((await get(other.id)).body.error?.code).toBe('access.outOfReach');
  expect((await get('nothing')).body.error?.code).toBe('row.notFound');
});

it('names classes without a child', async () => {
  const testApp = await aTestApp();
  const { class1, class2 } = await aSchool(testApp);
  await aStudent(testApp, { departs: [class1] });
  await aTeacher(testApp, { departs: [class2] });
  const { token } = await anAdmin(testApp);

  const { body } = await testApp.call(table.empty, {}, token);

  expect(body.result).toMatchObject({ total: 1, records: [{ id: class2.id }] });
});

it('answers the tree of 5,000 departments quickly', async () => {
  const testApp = await aTestApp();
  const { school } = await aSchool(testApp);
  const { token } = await anAdmin(testApp);
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const letter = String.fromCharCode(66 + Math.floor((index % 2475) / 99));
    const segment = `${letter}${String((index % 99) + 1).padStart(2, '0')}`;
    return {
      id: `d${index}`,
      school_id: '1',
      parent_id: school.id,
      depart_name: `班级 ${index}`,
      org_code: `${school.orgCode}${index < 2475 ? '' : 'A01'}${index < 4950 ? '' : 'A02'}${segment}`,
      org_category: 3,
      created_at: testApp.clock.now(),
    };
  });
  const half = rows.length / 2;
  const insert = (part: typeof rows) =>
    testApp.app.context.database.write.insertInto('sys_depart').values(part).execute();
  await insert(rows.slice(0, half));
  await insert(rows.slice(half));
  await testApp.call(table.tree, {}, token);

  const began = process.cpuUsage();
  const { body } = await testApp.call(table.tree, {}, token);

  expect(body.result?.[0]?.children).toHaveLength(5001);
  // Processor time, because other programs make the test wait.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
});

it('keeps every state of a department as a version', async () => {
  const testApp = await aTestApp();
  const { class1 } = await aSchool(testApp);
  const { token } = await anAdmin(testApp);
  const edit = (departName: string) =>
    testApp.call(table.edit, { body: { id: class1.id, departName } }, token);

  await edit('向日葵班');
  await edit('蒲公英班');

  const versions = await testApp.app.context.database.write
    .selectFrom('sys_data_log')
    .select(['data_version', 'data_content'])
    .where('data_id', '=', class1.id)
    .orderBy('data_version')
    .execute();
  expect(versions).toMatchObject([
    { data_version: 0, data_content: { departName: '向日葵班' } },
    { data_version: 1, data_content: { departName: '蒲公英班' } },
  ]);
});

it('takes no cover from the trash, and leaves the one alone that a class has', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const [first, second] = [await aClass(testApp), await aClass(testApp)];
  const form = { name: 'a.png', bytes: aPng(), fields: { biz: 'cover' } };
  const departCover = (await upload(testApp, admin.token, form)).body.message;
  const edit = async ({ id }: TestClass, departName: string) =>
    (await testApp.call(table.edit, { body: { id, departName, departCover } }, admin.token)).body;
  const named = await edit(first, '一班');
  const { write } = testApp.app.context.database;
  await write.updateTable('stored_file').set({ deleted_at: testApp.clock.now() }).execute();

  expect(named.success).toBe(true);
  expect((await edit(first, '三班')).result).toMatchObject({ departName: '三班', departCover });
  expect((await edit(second, '二班')).error?.data).toEqual({
    fields: { departCover: 'unknownFile' },
  });
});
