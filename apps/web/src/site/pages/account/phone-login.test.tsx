import { ApiError } from '@sprout/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { member } from '../../testing/sample.ts';
// Loaded before the clock of a test runs: on a busy machine the lazy way takes long.
import './phone-login.tsx';

const captcha = {
  'session.captchaKey': { checkKey: 'k1', work: 1 },
  'session.captcha': 'data:image/png;base64,AA==',
};
const offer = { 'phoneLogin.offer': { logIn: true, register: false } };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open(answers: object) {
  const site = renderSite('/user/login', { answers: { ...offer, ...captcha, ...answers } });
  fireEvent.click(await screen.findByRole('button', { name: '手机验证码登录' }));
  await screen.findByAltText('验证码图片');
  return site;
}

async function askForCode() {
  type('手机号', '138 0000 0001');
  type('验证码', 'abcd');
  press('获取验证码');
  await screen.findByText(/13800000001 是登记过的手机号/);
}

it('is not there where the school does not offer it', async () => {
  const { asked } = renderSite('/user/login', {
    answers: { 'phoneLogin.offer': { logIn: false, register: false } },
  });
  await waitFor(() => expect(asked('phoneLogin.offer')).toHaveLength(1));

  expect(await screen.findByRole('heading', { name: '登录' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '手机验证码登录' })).toBeNull();
});

it('logs in with the number and the code that went there', async () => {
  const { browser, asked } = await open({
    'recovery.sms': null,
    'phoneLogin.logIn': ({ body }: { body: { captcha: string } }) => {
      if (body.captcha !== '123456') throw refusal('phoneLogin.codeWrong', '手机验证码错误');
      return member;
    },
  });
  await askForCode();
  expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
  expect(screen.getByText('60 秒后可以重新获取验证码')).toBeTruthy();
  type('验证码', '654321');
  press('登录');
  expect(await screen.findByText('手机验证码错误')).toBeTruthy();
  type('验证码', '123456');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '登录' }).hasAttribute('disabled')).toBe(false),
  );
  press('登录');

  await waitFor(() => expect(browser.session.get()?.user.realname).toBe('小满'));
  expect(asked('recovery.sms')[0]?.options).toMatchObject({
    body: { mobile: '13800000001', smsmode: '0', captcha: 'abcd' },
  });
});

it('says what is missing, and goes back to the password', async () => {
  const { asked } = await open({});
  press('获取验证码');

  expect(await screen.findByText('请输入正确的手机号')).toBeTruthy();
  expect(screen.getByText('请输入验证码!')).toBeTruthy();
  expect(asked('recovery.sms')).toHaveLength(0);
  press('返回账号密码');
  expect(await screen.findByLabelText('密码')).toBeTruthy();
});

it('asks for the second factor after the code', async () => {
  await open({
    'recovery.sms': null,
    'phoneLogin.logIn': () => {
      throw new ApiError({
        code: 'session.secondFactorNeeded',
        message: '',
        status: 200,
        data: { ticket: 'ticket-1' },
      });
    },
  });
  await askForCode();
  type('验证码', '123456');
  press('登录');

  expect(await screen.findByRole('heading', { name: '两步验证' })).toBeTruthy();
});

it('shows under the captcha that it was wrong', async () => {
  await open({
    'recovery.sms': () => {
      throw refusal('session.captchaWrong', '验证码错误');
    },
  });
  type('手机号', '13800000001');
  type('验证码', 'abcd');
  press('获取验证码');

  expect(await screen.findByText('验证码错误')).toBeTruthy();
});
