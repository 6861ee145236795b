import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../src/pages/console.ts';
import { focusIsOn, seesFocus, walkTo } from '../src/pages/focus.ts';
import { addChangedRule } from '../src/pages/system-overlays.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

beforeAll(async () => addChangedRule(await school.signIn('admin')));

async function open(path: string, heading: string): Promise<Page> {
  const { page } = await school.visit({ as: await school.signIn('admin') });
  await page.goto(path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.locator('tr[data-row]').first().waitFor();
  return page;
}

const type = async (page: Page, label: RegExp, words: string) => {
  await walkTo(page, label);
  await page.keyboard.type(words);
};
const save = async (page: Page) => {
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
/** Closes the window in front, which gives the focus back to what opened it. */
const leave = async (page: Page, back: RegExp) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focusIsOn(page, back);
};
const rowNames = (page: Page) =>
  page
    .locator('tr[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.textContent?.trim() ?? ''));
const placeOf = async (page: Page, name: string) =>
  (await rowNames(page)).findIndex((words) => words.includes(name));

type Tree = {
  path: string;
  heading: string;
  noun: string;
  fields: readonly (readonly [label: RegExp, words: string])[];
};
const trees: readonly Tree[] = [
  { path: '/isys/category', heading: '分类字典', noun: '分类', fields: [] },
  { path: '/teaching/menu', heading: '前台菜单', noun: '菜单', fields: [[/菜单路径/, '/keys']] },
];

describe('an administrator with a keyboard only', () => {
  it.each(trees)('adds, changes and moves a row of $path', async ({ path, ...tree }) => {
    const { heading, noun, fields } = tree;
    const page = await open(path, heading);

    await walkTo(page, new RegExp(`^添加${noun}$`));
    await page.keyboard.press('Enter');
    await formOf(page, `添加${noun}`);
    await type(page, new RegExp(`${noun}名称`), '键盘');
    for (const [label, words] of fields) await type(page, label, words);
    await save(page);
    await focusIsOn(page, new RegExp(`^添加${noun}$`));
    await page.locator('tr[data-row]').filter({ hasText: '键盘' }).waitFor();

    await walkTo(page, /^编辑「键盘」/);
    await page.keyboard.press('Enter');
    const form = await formOf(page, `编辑${noun}`);
    await walkTo(page, new RegExp(`${noun}名称`));
    await page.keyboard.press('End');
    await page.keyboard.type('新名');
    await form.getByLabel(`${noun}名称`).and(page.locator(':focus')).waitFor();
    await save(page);
    await focusIsOn(page, /^编辑「键盘新名」/);

    const before = await placeOf(page, '键盘新名');
    expect(before).toBeGreaterThan(0);
    await walkToRow(page, 'Shift+Tab');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => placeOf(page, '键盘新名')).toBe(before - 1);
    await focusIsOn(page, /键盘新名/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => placeOf(page, '键盘新名')).toBe(before);
    await focusIsOn(page, /键盘新名/);
  });

  it('throws a menu entry away, stands in its place, and takes it back', async () => {
    const page = await open('/teaching/menu', '前台菜单');
    const count = await page.locator('tr[data-row]').count();
    const first = (
      await page.locator('tr[data-row]').first().getByRole('button').allInnerTexts()
    ).join();

    await walkTo(page, /的更多操作/);
    await page.keyboard.press('Enter');
    await page.getByRole('menu').getByRole('menuitem', { name: /^删除/ }).waitFor();
    // The menu takes the focus a moment after it is seen.
    await page.locator('[role="menu"]:focus, [role="menu"] :focus').first().waitFor();
    await page.keyboard.press('End');
    const remove = page.getByRole('menuitem', { name: /^删除/ });
    await remove.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(count - 1);
    await page.locator('tr[data-row]:focus').waitFor();
    await seesFocus(page);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(count);
    const again = await page.locator('tr[data-row]').first().getByRole('button').allInnerTexts();

    expect(again.join()).toBe(first);
    await seesFocus(page);
  });

  it('writes a check rule, sorts its lines and tries it', async () => {
    const page = await open('/isystem/checkRule', '校验规则');

    await walkTo(page, /^添加校验规则$/);
    await page.keyboard.press('Enter');
    await formOf(page, '添加校验规则');
    await type(page, /规则名称/, '班牌');
    await type(page, /规则编码/, 'plate');
    for (const [digits, pattern, message] of [
      ['2', '[A-Z]+', '两个大写字母'],
      ['3', '[0-9]+', '三个数字'],
    ] as const) {
      await walkTo(page, /^添加一行$/);
      await page.keyboard.press('Enter');
      await focusIsOn(page, /位数，第 \d 行/);
      await page.keyboard.type(digits);
      await type(page, /正则表达式.*，第 \d 行/, pattern);
      await type(page, /提示文本，第 \d 行/, message);
    }
    await walkTo(page, /^移动第 2 行/, 'Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await focusIsOn(page, /^移动第 1 行/);
    await save(page);
    await focusIsOn(page, /^添加校验规则$/);

    await walkTo(page, /^功能测试「班牌」/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('textbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('123ab');
    await page.getByText('不通过：两个大写字母').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('AB');
    await page.getByText('通过：符合全部规则', { exact: true }).waitFor();
    await leave(page, /^功能测试「班牌」/);
  });

  it('tries a rule that makes codes', async () => {
    const page = await open('/isystem/fillRule', '编码规则');

    await walkTo(page, /^功能测试「Codes of clubs」/);
    await page.keyboard.press('Enter');
    await page.getByText(/^生成结果：\S+/).waitFor();
    await leave(page, /^功能测试「Codes of clubs」/);
  });

  it('finds somebody in the address book and looks', async () => {
    const page = await open('/isystem/addressList', '通讯录');
    const [name = ''] = await page.locator('tr[data-row] td button').first().allInnerTexts();

    await page.keyboard.press('/');
    await focusIsOn(page, /姓名/);
    await page.keyboard.type(name.trim());
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1);
    await walkTo(page, new RegExp(name.trim()));
    await page.locator('tr[data-row]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: name.trim() }).waitFor();
    await leave(page, new RegExp(name.trim()));
  });

  it('narrows the log and unfolds a line', async () => {
    const page = await open('/isystem/log', '日志');

    await walkTo(page, /^登录日志/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=1/);
    await page.keyboard.press('/');
    await focusIsOn(page, /搜索日志/);
    await page.keyboard.type('登录');
    await page.keyboard.press('Enter');
    await page.waitForURL(/keyWord=/);
    await page.locator('tr[data-row]').first().waitFor();
    await walkToRow(page);
    await page.keyboard.press('Enter');
    await page.locator('tr[data-row] [aria-expanded="true"]').waitFor();
    await seesFocus(page);
    await page.keyboard.press('Enter');
    await page.locator('tr[data-row] [aria-expanded="true"]').waitFor({ state: 'detached' });
    await seesFocus(page);
  });

  it('compares two versions of a row', async () => {
    const page = await open('/sys/dataLog-list?dataTable=sys_fill_rule', '数据日志');

    await walkToRow(page);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('已选择 2 项').waitFor();
    await seesFocus(page);
    await walkTo(page, /^数据比较$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: /数据对比窗口/ })
      .getByText('Codes of clubs')
      .waitFor();
    await leave(page, /^数据比较$/);
  });

  it('looks at a file and throws it away', async () => {
    const page = await open('/isystem/file?mediaType=image/webp', '文件');

    await walkTo(page, /^预览「/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await leave(page, /^预览「/);
    const count = await page.locator('tr[data-row]').count();
    await walkTo(page, /的更多操作/);
    await page.keyboard.press('Enter');
    await page.getByRole('menu').getByRole('menuitem', { name: /^删除/ }).waitFor();
    // The menu takes the focus a moment after it is seen.
    await page.locator('[role="menu"]:focus, [role="menu"] :focus').first().waitFor();
    await page.keyboard.press('End');
    const remove = page.getByRole('menuitem', { name: /^删除/ });
    await remove.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: '删除文件' });
    await question.waitFor();
    await seesFocus(page);
    await walkTo(page, /^删除 1 个文件/);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });

    await expect.poll(() => page.locator('tr[data-row]').count()).toBeLessThanOrEqual(count);
    await page.locator('tr[data-row]:focus').waitFor();
    await seesFocus(page);
  });
});

/** The row by which the keyboard enters a table, or leaves what stands in it. */
async function walkToRow(page: Page, key = 'Tab'): Promise<void> {
  const row = page.locator('tr[data-row]:focus');
  for (let left = 80; left > 0 && (await row.count()) === 0; left -= 1)
    await page.keyboard.press(key);
  await row.waitFor();
  await seesFocus(page);
}
