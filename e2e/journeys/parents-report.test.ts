import { expect, it } from 'vitest';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

it('is written, printed, opened by a link without a log-in, and ended', async () => {
  const teacher = await school.signIn('teacher');
  const { page } = await school.visit({ as: teacher });
  await page.goto('/teaching/childRecord?id=demo-child-01');
  await page.getByText('四圈转得很稳，最后还会说谢谢！').first().waitFor();
  await page.getByRole('button', { name: '给家长的报告' }).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByLabel('老师的话').fill('她总是自己找到办法。');
  await drawer.getByText('她总是自己找到办法。').last().waitFor();

  // The printer gets the sheets, and nothing of the console around them.
  await page.emulateMedia({ media: 'print' });
  await page.locator('[data-print-pages]').getByText('她总是自己找到办法。').waitFor();
  expect(await drawer.isVisible()).toBe(false);
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: 'screen' });

  await drawer.getByRole('button', { name: '生成链接' }).click();
  const given = drawer.getByRole('status').locator('code');
  await given.waitFor();
  const url = (await given.textContent()) ?? '';

  const parent = await school.visit({ size: 'phone' });
  const { pathname, search, hash } = new URL(url);
  await parent.page.goto(`${pathname}${search}${hash}`);
  await parent.page.getByText('她总是自己找到办法。').waitFor();
  expect(await parent.page.content()).not.toContain('小芽一班');

  await drawer.getByRole('button', { name: '收回' }).first().click();
  await page.getByText('链接已收回').first().waitFor();
  await parent.page.reload();
  await parent.page.getByRole('heading', { name: '这份报告看不了了' }).waitFor();
  expect(await parent.page.getByText('她总是自己找到办法。').count()).toBe(0);
});
