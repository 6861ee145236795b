import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dialogOf, formOf, pickIn } from '../src/pages/console.ts';
import { driveConsole } from '../src/pages/console-driver.ts';
import { openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const helper = { username: 'afterhelper', password: 'kite-river-77-moss' };
/** What the helper chooses instead of the one that the administrator gave. */
const ownPassword = 'walnut-drum-42-fern';

async function asAdmin(path: string): Promise<Page> {
  const { page } = await school.visit({ as: await school.signIn('admin') });
  await openAtRest(page, path);
  return page;
}

/** Those who have the page of users may be bound to children by this rule. */
async function makeRule(page: Page): Promise<void> {
  await driveConsole(page, 'zh-CN').row('数据规则', '/isystem/user');
  await dialogOf(page, '「用户」的数据规则')
    .getByRole('button', { name: '添加规则' })
    .first()
    .click();
  const form = await formOf(page, '添加规则');
  await form.getByLabel('规则名称').fill('只看学生');
  await form.getByLabel('规则字段').click();
  const columns = page.locator('.ant-select-dropdown:visible');
  await columns.getByTitle('身份（1 学生，2 教职工）').click();
  await form.getByLabel('规则值').fill('1');
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('cell', { name: '只看学生', exact: true }).waitFor();
}

/** Gives a new role two buttons of the page of users, and the rule. */
async function makeRole(page: Page, roleName: string): Promise<void> {
  await page.getByRole('button', { name: '新建角色' }).click();
  const form = await formOf(page, '新建角色');
  await form.getByLabel('角色名称').fill(roleName);
  await form.getByLabel('角色编码').fill('after_helper');
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await form.waitFor({ state: 'detached' });

  await driveConsole(page, 'zh-CN').row('授权', roleName);
  const drawer = dialogOf(page, /角色权限配置/);
  await drawer.getByRole('switch', { name: '父子关联' }).click();
  for (const name of ['查看用户', '编辑用户']) {
    await drawer.getByRole('checkbox', { name: `勾选「${name}」`, exact: true }).check();
  }
  await drawer.getByRole('treeitem').and(drawer.locator('[data-key="menu-users"]')).click();
  await drawer.getByRole('checkbox', { name: /^只看学生/ }).check();
  await drawer.getByRole('button', { name: '保存并关闭' }).click();
  await drawer.waitFor({ state: 'detached' });
}

async function makeHelper(page: Page, roleName: string): Promise<void> {
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = await formOf(page, '添加用户');
  await form.getByText('教职工', { exact: true }).click();
  await form.getByLabel('用户账号').fill(helper.username);
  await form.getByLabel('用户姓名').fill('林助教');
  await form.getByLabel('登录密码').fill(helper.password);
  await form.getByLabel('确认密码').fill(helper.password);
  await pickIn(form, '班级分配', ['小芽一班']);
  await pickIn(form, '角色分配', [roleName]);
  await pickIn(form, '负责部门', ['小芽一班']);
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

it('lets somebody with a role made by hand see and do exactly what was given', async () => {
  await makeRule(await asAdmin('/isystem/permission?keyword=isystem'));
  await makeRole(await asAdmin('/isystem/roleUserList'), '课后助教');
  await makeHelper(await asAdmin('/isystem/user'), '课后助教');

  const as = await school.signIn(helper.username, helper.password);
  const change = { oldpassword: helper.password, password: ownPassword };
  await as.get('users.updatePassword', { body: { ...change, confirmpassword: ownPassword } });
  const { page } = await school.visit({ as });
  await openAtRest(page, '/isystem/user');

  const menu = page.getByRole('navigation', { name: '主菜单' });
  const menus = await menu.getByRole('link').allTextContents();
  const buttons = await page.locator('[data-pane]:visible').getByRole('button').allTextContents();
  expect(menus).toEqual(['首页', '我的作品', '用户']);
  expect(buttons).toContain('编辑');
  // What else may be done with the page or a row would stand behind 更多.
  expect(buttons.join()).not.toMatch(/添加|导入|导出|回收站|删除|更多/);

  const list = await as.get('users.list', { query: { pageSize: 100 } });
  const all = await (await school.signIn('admin')).get('users.list', { query: { pageSize: 100 } });
  expect(new Set(list.records.map(({ userIdentity }) => userIdentity))).toEqual(new Set([1]));
  expect(list.total).toBeGreaterThan(0);
  expect(list.total).toBeLessThan(all.total);
  const rows = page.getByRole('table').getByRole('row');
  expect(await rows.count()).toBe(Math.min(list.total, 20) + 1);
  expect(await page.getByRole('cell', { name: '林助教' }).count()).toBe(0);

  const id = list.records[0]?.id ?? '';
  const refused = await Promise.all([
    as.call('users.delete', { query: { id } }),
    as.call('users.frozenBatch', { body: { ids: id, status: 2 } }),
    as.call('users.recycleBin'),
    as.call('roles.list'),
    as.call('dicts.list'),
    as.call('config.getAllConfigMap'),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 510));
  await openAtRest(page, '/isystem/roleUserList');
  await page.waitForURL('/404');
});
