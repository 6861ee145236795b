import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';

const captcha = {
  'session.captchaKey': { checkKey: 'k1', work: 1 },
  'session.captcha': 'data:image/png;base64,AA==',
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Once what was pressed before has been answered. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}
const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;

async function open(answers: object) {
  const site = renderSite('/user/alteration', {
    answers: { 'recovery.channels': ['mail', 'sms'], ...captcha, ...answers },
  });
  await screen.findByRole('heading', { name: '忘记密码了？' });
  fireEvent.click(await screen.findByRole('button', { name: '用邮箱或手机找回' }));
  await screen.findByAltText('验证码图片');
  return site;
}

async function askForCode() {
  type('账号', 'lin@school.test');
  type('验证码', 'abcd');
  await press('获取验证码');
  await screen.findByText(/验证码已经发出/);
}

it('sends everybody to the teacher where the school sends no codes', async () => {
  renderSite('/user/alteration', { answers: { 'recovery.channels': [] } });

  expect(await screen.findByText(/去找你的老师/)).toBeTruthy();
  expect(await screen.findByText(/请联系管理员重置密码/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '用邮箱或手机找回' })).toBeNull();
});

it('leads the staff in four steps to a new password and to the log-in', async () => {
  const { asked } = await open({
    'recovery.send': { ticket: 't1' },
    'recovery.verify': ({ body }: { body: { code: string } }) => {
      if (body.code !== '123456') throw refusal('recovery.codeWrong', '验证码不对，请再看一看');
      return { ticket: 't2' };
    },
    'recovery.choosePassword': { username: 'lin' },
  });
  expect(currentStep()).toBe('用户账户');
  fireEvent.click(screen.getByLabelText('手机短信'));
  await askForCode();
  expect(currentStep()).toBe('手机验证');

  type('验证码', '654321');
  await press('下一步');
  expect(await screen.findByText('验证码不对，请再看一看')).toBeTruthy();
  type('验证码', '123456');
  await press('下一步');
  await waitFor(() => expect(currentStep()).toBe('密码'));
  type('新密码', 'walnut-drum-42');
  type('再输一次密码', 'walnut-drum-4');
  await press('设为新密码');
  expect(await screen.findByText('两次密码不一致')).toBeTruthy();
  type('再输一次密码', 'walnut-drum-42');
  await press('设为新密码');

  expect(await screen.findByText(/更改密码成功，将在5秒后返回登录页面/)).toBeTruthy();
  expect(currentStep()).toBe('完成');
  expect(asked('recovery.send')[0]).toMatchObject({
    options: { body: { account: 'lin@school.test', channel: 'sms', captcha: 'abcd' } },
  });
  await press('去登录');
  expect(await screen.findByDisplayValue('lin')).toBeTruthy();
});

it('begins anew with the same account when a code holds no more', async () => {
  await open({
    'recovery.send': { ticket: 't1' },
    'recovery.verify': () => {
      throw refusal('recovery.codeEnded', '验证码已经失效，请重新获取');
    },
  });
  await askForCode();
  expect(currentStep()).toBe('邮箱验证');
  type('验证码', '123456');
  await press('下一步');

  expect(await screen.findByText('验证码已经失效，请重新获取')).toBeTruthy();
  expect(await screen.findByDisplayValue('lin@school.test')).toBeTruthy();
  expect(currentStep()).toBe('用户账户');
});

it('says under the field what is missing, and asks the server nothing', async () => {
  const { asked } = await open({});

  await press('获取验证码');

  expect(await screen.findByText('请输入账号、手机号或邮箱')).toBeTruthy();
  expect(asked('recovery.send')).toHaveLength(0);
});
