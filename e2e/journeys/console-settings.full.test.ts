import { readFile } from 'node:fs/promises';
import { paths } from '@sprout/contract/paths';
import { describe, expect, it } from 'vitest';
import { openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

async function openAs(username: string, path: string) {
  const as = await school.signIn(username);
  const { page } = await school.visit({ as });
  await openAtRest(page, path);
  return { as, page };
}

describe('the settings of the site', () => {
  it('change what guests see, and stay changed', async () => {
    const { page } = await openAs('admin', '/sys/sysConfig');
    await page.getByLabel('品牌名').fill('青苗编程');
    await page.getByRole('button', { name: '保存 1 处修改' }).click();
    await page.getByRole('region', { name: '未保存的修改' }).waitFor({ state: 'detached' });

    await openAtRest(page, '/sys/sysConfig');

    expect(await page.getByLabel('品牌名').inputValue()).toBe('青苗编程');
    const guest = await school.visit();
    await guest.page.goto('/home');
    await guest.page.getByRole('link', { name: '青苗编程 首页' }).waitFor();
  });

  it('take own styles only with the password of who is there', async () => {
    const { as, page } = await openAs('admin', '/sys/sysConfig?tab=code');
    await page.getByLabel('自定义样式').fill('body { --own: 1 }');
    const password = page.getByLabel('输入登录密码以确认');
    const save = page.getByRole('button', { name: '保存代码' });
    const stored = async () => (await as.get('config.getAllConfigMap'))['customCss'] ?? '';
    await password.fill('not-my-password-1');
    await save.click();
    // Asked for again, and nothing is written.
    await expect.poll(() => password.inputValue()).toBe('');
    expect(await stored()).toBe('');

    await password.fill(school.password);
    await save.click();

    await password.waitFor({ state: 'detached' });
    expect(await stored()).toContain('--own');
  });
});

describe('the own account', () => {
  it('keeps a new nickname', async () => {
    const { as, page } = await openAs('student11', '/account/settings/base');
    await page.getByLabel('昵称').fill('换了名字');
    await page.getByRole('button', { name: '保存 1 处修改' }).click();
    await page.getByRole('region', { name: '未保存的修改' }).waitFor({ state: 'detached' });

    await openAtRest(page, '/account/settings/base');

    expect(await page.getByLabel('昵称').inputValue()).toBe('换了名字');
    expect((await as.get('account.info')).nickname).toBe('换了名字');
  });

  it('ends where else it is signed in, and stays here', async () => {
    const elsewhere = await school.signIn('student12');
    const { as, page } = await openAs('student12', '/account/settings/security');
    const end = page.getByRole('main').getByRole('button', { name: '退出其他地方的登录' });
    await end.click();
    await page.getByRole('dialog').getByRole('button', { name: '退出其他地方的登录' }).click();
    await end.waitFor({ state: 'detached' });

    await expect(elsewhere.get('session.current')).rejects.toThrow();
    expect((await as.get('session.current')).userInfo.username).toBe('student12');
  });
});

describe('the list of endpoints', () => {
  it('is searched, and saved as a file that has all of them', async () => {
    const { page } = await openAs('admin', '/isystem/openApi');
    await page.getByRole('searchbox').fill('/sys/position');
    const rows = page.getByRole('group');
    await expect.poll(async () => (await rows.allTextContents()).length).toBeLessThan(20);
    const found = await rows.locator('summary').allTextContents();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 OpenAPI' }).click(),
    ]);
    const saved = await readFile(await file.path(), 'utf8');

    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((text) => !text.includes('/sys/position'))).toEqual([]);
    const known = Object.values(paths).map(([, path]) => path.replace(/[:*].*/, ''));
    const told = Object.keys(JSON.parse(saved).paths).join('\n');
    expect(known.filter((path) => !told.includes(path))).toEqual([]);
  });
});
