import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formOf } from '../src/pages/console.ts';
import { focusedWords, tabTo } from '../src/pages/keyboard.ts';
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

describe('the versions of a row', () => {
  it('are put back and forth with a keyboard only, in a window that everybody can use', async () => {
    const admin = await school.signIn('admin');
    const found = await admin.get('checkRules.list', { query: { ruleCode: 'common' } });
    const [rule] = found.records;
    if (!rule) throw new Error('expected the rule of codes');
    const first = rule.ruleName;
    await admin.get('checkRules.edit', { body: { ...rule, ruleName: '改过的名字' } });
    const nameNow = async () =>
      (await admin.get('checkRules.queryById', { query: { id: rule.id } })).ruleName;
    const page = await open(`/sys/dataLog-list?dataTable=sys_check_rule&dataId=${rule.id}`);

    await tabTo(page, /^恢复到这一版「校验规则 版本:0」/);
    await page.keyboard.press('Enter');
    const window = drawer(page, '把「校验规则」恢复到版本 0');
    await window.getByRole('cell', { name: '改过的名字' }).waitFor();
    expect(await findBarriers(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    await expect.poll(() => focusedWords(page)).toMatch(/^恢复到这一版「校验规则 版本:0」/);
    await page.keyboard.press('Enter');
    await window.getByRole('cell', { name: '改过的名字' }).waitFor();
    await tabTo(page, /^恢复$/);
    await page.keyboard.press('Enter');
    await window.waitFor({ state: 'detached' });
    await expect.poll(nameNow).toBe(first);
    await page.keyboard.press('Control+z');

    await expect.poll(nameNow).toBe('改过的名字');
  });
});

describe('a table that only just fits', () => {
  it('holds still in a window of every width', async () => {
    const admin = await school.signIn('admin');
    const name = '一个名字特别长的分类用来看看表格在每一种窗口里会不会停下来';
    await admin.get('categories.add', { body: { name, comment: name } });
    const page = await open('/isys/category');
    await row(page, name).waitFor();

    const moved: number[] = [];
    for (let width = 1180; width <= 1340; width += 20) {
      await page.setViewportSize({ width, height: 900 });
      if ((await page.evaluate(countTableWidths)) > 1) moved.push(width);
    }

    expect(moved).toEqual([]);
  });
});

/** How many widths the table has in twelve frames, after it has heard of its window. */
async function countTableWidths(): Promise<number> {
  const widths = new Set<number>();
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frame = 0; frame < 16; frame += 1) {
    await nextFrame();
    const { width = 0 } = document.querySelector('main table')?.getBoundingClientRect() ?? {};
    if (frame > 3) widths.add(width);
  }
  return widths.size;
}
