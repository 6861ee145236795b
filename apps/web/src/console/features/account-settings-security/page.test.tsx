import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const session = (id: string, isCurrent: boolean, userAgent: string) => ({
  id,
  isCurrent,
  userAgent,
  method: 'password',
  ip: '192.168.1.7',
  createTime: '2026-01-01 08:00:00',
  seenTime: '2026-01-01 09:00:00',
});
const answers = {
  'account.sessions': () => [
    session('a', true, 'Windows Chrome/120'),
    session('b', false, 'iPad Safari/604'),
  ],
  'account.info': () => ({ userIdentity: 2, phone: '13800000001', email: null }),
  'recovery.channels': () => ['sms'],
  'contactBindings.send': () => null,
  'contactBindings.bind': () => null,
  'contactBindings.unbind': () => null,
  'account.endSession': () => null,
  'account.endOthers': () => ({ count: 1 }),
};

it('ends one other place and never this one', async () => {
  const { calls } = renderConsole(<Page />, answers);

  fireEvent.click(await screen.findByRole('button', { name: /iPad/ }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'account.endSession')?.query).toEqual({ id: 'b' }),
  );
  expect(screen.queryByRole('button', { name: /Windows/ })).toBeNull();
});

it('asks before all other places end', async () => {
  const { calls } = renderConsole(<Page />, answers);

  fireEvent.click(await screen.findByRole('button', { name: '退出其他地方的登录' }));
  expect(calls.some(({ id }) => id === 'account.endOthers')).toBe(false);
  const buttons = await screen.findAllByRole('button', { name: '退出其他地方的登录' });
  fireEvent.click(buttons.at(-1) ?? document.body);

  await waitFor(() => expect(calls.some(({ id }) => id === 'account.endOthers')).toBe(true));
});

it('leads to the other page of the own account', async () => {
  renderConsole(<Page />, answers);

  const own = within(await screen.findByRole('navigation', { name: '账号设置' }));

  expect(own.getByRole('link', { name: '安全设置' }).getAttribute('aria-current')).toBe('page');
  expect(own.getByRole('link', { name: '基本设置' }).getAttribute('aria-current')).toBeNull();
});

it('binds another number with password and code', async () => {
  const { calls } = renderConsole(<Page />, answers);
  fireEvent.click(await screen.findByRole('button', { name: '更换手机' }));
  const panel = within(await screen.findByRole('dialog'));
  fireEvent.click(panel.getByRole('button', { name: '获取验证码' }));
  expect(await panel.findByText('请输入正确的手机号')).toBeTruthy();

  fireEvent.change(panel.getByLabelText('新手机号'), { target: { value: '13900000002' } });
  fireEvent.change(panel.getByLabelText('现在的密码'), { target: { value: 'walnut-drum-42' } });
  fireEvent.click(panel.getByRole('button', { name: '获取验证码' }));
  expect(await panel.findByText(/验证码已经发到 13900000002/)).toBeTruthy();
  fireEvent.change(panel.getByLabelText('验证码'), { target: { value: '123456' } });
  fireEvent.click(panel.getByRole('button', { name: /绑\s*定/ }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'contactBindings.bind')?.body).toEqual({
      channel: 'sms',
      target: '13900000002',
      code: '123456',
    }),
  );
});

it('unbinds with the password, and offers no code that the school cannot send', async () => {
  const { calls } = renderConsole(<Page />, answers);
  fireEvent.click(await screen.findByRole('button', { name: '解绑手机' }));
  const panel = within(await screen.findByRole('dialog'));
  fireEvent.change(panel.getByLabelText('现在的密码'), { target: { value: 'walnut-drum-42' } });
  fireEvent.click(panel.getByRole('button', { name: /解\s*绑/ }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'contactBindings.unbind')?.body).toEqual({
      channel: 'sms',
      password: 'walnut-drum-42',
    }),
  );
  expect(screen.queryByRole('button', { name: '绑定邮箱' })).toBeNull();
});
