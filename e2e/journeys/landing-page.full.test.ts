import { describe, expect, it } from 'vitest';
import { openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const pathOf = (page: { url: () => string }) => new URL(page.url()).pathname;

async function openSettings() {
  const as = await school.signIn('admin');
  const { page } = await school.visit({ as });
  await openAtRest(page, '/sys/sysConfig?tab=home');
  return page;
}

async function choose(page: Awaited<ReturnType<typeof openSettings>>, name: RegExp) {
  await page.getByRole('combobox', { name: '打开网站时显示' }).click();
  await page.locator('.ant-select-item-option-content', { hasText: name }).click();
}

describe('what the site begins with', () => {
  it('cannot be an empty custom page, and becomes one out of a ready layout', async () => {
    const page = await openSettings();
    await choose(page, /^自定义首页/);
    await page.getByRole('button', { name: '保存 1 处修改' }).click();
    await page.getByText(/^自定义首页还是空的：/).waitFor();

    await page.getByRole('button', { name: /^学校介绍/ }).click();
    await page.getByRole('button', { name: '保存 2 处修改' }).click();
    await page.getByRole('region', { name: '未保存的修改' }).waitFor({ state: 'detached' });

    const guest = await school.visit();
    await guest.page.goto('/');
    await guest.page.getByRole('heading', { name: '欢迎来到小芽编程' }).waitFor();
    expect(pathOf(guest.page)).toBe('/index');
    const shown = guest.page.locator('main img').first();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await guest.page.goto('/workList');
    await guest.page.getByRole('link', { name: '小芽编程 首页' }).first().click();
    await guest.page.waitForURL('**/index');
  });

  it.each([
    ['zh-CN', 'student05'],
    ['en-US', 'student07'],
  ] as const)('is where a child comes after the log-in, in %s', async (language, username) => {
    const { page } = await school.visit({ language });
    await page.goto('/user/login');
    await page.locator('input[name=username]').fill(username);
    await page.locator('input[name=password]').fill(school.password);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/index');
    await page.getByRole('heading', { name: '欢迎来到小芽编程' }).waitFor();
  });

  it('may be the log-in, which members pass by', async () => {
    const page = await openSettings();
    await choose(page, /^登录页/);
    await page.getByRole('button', { name: '保存 1 处修改' }).click();
    await page.getByRole('region', { name: '未保存的修改' }).waitFor({ state: 'detached' });

    const guest = await school.visit();
    await guest.page.goto('/');
    await guest.page.waitForURL('**/user/login');
    const member = await school.visit({ as: await school.signIn('student06') });
    await member.page.goto('/');
    await member.page.waitForURL('**/home');
    await guest.page.getByRole('link', { name: '返回首页' }).click();
    await guest.page.waitForURL('**/home');
  });
});
