import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseMore, dialogOf, formOf, openDeparts, pickIn } from '../src/pages/console.ts';
import { childrenSheet } from '../src/school/sheets.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const secret = ['小猫', '小狗', '兔子', '熊猫'];

const asAdmin = async () => (await school.visit({ as: await school.signIn('admin') })).page;

/** A class of its own below the demo school. */
async function aClass(departName: string): Promise<string> {
  const admin = await school.signIn('admin');
  const [root] = await admin.get('departs.tree');
  const body = { departName, parentId: root?.id ?? '', orgCategory: '3' } as const;
  return (await admin.get('departs.add', { body })).id;
}

async function importChildren(page: Page, prefix: string, count: number) {
  const pane = page.getByRole('region', { name: /^正在操作/ });
  await chooseMore(pane, '更多操作', '导入学生');
  const dialog = dialogOf(page, '导入学生');
  await dialog.locator('input[type="file"]').setInputFiles(await childrenSheet(prefix, count));
  await dialog.getByRole('button', { name: `导入 ${count} 行` }).click();
  await dialog.getByText(`已导入的 ${count} 行`).waitFor();
  await dialog.getByRole('button', { name: '完成' }).click();
}

/** The fourth tap sends them. */
async function tapPictures(page: Page): Promise<void> {
  for (const picture of secret) {
    await page.getByRole('button', { name: picture, exact: true }).click();
  }
}

describe('the administrator', () => {
  it('makes a department with two classes, takes thirty children in and prints their cards', async () => {
    const page = await asAdmin();
    const departs = await openDeparts(page);
    await departs.addBelow('小芽学校', '春天分校');
    await departs.addManyBelow('春天分校', ['春一班', '春二班']);
    await departs.choose('春一班');
    await importChildren(page, 'spring', 30);
    await page.getByRole('button', { name: '学生 30' }).waitFor();

    await page.getByRole('button', { name: '打印登录卡' }).click();
    const drawer = dialogOf(page, '打印登录卡');
    await drawer.getByRole('button', { name: '制作 30 张登录卡' }).click();
    await page.getByRole('button', { name: '制作 30 张新卡' }).click();
    await drawer.getByRole('button', { name: '打印 30 张登录卡' }).waitFor();

    const sheet = page.locator('[data-print-pages]');
    await page.emulateMedia({ media: 'print' });
    const accounts = sheet.getByText(/^spring\d\d$/);
    await expect.poll(() => accounts.count()).toBe(30);
    expect(await accounts.first().isVisible()).toBe(true);
    expect(await accounts.last().isVisible()).toBe(true);
    expect(await drawer.isVisible()).toBe(false);
  });

  it('makes a teacher who sees exactly the own class', async () => {
    await aClass('夏一班');
    await aClass('夏二班');
    const page = await asAdmin();
    await page.goto('/isystem/user');
    await page.getByRole('button', { name: '添加用户' }).click();
    const form = await formOf(page, '添加用户');
    await form.getByText('教职工', { exact: true }).click();
    await form.getByLabel('用户账号').fill('summerteacher');
    await form.getByLabel('用户姓名').fill('夏老师');
    await form.getByLabel('登录密码').fill('kite-river-77-moss');
    await form.getByLabel('确认密码').fill('kite-river-77-moss');
    await pickIn(form, '班级分配', ['夏一班']);
    await pickIn(form, '角色分配', ['教师']);
    await pickIn(form, '负责部门', ['夏一班']);
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await form.waitFor({ state: 'detached' });

    const as = await school.signIn('summerteacher', 'kite-river-77-moss');
    const teacher = await school.visit({ as });
    await teacher.page.goto('/isystem/departDetailList');
    const own = dialogOf(teacher.page, '修改密码');
    await own.getByLabel('旧密码').fill('kite-river-77-moss');
    await own.getByLabel('新密码', { exact: true }).fill('moss-77-river-kite');
    await own.getByLabel('确认新密码').fill('moss-77-river-kite');
    await own.getByRole('button', { name: '修改密码' }).click();
    await own.waitFor({ state: 'detached' });

    const departs = await openDeparts(teacher.page);
    const names = (await departs.nodes()).join();
    expect(names).toContain('夏一班');
    expect(names).not.toContain('夏二班');
    expect(names).not.toContain('小芽一班');
  });
});

describe('a child', () => {
  it('joins by the code of a class and comes back with four pictures', async () => {
    await aClass('秋一班');
    const page = await asAdmin();
    const departs = await openDeparts(page);
    await departs.choose('秋一班');
    await page.getByRole('button', { name: '打开加入码' }).click();
    const opening = dialogOf(page, '让学生加入「秋一班」');
    await opening.getByLabel('直接加入，不用老师确认').click();
    await opening.getByRole('button', { name: '打开加入码' }).click();
    const code = (await page.locator('code').first().textContent()) ?? '';

    const child = (await school.visit({ size: 'phone' })).page;
    await child.goto('/user/join');
    await child.getByLabel('加入码').fill(code);
    await child.getByRole('button', { name: '下一步' }).click();
    await child.getByRole('heading', { name: '加入「秋一班」' }).waitFor();
    await child.getByLabel('昵称').fill('秋天的叶子');
    await child.getByRole('button', { name: '我用图案登录' }).click();
    await tapPictures(child);
    await child.getByRole('button', { name: '加入班级' }).click();
    await child.waitForURL(/\/user\/class#/);
    await child.getByRole('button', { name: '秋天的叶子' }).waitFor();

    const admin = await school.signIn('admin');
    const [found] = (await admin.get('departs.tree')).flatMap(({ children = [] }) =>
      children.filter(({ departName }) => departName === '秋一班'),
    );
    const { linkSecret } = await admin.get('classEntry.code', {
      query: { departId: found?.id ?? '' },
    });
    const back = (await school.visit({ size: 'phone' })).page;
    await back.goto(`/user/class#${linkSecret}`);
    await back.getByRole('button', { name: '秋天的叶子' }).click();
    await tapPictures(back);
    await back.waitForURL(/\/(home)?$/);
    await expect
      .poll(() => back.evaluate(() => localStorage.getItem('pro__Access-Token')))
      .not.toBeNull();
  });
});
