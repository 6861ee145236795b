import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { member } from '../../testing/sample.ts';
// Loaded before the clock of a test runs: on a busy machine the lazy way takes long.
import './phone-proof.tsx';

const captcha = {
  'session.captchaKey': { checkKey: 'k1', work: 1 },
  'session.captcha': 'data:image/png;base64,AA==',
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open(answers: object) {
  const site = renderSite('/user/register', {
    answers: { ...captcha, 'phoneLogin.offer': { logIn: false, register: true }, ...answers },
  });
  await screen.findByAltText('验证码图片');
  return site;
}

function fillIn(): void {
  type('账号', 'little_leaf');
  type('昵称', '小叶子');
  type('密码', 'apple7tree');
  type('再输一次密码', 'apple7tree');
  fireEvent.click(screen.getByLabelText('9 到 13 岁'));
}

it('registers with the number of a parent and the code that went there', async () => {
  const { asked } = await open({
    'recovery.sms': null,
    'users.register': ({ body }: { body: { smscode?: string } }) => {
      if (body.smscode !== '123456') throw refusal('phoneLogin.codeWrong', '手机验证码错误');
      return { username: 'little_leaf' };
    },
    'session.login': member,
  });
  fillIn();
  press('获取验证码');
  expect(await screen.findByText('请输入正确的手机号')).toBeTruthy();
  type('手机号', '13900000001');
  type('验证码', 'abcd');
  press('获取验证码');
  expect(await screen.findByText('60 秒后可以重新获取验证码')).toBeTruthy();
  type('短信验证码', '654321');
  press('注册');
  expect(await screen.findByText('手机验证码错误')).toBeTruthy();
  type('短信验证码', '123456');
  press('注册');

  await waitFor(() => expect(asked('session.login')).toHaveLength(1));
  expect(asked('recovery.sms')[0]?.options).toMatchObject({
    body: { mobile: '13900000001', smsmode: '1', captcha: 'abcd' },
  });
  expect(asked('users.register').at(-1)?.options).toMatchObject({
    body: { phone: '13900000001', smscode: '123456' },
  });
});
