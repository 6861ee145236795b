import { describe, expect, it } from 'vitest';
import { formOf } from '../src/pages/console.ts';
import { focusedWords, tabTo } from '../src/pages/keyboard.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

async function openList(path: string, heading: string) {
  const { page } = await school.visit({ as: await school.signIn('admin') });
  await page.goto(path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  return page;
}

describe('an administrator with a keyboard only', () => {
  it('finds somebody among the users, looks and comes back to the row', async () => {
    const page = await openList('/isystem/user', '用户');

    await page.keyboard.press('/');
    await page.keyboard.type('student07');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '全部 1', exact: true }).waitFor();
    await tabTo(page, /^详情「/);
    await page.keyboard.press('Enter');
    const detail = page.getByRole('dialog');
    await detail.getByText('student07').first().waitFor();
    await page.keyboard.press('Escape');

    await detail.waitFor({ state: 'detached' });
    await expect.poll(() => focusedWords(page)).toMatch(/^详情「/);
  });

  it('adds a child to a class', async () => {
    const page = await openList('/isystem/user', '用户');

    await page.keyboard.press('n');
    await formOf(page, '添加用户');
    await tabTo(page, /用户账号/);
    await page.keyboard.type('keyboardchild');
    await tabTo(page, /用户姓名/);
    await page.keyboard.type('键盘小朋友');
    await tabTo(page, /班级分配/);
    await page.keyboard.type('小芽一班');
    await page.locator('.ant-select-tree-title').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'keyboardchild' }).waitFor();
  });

  it('makes a role and gives it a menu', async () => {
    const page = await openList('/isystem/roleUserList', '角色');

    await page.keyboard.press('n');
    await formOf(page, '新建角色');
    await tabTo(page, /角色名称/);
    await page.keyboard.type('键盘助教');
    await tabTo(page, /角色编码/);
    await page.keyboard.type('keyboard_helper');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'keyboard_helper' }).waitFor();
    await tabTo(page, /^授权「键盘助教」/);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    const entry = (await drawer.getByRole('treeitem').first().textContent()) ?? '';
    await tabTo(page, new RegExp(`^${entry}`));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await drawer.getByRole('treeitem', { checked: true }).first().waitFor();
    await tabTo(page, /保存并关闭/);
    await page.keyboard.press('Enter');

    await drawer.waitFor({ state: 'detached' });
    const admin = await school.signIn('admin');
    const roles = await admin.get('roles.list', { query: { roleCode: 'keyboard_helper' } });
    const given = await admin.get('permissions.queryRolePermission', {
      query: { roleId: roles.records[0]?.id ?? '' },
    });
    expect(given.length).toBeGreaterThan(0);
  });

  it('writes an announcement, releases it and sees who has read it', async () => {
    const page = await openList('/isystem/user', '用户');
    await page.goto('/isystem/annountCement');
    await page.getByRole('heading', { name: '班级通知', level: 1 }).waitFor();

    await page.keyboard.press('n');
    const form = await formOf(page, '添加通知');
    // The bar of the content has titles, too.
    const title = form.getByLabel('标题').first();
    await title.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('键盘停课通知');
    await expect.poll(() => title.inputValue()).toBe('键盘停课通知');
    await tabTo(page, /摘要/);
    await page.keyboard.type('学校检修电路');
    await expect.poll(() => form.getByLabel('摘要').inputValue()).toBe('学校检修电路');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: '键盘停课通知' });
    await row.getByText('已发布').waitFor();

    await tabTo(page, /^「键盘停课通知」的更多操作/);
    await page.keyboard.press('Enter');
    const readers = page.getByRole('menuitem', { name: '阅读情况' });
    await readers.waitFor();
    await page.locator('[role="menu"]:focus, [role="menu"] :focus').first().waitFor();
    await page.keyboard.press('End');
    await readers.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '谁读过「键盘停课通知」' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const child = await school.signIn('student');
    const { records } = await child.get('announcementSends.getMyAnnouncementSend', { query: {} });
    expect(records.map(({ titile }) => titile)).toContain('键盘停课通知');
  });
});
