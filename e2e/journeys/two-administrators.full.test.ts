import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dialogOf } from '../src/pages/console.ts';
import { driveConsole } from '../src/pages/console-driver.ts';
import { openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

/** Another member of the staff with everything that the administrator may do. */
async function aColleague(username: string, realname: string) {
  const admin = await school.signIn('admin');
  const given = 'Given-once-2026';
  const roles = await admin.get('roles.queryall');
  const role = roles.find(({ roleCode }) => roleCode === 'admin');
  const [depart] = await admin.get('departs.tree');
  const body = {
    username,
    realname,
    password: given,
    confirmpassword: given,
    userIdentity: 2,
    selectedroles: role?.id ?? '',
    selecteddeparts: depart?.id ?? '',
  };
  await admin.get('users.add', { body });
  const own = await school.signIn(username, given);
  const change = { oldpassword: given, password: school.password };
  await own.get('users.updatePassword', { body: { ...change, confirmpassword: school.password } });
  return school.signIn(username);
}

async function open(page: Page, action: '编辑' | '授权', roleName: string, title: string | RegExp) {
  await openAtRest(page, '/isystem/roleUserList');
  await driveConsole(page, 'zh-CN').row(action, roleName);
  const drawer = dialogOf(page, title);
  await drawer.waitFor();
  return drawer;
}

it('tells the second of two administrators on one form what the first changed, and loses nothing', async () => {
  const admin = await school.signIn('admin');
  const role = { roleName: '备课组', roleCode: 'planners', roleLevel: 1 };
  await admin.get('roles.add', { body: role });
  const zhao = await school.visit({ as: await aColleague('zhao01', '赵老师') });
  const { page } = await school.visit({ as: admin });
  const mine = await open(page, '编辑', '备课组', '编辑角色');
  const theirs = await open(zhao.page, '编辑', '备课组', '编辑角色');
  await theirs.getByLabel('角色名称').fill('教研组');
  await theirs.getByRole('button', { name: '提交', exact: true }).click();
  await theirs.waitFor({ state: 'detached' });

  await mine.getByLabel('角色名称').fill('集体备课');
  await mine.getByRole('button', { name: '提交', exact: true }).click();

  const notice = mine.getByRole('alert', { name: /赵老师先保存了修改/ });
  await notice.getByRole('radio', { name: /赵老师的\s*教研组/ }).waitFor();
  expect(await mine.getByRole('textbox', { name: '角色名称' }).inputValue()).toBe('集体备课');
  const stored = async () =>
    (await admin.get('roles.list', { query: { roleCode: 'planners' } })).records[0]?.roleName;
  expect(await stored()).toBe('教研组');
  await notice.getByRole('button', { name: '用我的盖过去并保存' }).click();
  await mine.waitFor({ state: 'detached' });
  expect(await stored()).toBe('集体备课');
});

it('keeps the ticks that each of two administrators sets for one role', async () => {
  const admin = await school.signIn('admin');
  const body = { roleName: '值班组', roleCode: 'on_duty', roleLevel: 1 };
  const { id: roleId } = await admin.get('roles.add', { body });
  const zhao = await school.visit({ as: await aColleague('zhao02', '赵老师') });
  const { page } = await school.visit({ as: admin });
  const mine = await open(page, '授权', '值班组', /角色权限配置/);
  const theirs = await open(zhao.page, '授权', '值班组', /角色权限配置/);
  const tick = async (drawer: Locator, name: string) => {
    await drawer.getByRole('checkbox', { name: `勾选「${name}」`, exact: true }).check();
    await drawer.getByRole('button', { name: '保存并关闭' }).click();
    await drawer.waitFor({ state: 'detached' });
  };

  await tick(theirs, '查看用户');
  await tick(mine, '编辑用户');

  const granted = await admin.get('permissions.queryRolePermission', { query: { roleId } });
  const choices = await admin.get('roles.queryTreeList');
  const titles = titlesOf(choices.treeList);
  expect(granted.map((id) => titles.get(id)).sort()).toEqual(['查看用户', '编辑用户'].sort());
});

type Node = { key: string; title: string; children: readonly Node[] | null };

const titlesOf = (nodes: readonly Node[]): Map<string, string> =>
  new Map(
    nodes.flatMap(({ key, title, children }): [string, string][] => [
      [key, title],
      ...titlesOf(children ?? []),
    ]),
  );
