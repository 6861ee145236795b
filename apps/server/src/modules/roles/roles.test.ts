import { endpoints } from '@sprout/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buttonId } from '../../seed/system/permissions.ts';
import { aRole, aStaff, giveRole } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.roles;
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
  return () => testApp.close();
});

const aForm = (more: Record<string, unknown> = {}) => ({
  roleName: '教研员',
  roleCode: 'researcher',
  roleLevel: 3,
  ...more,
});

const add = (body: Record<string, unknown>, by = admin) =>
  testApp.call(table.add, { body }, by.token);
const edit = (body: Record<string, unknown>, by = admin) =>
  testApp.call(table.edit, { body }, by.token);
const remove = (query: Record<string, unknown>, by = admin) =>
  testApp.call(table.delete, { query }, by.token);
const find = (id: string) => testApp.call(table.queryById, { query: { id } }, admin.token);

describe('adding a role', () => {
  it('answers its id and who made it', async () => {
    const { body } = await add(aForm({ description: ' 备课 ' }));

    expect(body).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    const found = await find(body.result?.id ?? '');
    expect(found.body).toMatchObject({
      code: 0,
      result: {
        roleName: '教研员',
        roleCode: 'researcher',
        roleLevel: 3,
        description: '备课',
        userCount: 0,
        createBy: admin.username,
        updateTime: null,
      },
    });
  });

  it.each([
    ['a code that another role has', { roleCode: 'teacher' }, 'role.codeTaken'],
    ['Chinese in the code', { roleCode: '教研' }, 'request.invalid'],
    ['a name of one letter', { roleName: '师' }, 'request.invalid'],
    ['a level above 99', { roleLevel: 100 }, 'request.invalid'],
  ])('refuses %s', async (_, more, code) => {
    expect((await add(aForm(more))).body.error?.code).toBe(code);
  });

  it('refuses a level above the own', async () => {
    const helper = await aStaff(testApp, { level: 2, permissions: ['system:role:add'] });

    const high = await add(aForm({ roleCode: 'high', roleLevel: 3 }), helper);
    const equal = await add(aForm({ roleCode: 'equal', roleLevel: 2 }), helper);

    expect(high.body).toMatchObject({
      message: '权限不足，无法分配所选角色',
      error: { code: 'role.levelTooHigh' },
    });
    expect(equal.body.success).toBe(true);
  });
});

describe('editing a role', () => {
  it('changes name and level at once for everybody who has it', async () => {
    const roleId = await aRole(testApp, { code: 'rising', level: 1 });
    const person = await aStaff(testApp);
    await giveRole(testApp, person.id, roleId);

    const { body } = await edit(aForm({ id: roleId, roleCode: 'rising', roleLevel: 7 }));

    expect(body).toMatchObject({ success: true, message: '修改成功!' });
    expect((await testApp.app.context.sessions.find(person.token)).level).toBe(7);
  });

  it('keeps the code', async () => {
    const roleId = await aRole(testApp, { code: 'steady' });

    const { body } = await edit(aForm({ id: roleId, roleCode: 'other' }));

    expect(body.error?.code).toBe('role.codeFixed');
  });

  it('does not raise a role above its editor', async () => {
    const own = await aRole(testApp, { code: 'own', level: 2, permissions: ['system:role:edit'] });
    const editor = await aStaff(testApp);
    await giveRole(testApp, editor.id, own);

    const { body } = await edit(aForm({ id: own, roleCode: 'own', roleLevel: 99 }), editor);

    expect(body.error?.code).toBe('role.levelTooHigh');
    expect((await find(own)).body.result?.roleLevel).toBe(2);
  });

  it('does not lower the role of the administrators', async () => {
    const { body } = await edit(aForm({ id: 'role-admin', roleCode: 'admin', roleLevel: 1 }));

    expect(body.error?.code).toBe('role.protected');
  });
});

describe('a role that sees the whole school', () => {
  const manager = { level: 5, permissions: ['system:role:add', 'system:role:edit'] };
  const sees = async ({ token }: TestUser) =>
    (await testApp.app.context.sessions.find(token)).seesWholeSchool;

  it('shows its people every department from their next call on, past data rules, until it is changed', async () => {
    const roleId = await aRole(testApp, { code: 'overseer', permissions: ['system:user:list'] });
    const person = await aTeacher(testApp, { manages: [await aClass(testApp)] });
    await giveRole(testApp, person.id, roleId);
    const child = await aStudent(testApp, { departs: [await aClass(testApp)] });
    const form = aForm({ id: roleId, roleCode: 'overseer' });
    const query = { keyword: child.username };
    const found = async () =>
      (await testApp.call(endpoints.users.list, { query }, person.token)).body.result?.total;
    expect([await sees(person), await found()]).toEqual([false, 0]);

    await edit({ ...form, seesWholeSchool: true });
    expect([await sees(person), await found()]).toEqual([true, 1]);
    const shell = await testApp.call(
      endpoints.permissions.getUserPermissionByToken,
      {},
      person.token,
    );
    expect(shell.body.result?.seesWholeSchool).toBe(true);

    await edit({ ...form, seesWholeSchool: false });
    expect([await sees(person), await found()]).toEqual([false, 0]);
  });

  it('is made and changed by those alone who see it themselves', async () => {
    const roleId = await aRole(testApp, { code: 'wide', level: 1, seesWholeSchool: true });
    const part = await aStaff(testApp, manager);
    const whole = await aStaff(testApp, { ...manager, seesWholeSchool: true });
    const wide = aForm({ roleCode: 'wider', seesWholeSchool: true });
    const narrow = aForm({ id: roleId, roleCode: 'wide', roleLevel: 1, seesWholeSchool: false });

    const refused = [await add(wide, part), await edit(narrow, part)];
    const done = [await add(wide, whole), await edit(narrow, whole)];

    expect(refused.map(({ body }) => body.error)).toMatchObject([
      { code: 'role.liftsGiver', data: { field: 'seesWholeSchool' } },
      { code: 'role.takesUnheld', data: { field: 'seesWholeSchool' } },
    ]);
    expect(done.map(({ body }) => body.success)).toEqual([true, true]);
  });

  it('and its people get nothing from somebody who sees a part, where it would reach further', async () => {
    const departs = [await aClass(testApp)];
    const code = 'inspector_here';
    const roleId = await aRole(testApp, { code, level: 1, seesWholeSchool: true });
    const inspector = await aStaff(testApp, { level: 1, seesWholeSchool: true, departs });
    const colleague = await aStaff(testApp, { level: 1, departs });
    const giver = await aStaff(testApp, {
      level: 5,
      permissions: ['system:role:edit', 'system:user:addUserRole', 'system:user:list'],
      manages: departs,
    });
    const given = await aRole(testApp, { permissions: ['system:user:list'] });
    const give = (userId: string) => {
      const body = { roleId: given, userIdList: [userId] };
      return testApp.call(endpoints.users.addSysUserRole, { body }, giver.token);
    };
    const form = aForm({ id: roleId, roleCode: code, roleLevel: 1, seesWholeSchool: true });

    expect((await edit(form, giver)).body.error?.code).toBe('role.shared');
    expect((await give(inspector.id)).body.error?.code).toBe('access.levelTooLow');
    expect((await give(colleague.id)).body.success).toBe(true);
  });

  it('keeps it when a form does not speak of it, as the forms of older clients', async () => {
    const roleId = await aRole(testApp, { code: 'kept_wide', seesWholeSchool: true });

    await edit(aForm({ id: roleId, roleCode: 'kept_wide' }));

    expect((await find(roleId)).body.result?.seesWholeSchool).toBe(true);
  });

  it.each([
    ['of level 0', { roleCode: 'children', roleLevel: 0 }, 'role.wholeSchoolLevel'],
    ['of level 1', { roleCode: 'helpers', roleLevel: 1 }, undefined],
  ])('may be one %s: %s', async (_, more, code) => {
    const { body } = await add(aForm({ ...more, seesWholeSchool: true }));

    expect(body.error?.code).toBe(code);
  });

  it('is always that of the administrators', async () => {
    const form = { id: 'role-admin', roleCode: 'admin', roleLevel: 99, seesWholeSchool: false };

    expect((await edit(aForm(form))).body.error?.code).toBe('role.protected');
    expect(await sees(admin)).toBe(true);
  });

  it('gives nobody a right that the giver has not got', async () => {
    const whole = await aStaff(testApp, {
      level: 5,
      seesWholeSchool: true,
      permissions: ['system:role:list', 'system:permission:saveRole', 'system:user:list'],
    });
    const roleId = await aRole(testApp);
    const save = (...codes: string[]) => {
      const body = { roleId, permissionIds: codes.map(buttonId).join() };
      return testApp.call(endpoints.permissions.saveRolePermission, { body }, whole.token);
    };

    expect((await save('system:user:delete')).body.error?.code).toBe('role.liftsGiver');
    expect((await save('system:user:list')).body.success).toBe(true);
  });

  it('stands in the audit with what it was', async () => {
    const roleId = await aRole(testApp, { code: 'audited' });

    await edit(aForm({ id: roleId, roleCode: 'audited', seesWholeSchool: true }));

    const written = await testApp.app.context.database.write
      .selectFrom('audit_log')
      .select('data')
      .where('action', '=', 'role.edit')
      .where('row_id', '=', roleId)
      .executeTakeFirst();
    expect(written?.data).toMatchObject({
      seesWholeSchool: true,
      before: { seesWholeSchool: false },
    });
  });
});

describe('deleting a role', () => {
  it('deletes one that nobody has', async () => {
    const roleId = await aRole(testApp, { permissions: ['system:user:list'] });

    const { body } = await remove({ id: roleId });

    expect(body).toMatchObject({ success: true, message: '删除角色成功' });
    expect((await find(roleId)).body).toMatchObject({ message: '未找到角色信息' });
  });

  it('tells who has it before it takes it from them', async () => {
    const roleId = await aRole(testApp, { permissions: ['system:user:list'] });
    const person = await aStaff(testApp);
    await giveRole(testApp, person.id, roleId);
    const { sessions } = testApp.app.context;

    const asked = await remove({ id: roleId });
    expect(asked.body.error).toMatchObject({
      code: 'role.inUse',
      data: { users: 1, roles: [{ id: roleId, users: 1 }] },
    });
    expect((await sessions.find(person.token)).permissions.has('system:user:list')).toBe(true);

    const confirmed = await remove({ id: roleId, force: true });
    expect(confirmed.body.success).toBe(true);
    expect((await sessions.find(person.token)).permissions.has('system:user:list')).toBe(false);
    const { write } = testApp.app.context.database;
    const written = await write
      .selectFrom('audit_log')
      .select('data')
      .where('action', '=', 'role.delete')
      .where('row_id', '=', roleId)
      .executeTakeFirst();
    expect(written?.data).toMatchObject({ users: 1 });
  });

  it('keeps the versions of what is gone', async () => {
    const { body } = await add(aForm({ roleCode: 'short_lived' }));
    const id = body.result?.id ?? '';
    await remove({ id });

    const versions = await testApp.app.context.database.write
      .selectFrom('sys_data_log')
      .select('data_content')
      .where('data_id', '=', id)
      .execute();
    expect(versions).toMatchObject([{ data_content: { roleCode: 'short_lived' } }]);
  });

  it('deletes several or none', async () => {
    const free = await aRole(testApp);

    const mixed = await testApp.call(
      table.deleteBatch,
      { query: { ids: `${free},role-admin,`, force: true } },
      admin.token,
    );
    const query = { id: 'role-student', force: true };
    const needed = await testApp.call(table.delete, { query }, admin.token);
    expect(mixed.body.error?.code).toBe('role.protected');
    expect(needed.body.error?.code).toBe('role.protected');
    expect((await find(free)).body.success).toBe(true);

    const one = await testApp.call(table.deleteBatch, { query: { ids: `${free},` } }, admin.token);
    expect(one.body).toMatchObject({ success: true, message: '删除角色成功!' });
  });

  it('leaves roles above to those who stand there', async () => {
    const helper = await aStaff(testApp, { level: 2, permissions: ['system:role:delete'] });
    const high = await aRole(testApp, { level: 3 });

    expect((await remove({ id: high }, helper)).body.error?.code).toBe('role.levelTooHigh');
  });
});

describe('listing roles', () => {
  it('filters in the list language and sorts by an allowed column only', async () => {
    const list = (query: Record<string, unknown>) =>
      testApp.call(table.list, { query }, admin.token);

    const named = await list({ roleName: '*教师*' });
    const coded = await list({ roleCode: 'admin,dev,', column: 'roleCode', order: 'asc' });
    const odd = await list({ column: 'roleName;drop', roleName: '**' });

    expect(named.body.result?.records.map(({ roleCode }) => roleCode)).toEqual(['teacher']);
    expect(coded.body.result?.records.map(({ roleCode }) => roleCode)).toEqual(['admin', 'dev']);
    expect(odd.body.result?.total).toBeGreaterThan(3);
  });

  it('answers what the query builder asks', async () => {
    const asked = [{ field: 'roleLevel', rule: 'ge', val: '99', type: 'number' }];
    const query = { superQueryParams: encodeURIComponent(JSON.stringify(asked)) };

    const { body } = await testApp.call(table.list, { query }, admin.token);

    expect(body.result?.records.map(({ roleCode }) => roleCode)).toContain('admin');
    expect(body.result?.records.map(({ roleCode }) => roleCode)).not.toContain('teacher');
  });

  it('counts who has a role', async () => {
    const roleId = await aRole(testApp, { code: 'counted' });
    const person = await aStaff(testApp);
    await giveRole(testApp, person.id, roleId);

    const query = { roleCode: 'counted' };
    const { body } = await testApp.call(table.list, { query }, admin.token);

    expect(body.result?.records[0]?.userCount).toBe(1);
  });

  it('shows nothing of another school', async () => {
    const foreign = await aRole(testApp, { code: 'elsewhere', schoolId: '2' });

    const query = { roleCode: 'elsewhere' };
    const { body } = await testApp.call(table.list, { query }, admin.token);

    expect(body.result?.records).toEqual([]);
    expect((await find(foreign)).body.error?.code).toBe('role.notFound');
  });

  it('offers roles up to the own level, and as sub roles only those below', async () => {
    const teacher = await aTeacher(testApp, { manages: [await aClass(testApp)] });

    const all = await testApp.call(table.queryall, {}, teacher.token);
    const below = await testApp.call(table.queryMySubRole, {}, teacher.token);
    const everything = await testApp.call(table.queryMySubRole, {}, admin.token);

    expect(all.body.result?.map(({ roleCode }) => roleCode)).toContain('teacher');
    expect(Math.max(...(all.body.result ?? []).map(({ roleLevel }) => roleLevel))).toBe(2);
    expect(below.body.result?.every(({ roleLevel }) => roleLevel < 2)).toBe(true);
    expect(everything.body.result?.map(({ roleCode }) => roleCode)).toContain('admin');
  });

  it('is closed to children', async () => {
    const child = await aStudent(testApp);

    const { body } = await testApp.call(table.queryMySubRole, {}, child.token);

    expect(body).toMatchObject({ success: false, code: 510 });
  });
});

it('checks a code while it is typed', async () => {
  const check = (query: Record<string, unknown>) =>
    testApp.call(table.checkRoleCode, { query }, admin.token);

  expect((await check({ roleCode: 'nobody_has_it' })).body.success).toBe(true);
  expect((await check({ roleCode: 'teacher' })).body.message).toBe('角色编码已存在');
  expect((await check({ roleCode: 'teacher', id: 'role-teacher' })).body.success).toBe(true);
});

describe('data rules of a role', () => {
  const byTeacher = { permissionId: 'menu-users', roleId: 'role-teacher' };

  it('are those of the menu, with the ones that bind the grant', async () => {
    const { body } = await testApp.call(table.dataRules, { params: byTeacher }, admin.token);

    expect(body.code).toBe(200);
    expect(body.result?.drChecked).toBe('rule-students-only');
    expect(body.result?.datarule[0]).toMatchObject({ ruleName: '仅显示学生', problem: null });
  });

  it('need the grant first', async () => {
    const roleId = await aRole(testApp);

    const body = { permissionId: 'menu-users', roleId, dataRuleIds: 'rule-students-only' };
    const reply = await testApp.call(table.saveDataRules, { body }, admin.token);

    expect(reply.body.message).toBe('请先保存角色菜单权限!');
  });

  it('change what a teacher sees with the next call', async () => {
    const teacher = await aTeacher(testApp);
    const { sessions } = testApp.app.context;
    expect((await sessions.find(teacher.token)).rowRules).toHaveLength(1);

    const body = { ...byTeacher, dataRuleIds: '' };
    const { body: reply } = await testApp.call(table.saveDataRules, { body }, admin.token);

    expect(reply).toMatchObject({ success: true, message: '保存成功!' });
    expect((await sessions.find(teacher.token)).rowRules).toEqual([]);
  });
});
