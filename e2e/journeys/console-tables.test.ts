import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formOf } from '../src/pages/console.ts';
import { findBarriers, openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const open = async (path: string, size: 'desktop' | 'phone' = 'desktop') => {
  const as = await school.signIn('admin');
  const { page } = await school.visit({ as, ...(size === 'phone' ? { size } : {}) });
  await openAtRest(page, path);
  return page;
};
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function addPosition(page: Page, code: string, name: string): Promise<void> {
  await page.keyboard.press('n');
  const form = await formOf(page, '添加职务');
  await form.getByRole('textbox', { name: '职务编码' }).fill(code);
  await form.getByRole('textbox', { name: '职务名称' }).fill(name);
  await form.getByRole('combobox', { name: '职级' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('中级').click();
  await page.keyboard.press('Control+Enter');
  await row(page, name).waitFor();
  // Keys of the list do nothing as long as the form is still closing.
  await form.waitFor({ state: 'detached' });
}

describe('positions', () => {
  it('are added, found, changed, deleted and taken back without a mouse in the way', async () => {
    const page = await open('/isystem/position');
    await addPosition(page, 'KEY1', '键盘教师');

    await page.keyboard.press('/');
    await page.keyboard.type('KEY1');
    await page.keyboard.press('Enter');
    await page.waitForURL(/code=KEY1/);
    await page.getByText('1 个职务', { exact: true }).waitFor();
    await page.locator('body').click({ position: { x: 640, y: 700 } });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await drawer(page, '编辑职务').getByRole('textbox', { name: '职务名称' }).fill('键盘组长');
    await page.keyboard.press('Control+Enter');
    await row(page, '键盘组长').waitFor();

    await page.getByRole('button', { name: '「键盘组长」的更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByText('已删除 键盘组长').waitFor();
    await page.getByText('没有符合条件的职务').waitFor();
    await page.keyboard.press('Control+z');

    await row(page, '键盘组长').waitFor();
  });

  it('say while one types that a code is taken, and keep what was typed in a hidden tab', async () => {
    const page = await open('/isystem/position');
    await addPosition(page, 'TAKEN1', '占用的');
    await page.keyboard.press('n');
    await drawer(page, '添加职务').getByRole('textbox', { name: '职务编码' }).fill('TAKEN1');
    await page.getByText('该值不可用，系统中已存在！').waitFor();

    await page.keyboard.press('Alt+1');
    await page.waitForURL('/dashboard/index');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Alt+2');

    const code = drawer(page, '添加职务').getByRole('textbox', { name: '职务编码' });
    await expect.poll(() => code.inputValue()).toBe('TAKEN1');
  });

  it('come from a sheet in two steps, go into one, and are erased by a typed word', async () => {
    const page = await open('/isystem/position');
    await page.getByRole('button', { name: '导入' }).click();
    await page.getByLabel('选择文件，或把它拖到这里').setInputFiles({
      name: 'positions.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('职务编码,职务名称,职级\nS1,表格一,中级\nS2,,中级\n'),
    });
    await page.getByText('第 3 行').waitFor();
    await page.getByRole('button', { name: '导入 1 行' }).click();
    const [lines] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下载 1 条问题行' }).click(),
    ]);
    expect(await readFile(await lines.path(), 'utf8')).toContain('S2');
    await page.getByRole('button', { name: '完成' }).click();

    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出', exact: true }).click(),
    ]);
    expect(sheet.suggestedFilename()).toMatch(/^职务-.*\.xlsx$/);

    await page.getByRole('checkbox', { name: '选择「表格一」' }).check();
    await page.getByRole('button', { name: '对所选项的更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除所选' }).click();
    await page.getByText('已删除 表格一').waitFor();
    await page.getByRole('button', { name: '回收站' }).click();
    await drawer(page, '职务回收站').getByRole('button', { name: '「表格一」的更多操作' }).click();
    await page.getByRole('menuitem', { name: '彻底删除' }).click();
    await page.getByRole('textbox', { name: '输入 彻底删除 继续' }).fill('彻底删除');
    await page.getByRole('button', { name: '彻底删除 1 个职务' }).click();

    await page.getByText('已彻底删除 1 个职务').waitFor();
  });

  it('are cards on a phone, chosen in a mode of their own', async () => {
    const wide = await open('/isystem/position');
    await addPosition(wide, 'PHONE1', '手机教师');
    const page = await open('/isystem/position', 'phone');

    expect(await findBarriers(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: '选择', exact: true }).click();
    await page.getByRole('checkbox', { name: '选择「手机教师」' }).check();
    await page.getByRole('button', { name: '删除所选' }).click();

    await page.getByText('已删除 手机教师').waitFor();
  });
});

describe('dictionaries', () => {
  it('get an item, lose it by its words, and refresh what is remembered', async () => {
    const page = await open('/isystem/dict');
    await page.getByRole('button', { name: '字典配置「职务等级」' }).click();
    await page.getByRole('button', { name: '添加字典项' }).click();
    const form = drawer(page, '添加字典项');
    await form.getByRole('textbox', { name: '名称', exact: true }).fill('见习级');
    await form.getByRole('textbox', { name: '数据值' }).fill('9');
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await row(page, '见习级').waitFor();
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: '「见习级」的更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByText('是否确定删除 见习级?').waitFor();
    await page.getByRole('button', { name: '删除字典项' }).click();
    await row(page, '见习级').waitFor({ state: 'detached' });
    await page.getByText('是否确定删除 见习级?').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '更多操作', exact: true }).click();
    await page.getByRole('menuitem', { name: '刷新缓存' }).click();

    await page.getByText('刷新缓存完成！').waitFor();
  });
});
