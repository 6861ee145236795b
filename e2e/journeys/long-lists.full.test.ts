import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();
const count = 1200;

const open = async (path: string, size: 'desktop' | 'phone' = 'desktop'): Promise<Page> => {
  const as = await school.signIn('admin');
  const { page } = await school.visit({ as, ...(size === 'phone' ? { size } : {}) });
  await openAtRest(page, path);
  return page;
};

const sheet = () => {
  const lines = Array.from(
    { length: count },
    (_line, n) => `long${String(n).padStart(4, '0')},长名单${n},学生`,
  );
  const text = ['登录账号,真实姓名,身份', ...lines].join('\n');
  return { name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) };
};

describe('a list of many pages', () => {
  it('takes in a long sheet while its window is closed', async () => {
    const page = await open('/isystem/user');
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导入用户' });
    await dialog.locator('input[type="file"]').setInputFiles(sheet());
    const go = dialog.getByRole('button', { name: `导入 ${count} 行` });
    await go.waitFor();
    // The answer waits until the window is closed.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/sys/user/importExcel**', async (route) => {
      await held;
      await route.continue();
    });

    await go.click();
    await dialog.getByRole('button', { name: '后台继续' }).click();
    const task = page.getByRole('region', { name: '导入进度' });
    await task.getByText(`正在写入 ${count} 行…`).waitFor();
    release();

    await task.getByText(`已导入 ${count} 行`).waitFor();
    await task.getByRole('button', { name: '不再显示' }).click();
    await task.waitFor({ state: 'detached' });
  });

  it('keeps its head in sight on the way down', async () => {
    const page = await open('/isystem/user?keyword=long&pageSize=100');
    const head = page.getByRole('columnheader', { name: '用户' });
    const pane = page.locator('[data-pane]:visible');
    await page.getByRole('row').nth(60).waitFor();

    await pane.evaluate((element) => element.scrollTo(0, 2000));

    const edge = (await pane.boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await head.boundingBox())?.y).toBeCloseTo(edge, 0);
  });

  it('is chosen, deleted and taken back as a whole', async () => {
    const page = await open('/isystem/user?keyword=long');
    await page.getByRole('checkbox', { name: '全选本页' }).first().click();
    await page.getByRole('button', { name: `选择全部 ${count} 项` }).click();
    await page.getByText(`已选择 ${count} 项`).waitFor();
    await page.getByRole('button', { name: '对所选项的更多操作' }).click();
    await page.getByRole('menuitem', { name: /删除所选/ }).click();
    await page.getByRole('button', { name: `删除 ${count} 人` }).click();
    await page.getByText(`已删除 ${count} 人`).waitFor();

    await page.getByRole('button', { name: '撤销' }).click();

    await page.getByText(`${count} 人`, { exact: true }).waitFor();
  });

  it('is asked several things at once on a phone', async () => {
    const page = await open('/isystem/user', 'phone');
    await page.getByRole('button', { name: '高级查询' }).click();
    const dialog = page.getByRole('dialog', { name: '高级查询' });
    await dialog.getByRole('textbox', { name: '值' }).fill('long001');
    await dialog.getByRole('textbox', { name: '查询名称' }).fill('长名单');
    await dialog.getByRole('button', { name: '保存查询' }).click();
    await dialog.getByRole('button', { name: '查询', exact: true }).click();

    await page.getByText('10 人', { exact: true }).waitFor();
    await page.getByRole('button', { name: '高级查询（生效中）' }).waitFor();
  });
});
