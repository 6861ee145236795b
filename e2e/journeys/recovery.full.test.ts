import { expect, inject, it } from 'vitest';
import { aMailServer } from '../../apps/server/src/modules/messages/testing/servers.ts';
import { answerWords } from '../../apps/server/src/testing/word-question.ts';
import { fillLogIn } from '../src/pages/log-in.ts';
import { startOwnSchool } from '../src/school/own-school.ts';
import { useSchool } from '../src/school/use-school.ts';
import { freePort } from '../src/shared/running-server.ts';

let mailPort: number;
const school = useSchool(async () => {
  mailPort = await freePort();
  const settings = { SPROUT_MESSAGE_HOSTS: `127.0.0.1:${mailPort}` };
  return startOwnSchool(inject('schoolTemplate'), settings);
});

it('leads a teacher to a new password by a mail that a mail server took', async () => {
  const options = { allowInsecureAuth: true, disabledCommands: ['STARTTLS'] };
  const { received } = await aMailServer(options, mailPort);
  const admin = await school.signIn('admin');
  await admin.get('messageProviders.add', {
    body: {
      name: '学校邮箱',
      channel: '2',
      isOn: true,
      host: '127.0.0.1',
      port: mailPort,
      encryption: 'none',
      username: 'robot',
      password: 'right',
      sender: 'robot@school.test',
    },
  });
  const teacher = await school.signIn('teacher');
  await teacher.get('account.edit', {
    body: { email: 'lin@school.test', password: school.password },
  });

  const { page } = await school.visit({ size: 'phone' });
  await page.goto('/user/alteration');
  await page.getByRole('button', { name: '用邮箱或手机找回' }).click();
  await page.getByLabel('账号').fill('lin@school.test');
  await page.getByRole('button', { name: '看不清图片？换成一道题' }).click();
  const question = page.locator('p[class*=question]').first();
  await question.waitFor();
  await page
    .getByLabel('验证码', { exact: true })
    .fill(String(answerWords(await question.innerText())));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已经发出').waitFor();
  await expect.poll(() => received.length).toBe(1);
  const [mail] = received;
  expect(mail?.to).toEqual(['lin@school.test']);

  await page.getByLabel('验证码').fill('000000');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('验证码不对').waitFor();
  await page.getByLabel('验证码').fill(/(?<!\d)\d{6}(?!\d)/.exec(mail?.words ?? '')?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByLabel('新密码').fill('walnut-drum-42');
  await page.getByLabel('再输一次密码').fill('walnut-drum-42');
  await page.getByRole('button', { name: '设为新密码' }).click();
  await page.getByText('更改密码成功').waitFor();

  await page.waitForURL(/\/user\/login/);
  await fillLogIn(page, 'teacher', 'walnut-drum-42');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  const old = await teacher.call('session.current');
  expect(old.error?.code).toBe('session.expired');
});
