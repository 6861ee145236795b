import { expect, it } from 'vitest';
import { formOf } from '../src/pages/console.ts';
import { fillLogIn } from '../src/pages/log-in.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

it('keeps what was typed in a form when the session ends in the middle of it', async () => {
  const as = await school.signIn('admin');
  const { page } = await school.visit({ as });
  await page.goto('/isystem/position');
  await page.getByRole('button', { name: '添加职务' }).first().click();
  const form = await formOf(page, '添加职务');
  await form.getByLabel('职务编码').fill('head-teacher');
  await form.getByLabel('职务名称').fill('班主任');

  await form.getByLabel('职级').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('中级').click();

  await as.call('session.logout');
  // Whatever the form asks first may have told of the end already, and then it lies behind that.
  await form.getByRole('button', { name: '提交', exact: true }).dispatchEvent('click');
  await page.getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL(/\/user\/login\?redirect=/);
  await fillLogIn(page, 'admin', school.password);

  await page.waitForURL('**/isystem/position');
  await page.getByRole('button', { name: '添加职务' }).first().click();
  await expect.poll(() => form.getByLabel('职务编码').inputValue()).toBe('head-teacher');
  await expect.poll(() => form.getByLabel('职务名称').inputValue()).toBe('班主任');
});

it('can be used at a zoom of 400 %', async () => {
  const { page } = await school.visit({ as: await school.signIn('admin') });
  // A window of 1280 by 800 at this zoom.
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto('/isystem/dict');
  await page.getByText('作品类型').first().waitFor();
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );

  await expect.poll(sideways).toBe(0);
  await page.getByRole('button', { name: '添加字典' }).first().click();
  const form = await formOf(page, '添加字典');
  await form.getByLabel('字典名称').fill('颜色');
  await form.getByLabel('字典编码').fill('colour');
  await form.getByRole('button', { name: '提交', exact: true }).click();

  await form.waitFor({ state: 'detached' });
  await expect.poll(sideways).toBe(0);
});
