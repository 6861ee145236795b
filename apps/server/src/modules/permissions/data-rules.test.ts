import { endpoints } from '@sprout/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveRole } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aTeacher, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.permissions;
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
  return () => testApp.close();
});

const aRule = (more: Record<string, unknown> = {}) => ({
  permissionId: 'menu-departs',
  ruleName: '只看班级',
  ruleColumn: 'orgCategory',
  ruleConditions: '=',
  ruleValue: '3',
  ...more,
});

async function added(more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await testApp.call(table.addPermissionRule, { body: aRule(more) }, admin.token);
  return body.result?.id ?? '';
}

async function rulesOf(permissionId: string) {
  const { body } = await testApp.call(
    table.getPermRuleListByPermId,
    { query: { permissionId } },
    admin.token,
  );
  return body.result ?? [];
}

async function flagOf(permissionId: string): Promise<number | undefined> {
  const { body } = await testApp.call(
    table.getSystemSubmenu,
    { query: { parentId: 'menu-people' } },
    admin.token,
  );
  return body.result?.find(({ id }) => id === permissionId)?.ruleFlag;
}

it('flags a menu from its first rule to its last and deletes rules', async () => {
  expect(await flagOf('menu-departs')).toBe(0);

  const first = await added();
  const second = await added({ ruleName: '另一条' });
  expect(await flagOf('menu-departs')).toBe(1);

  for (const id of [first, second]) {
    const { body } = await testApp.call(table.deletePermissionRule, { query: { id } }, admin.token);
    expect(body).toMatchObject({ success: true, message: '删除成功！' });
  }
  expect(await flagOf('menu-departs')).toBe(0);
});

it('finds rules by name and value', async () => {
  await added({ ruleName: '高年级', ruleConditions: 'IN', ruleValue: '2,3' });

  const query = { permissionId: 'menu-departs', ruleName: '*高年*' };
  const { body } = await testApp.call(table.queryPermissionRule, { query }, admin.token);

  expect(body).toMatchObject({ message: '查询成功！', code: 200 });
  expect(body.result?.map(({ ruleValue }) => ruleValue)).toEqual(['2,3']);
});

it('tells which columns a rule may name', async () => {
  const query = { permissionId: 'menu-users' };
  const { body } = await testApp.call(table.ruleColumns, { query }, admin.token);

  expect(body.result?.columns).toContainEqual({ name: 'userIdentity', type: 'integer' });
  expect(body.result?.conditions).not.toContain('USE_SQL_RULES');
});

describe('a rule that could not act', () => {
  it.each([
    ['raw SQL', { ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' }, 'rule.sql'],
    ['an unknown column', { ruleColumn: 'password_hash' }, 'rule.column'],
    ['a word in a number column', { ruleValue: 'three' }, 'rule.value'],
    ['a pattern on a number column', { ruleConditions: 'LIKE' }, 'rule.condition'],
    ['an unknown placeholder', { ruleColumn: 'orgCode', ruleValue: '#{token}' }, 'rule.value'],
    ['a menu without rules of its own', { permissionId: 'menu-dicts' }, 'rule.column'],
  ])('is not made: %s', async (_, more, code) => {
    const body = aRule(more);
    const reply = await testApp.call(table.addPermissionRule, { body }, admin.token);

    expect(reply.body.error?.code).toBe(code);
  });

  it('of the predecessor is read, says so, and can be switched off', async () => {
    const { write } = testApp.app.context.database;
    await write
      .insertInto('sys_permission_data_rule')
      .values({
        id: 'legacy-rule',
        permission_id: 'menu-users',
        rule_name: '旧规则',
        rule_column: '',
        rule_conditions: 'USE_SQL_RULES',
        rule_value: 'user_identity = 1',
        created_at: testApp.clock.now(),
      })
      .execute();

    const found = (await rulesOf('menu-users')).find(({ id }) => id === 'legacy-rule');
    expect(found).toMatchObject({ ruleConditions: 'USE_SQL_RULES', problem: 'rule.sql' });

    const body = {
      id: 'legacy-rule',
      permissionId: 'menu-users',
      ruleName: '旧规则',
      ruleColumn: 'userIdentity',
      ruleConditions: 'USE_SQL_RULES',
      ruleValue: 'user_identity = 1',
      status: '0',
    };
    const off = await testApp.call(table.editPermissionRule, { body }, admin.token);
    const on = await testApp.call(
      table.editPermissionRule,
      { body: { ...body, status: '1' } },
      admin.token,
    );
    expect(off.body).toMatchObject({ success: true, message: '更新成功！' });
    expect(on.body.error?.code).toBe('rule.sql');
  });
});

it('names the rules that act on a page to the person who opens it', async () => {
  const teacher = await aTeacher(testApp, { manages: [await aClass(testApp)] });

  const { body } = await testApp.call(table.getUserPermissionByToken, {}, teacher.token);

  const users = body.result?.menu
    .flatMap((item) => item.children ?? [])
    .find(({ path }) => path === '/isystem/user');
  expect(users?.meta.dataRules).toEqual(['仅显示学生']);
});

it('names no rule to those whom none binds', async () => {
  const both = await anAdmin(testApp);
  await giveRole(testApp, both.id, 'role-teacher');

  const { body } = await testApp.call(table.getUserPermissionByToken, {}, both.token);

  const pages = body.result?.menu.flatMap((item) => [item, ...(item.children ?? [])]) ?? [];
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter(({ meta }) => meta.dataRules)).toEqual([]);
});
