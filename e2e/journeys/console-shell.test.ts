import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const themeSetting = (page: Page, key: string, value: unknown) =>
  page.addInitScript(
    ([name, text]) => localStorage.setItem(`pro__${name}`, text ?? ''),
    [key, JSON.stringify({ value, expire: null })],
  );
/** Runs in the page. */
function scrollDown(node: Element): number {
  node.scrollTo(0, 40);
  return node.scrollTop;
}
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

describe('the tabs of a teacher', () => {
  it('keep place and words of a page while another is shown', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    await page.setViewportSize({ width: 1280, height: 420 });
    // There is nothing to scroll before the works have come.
    await openAtRest(page, '/account/center');
    await page.getByLabel('按名字找作品').fill('half a word');
    const pane = page.locator('[data-pane]:visible');
    await expect.poll(() => pane.evaluate(scrollDown)).toBe(40);

    await menu(page).getByRole('link', { name: '首页' }).click();
    await page.getByRole('heading', { name: '等你审核' }).waitFor();
    await tabs(page).getByRole('link', { name: '我的作品' }).click();

    await page.getByLabel('按名字找作品').waitFor();
    expect(await page.getByLabel('按名字找作品').inputValue()).toBe('half a word');
    await expect.poll(() => pane.evaluate((node) => node.scrollTop)).toBe(40);
  });

  it('are opened once, walked by keys and closed from the menu of the right button', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    await page.goto('/dashboard/index');
    for (const name of ['作品审核', '我的作品', '作品审核']) {
      await menu(page).getByRole('link', { name }).click();
    }
    const names = () => tabs(page).getByRole('link').allTextContents();
    await expect.poll(names).toEqual(['首页', '作品审核', '我的作品']);
    await page.keyboard.press('Alt+3');
    await page.waitForURL('/account/center');

    await tabs(page).getByRole('link', { name: '作品审核' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭右侧' }).click();

    await page.waitForURL('/teaching/workReview');
    await expect.poll(names).toEqual(['首页', '作品审核']);
    await tabs(page).getByRole('link', { name: '首页' }).focus();
    await page.keyboard.press('Delete');
    await page.getByText('首页不能关闭!').waitFor();
  });
});

describe('the menu search', () => {
  it('opens a page by a part of its name', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    await page.goto('/dashboard/index');
    await tabs(page).waitFor();

    await page.keyboard.press('Control+k');
    await page.locator('[role="combobox"]:focus').waitFor();
    await page.keyboard.type('审核');
    await page.getByRole('option', { name: '作品审核' }).waitFor();
    await page.keyboard.press('Enter');

    await page.waitForURL('/teaching/workReview');
  });

  it('stands behind a button on a phone, where one page is shown at a time', async () => {
    const as = await school.signIn('teacher');
    const { page } = await school.visit({ as, size: 'phone' });
    await page.goto('/dashboard/index');
    await page.getByRole('button', { name: '搜索页面、用户、班级' }).click();

    await page.getByRole('option', { name: '我的作品' }).click();

    await page.waitForURL('/account/center');
    expect(await tabs(page).count()).toBe(0);
  });
});

describe('the theme settings', () => {
  it('is dark before any script of the console has come', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    await themeSetting(page, 'DEFAULT_PAGE_THEME', 'dark');
    await page.route('**/assets/console/*.js', (route) => route.abort());

    await page.goto('/dashboard/index', { waitUntil: 'domcontentloaded' });

    expect(await theme(page)).toBe('dark');
  });

  it('is changed in the drawer and kept over a reload', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    await page.goto('/dashboard/index');
    await page.getByRole('button', { name: /个人菜单/ }).click();
    await page.getByRole('menuitem', { name: '主题设置' }).click();
    await page.getByRole('radio', { name: '深色页面' }).check();
    await page.getByRole('radio', { name: '顶部栏导航' }).check();

    await page.reload();

    await page.getByRole('banner').getByRole('navigation', { name: '主菜单' }).waitFor();
    expect(await theme(page)).toBe('dark');
  });
});

describe('one’s own session', () => {
  it('changes its password and works with the new one only', async () => {
    const { page } = await school.visit({ as: await school.signIn('student05') });
    await page.goto('/account/center');
    await page.getByRole('button', { name: /个人菜单/ }).click();
    await page.getByRole('menuitem', { name: '密码修改' }).click();
    // The window takes the focus there once it is open, from whatever else was being filled.
    const old = page.getByLabel('旧密码');
    await old.and(page.locator(':focus')).waitFor();
    await old.fill(school.password);
    await page.getByLabel('新密码', { exact: true }).fill('kite-river-77-moss');
    await page.getByLabel('确认新密码').fill('kite-river-77-moss');

    await page.getByRole('button', { name: '修改密码' }).click();

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect(school.signIn('student05')).rejects.toThrow();
  });

  it('is told once that it is over, and comes back to the page after the log-in', async () => {
    const as = await school.signIn('student06');
    const { page } = await school.visit({ as });
    await page.goto('/account/center');
    await page.getByRole('heading', { name: '我的作品' }).first().waitFor();
    await as.get('session.logout');

    // The socket may have told the page already: a pointer would not get past the dialog.
    const bin = page.getByRole('button', { name: '回收站' }).or(page.getByText('回收站')).first();
    await bin.dispatchEvent('click');

    await page.getByRole('dialog', { name: /登录已过期/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.getByRole('button', { name: '重新登录' }).click();
    await page.waitForURL(/\/user\/login\?redirect=%2Faccount%2Fcenter/);
  });
});
