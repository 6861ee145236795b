import { expect, inject, it } from 'vitest';
import { aWebServer } from '../../apps/server/src/testing/web-server.ts';
import { answerWords } from '../../apps/server/src/testing/word-question.ts';
import { findBarriers, findOverflow } from '../src/pages/page-checks.ts';
import { startOwnSchool } from '../src/school/own-school.ts';
import { useSchool } from '../src/school/use-school.ts';
import { freePort } from '../src/shared/running-server.ts';

const mobile = '13800000001';

let gatewayPort: number;
const school = useSchool(async () => {
  gatewayPort = await freePort();
  const settings = { SPROUT_MESSAGE_HOSTS: `127.0.0.1:${gatewayPort}` };
  return startOwnSchool(inject('schoolTemplate'), settings);
});

it('lets a teacher in with a code that a text message brought', async () => {
  const gateway = await aWebServer(() => ({ body: '{"code":"OK"}' }), gatewayPort);
  const admin = await school.signIn('admin');
  await admin.get('messageProviders.add', {
    body: {
      name: '短信平台',
      channel: '1',
      isOn: true,
      url: `http://127.0.0.1:${gatewayPort}/send`,
      method: 'POST',
      contentType: 'json',
      bodyTemplate: '{"to":"${receiver}","text":"${content}"}',
      successPath: 'code',
      successValue: 'OK',
    },
  });
  const { version } = await admin.get('config.form');
  await admin.get('config.saveTenantConfig', { query: { version }, body: { _phoneLogin: '1' } });
  const teacher = await school.signIn('teacher');
  await teacher.get('account.edit', { body: { phone: mobile, password: school.password } });

  const { page } = await school.visit({ size: 'phone' });
  await page.goto('/user/login');
  await page.getByRole('button', { name: '手机验证码登录' }).click();
  const number = page.getByLabel('手机号');
  await number.waitFor();
  await expect.poll(() => number.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  expect(await findOverflow(page)).toBe(0);
  await number.fill(mobile);
  await page.getByRole('button', { name: '看不清图片？换成一道题' }).click();
  const question = page.locator('p[class*=question]').first();
  await question.waitFor();
  await page
    .getByLabel('验证码', { exact: true })
    .fill(String(answerWords(await question.innerText())));
  await page.getByRole('button', { name: '获取验证码' }).click();

  const code = page.getByLabel('验证码', { exact: true });
  await page.getByRole('status').filter({ hasText: mobile }).waitFor();
  await expect.poll(() => gateway.requests.length).toBe(1);
  const sent = JSON.parse(gateway.requests[0]?.body ?? '{}') as { to: string; text: string };
  expect(sent.to).toBe(mobile);
  expect(await findBarriers(page)).toEqual([]);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('手机验证码错误').first().waitFor();
  await code.fill(/\d{6}/.exec(sent.text)?.[0] ?? '');
  await page.keyboard.press('Enter');

  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
});

it.each([
  ['it is switched off', '0', true],
  ['the school sends no text messages', '1', false],
])('is not offered while %s', async (_why, _phoneLogin, isOn) => {
  const admin = await school.signIn('admin');
  const { version } = await admin.get('config.form');
  await admin.get('config.saveTenantConfig', { query: { version }, body: { _phoneLogin } });
  const { records } = await admin.get('messageProviders.list');
  for (const { id, name, channel } of records) {
    await admin.get('messageProviders.edit', { body: { id, name, channel, isOn } });
  }

  const { page } = await school.visit({ size: 'phone' });
  await page.goto('/user/login');
  await page.getByLabel('密码').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: '手机验证码登录' }).count()).toBe(0);
});
