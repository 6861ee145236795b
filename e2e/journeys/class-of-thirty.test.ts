import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dialogOf, openDeparts } from '../src/pages/console.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const className = '葵花班';
const names = Array.from({ length: 30 }, (_, index) => `葵花同学${index + 1}`);
const secret = ['小猫', '小狗', '兔子', '熊猫'];

/** Makes the class with the pasted list of its children. */
async function makeClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建班级' }).click();
  await page.getByLabel('班级名称').fill(className);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新学生的名单').fill(names.join('\n'));
  await page.getByText('读到 30 个姓名').waitFor();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '提交' }).click();
}

async function makeAccounts(page: Page): Promise<void> {
  const list = dialogOf(page, `在「${className}」批量生成学生`);
  // The address of this browser is one of this computer alone: said before anything is made.
  await list.getByRole('alert').filter({ hasText: '只有这台电脑打得开' }).waitFor();
  await list.getByRole('button', { name: '生成账号' }).click();
  await list.getByRole('button', { name: '生成 30 个账号' }).click();
}

async function join(child: Page, code: string): Promise<void> {
  await child.goto('/user/join');
  await child.getByLabel('加入码').fill(code);
  await child.getByRole('button', { name: '下一步' }).click();
  await child.getByLabel('昵称').fill('迟到的向日葵');
  await child.getByRole('button', { name: '我用图案登录' }).click();
  for (const picture of secret) {
    await child.getByRole('button', { name: picture, exact: true }).click();
  }
  await child.getByRole('button', { name: '加入班级' }).click();
  await child.waitForURL(/\/user\/class#/);
}

it('a teacher makes a class of thirty with cards, and a child joins from the projector', async () => {
  const page = (await school.visit({ as: await school.signIn('teacher') })).page;
  await openDeparts(page);
  await makeClass(page);
  await makeAccounts(page);
  const cards = dialogOf(page, '打印登录卡');
  await cards.getByRole('button', { name: '打印 30 张登录卡' }).waitFor();
  const sheet = page.locator('[data-print-pages]');
  expect(await sheet.getByRole('heading', { level: 3, includeHidden: true }).count()).toBe(30);
  await cards.getByRole('button', { name: '完成' }).click();
  await page.getByRole('button', { name: '关闭', exact: true }).last().click();
  await cards.waitFor({ state: 'detached' });
  await page.getByText('加入了 30 名学生').waitFor();
  await page.getByRole('link', { name: '打开班级' }).click();
  await page.getByRole('button', { name: '学生 30' }).waitFor();
  const rows = page.getByRole('row').filter({ hasText: '葵花同学' });
  await expect.poll(() => rows.count()).toBe(30);

  await page.getByRole('button', { name: '打开加入码' }).click();
  const opening = dialogOf(page, `让学生加入「${className}」`);
  await opening.getByLabel('直接加入，不用老师确认').click();
  await opening.getByRole('button', { name: '打开加入码' }).click();
  await page.getByRole('button', { name: '投影加入码' }).click();
  const wall = dialogOf(page, `加入「${className}」`);
  const code = (await wall.locator('code').textContent()) ?? '';
  await wall.getByText('班里有 30 人').waitFor();

  const child = (await school.visit({ size: 'phone' })).page;
  await join(child, code);

  await wall.getByText('班里有 31 人').waitFor();
  expect(await wall.getByRole('listitem').allTextContents()).toEqual(['迟到的向日葵']);
});
