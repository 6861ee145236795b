import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

const state = { isOffered: true, isOn: false, isRequired: false, codesLeft: 0, confirmTime: null };
const recoveryCodes = ['abcde-fghjk', 'mnpqr-stuvw'];
const secret = 'JBSWY3DPEHPK3PXP';

it('sets codes of an app up, with the recovery codes at the end', async () => {
  let isOn = false;
  const { bodiesOf } = renderConsole(<SecondFactorPanel />, {
    'secondFactor.state': () => ({ ...state, isOn, codesLeft: isOn ? 10 : 0 }),
    'secondFactor.begin': ({ body }) => {
      const { password } = body as unknown as { password: string };
      if (password !== 'own-one-1') throw apiError('user.passwordWrong');
      return { secret, uri: `otpauth://totp/x?secret=${secret}` };
    },
    'secondFactor.switchOn': () => {
      isOn = true;
      return { recoveryCodes };
    },
  });

  fireEvent.click(await screen.findByRole('button', { name: '开启' }));
  const dialog = await screen.findByRole('dialog', { name: '开启两步验证' });
  const password = within(dialog).getByLabelText('现在的密码');
  fireEvent.change(password, { target: { value: 'wrong' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '下一步' }));
  expect(await within(dialog).findByText('message of user.passwordWrong')).toBeDefined();
  fireEvent.change(password, { target: { value: 'own-one-1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '下一步' }));
  expect(await within(dialog).findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText('验证码'), { target: { value: '123456' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '开启' }));

  expect(await within(dialog).findByText(/abcde-fghjk/)).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: '我保存好了' }));
  expect(await screen.findByText('还有 10 个恢复码')).toBeDefined();
  expect(bodiesOf('secondFactor.switchOn')).toEqual([{ code: '123456' }]);
});

it('goes off with password and code, and tells a wrong one under its field', async () => {
  let tries = 0;
  const { bodiesOf } = renderConsole(<SecondFactorPanel />, {
    'secondFactor.state': () => ({ ...state, isOn: true, codesLeft: 2 }),
    'secondFactor.switchOff': () => {
      tries += 1;
      if (tries === 1) throw apiError('session.secondFactorWrong');
      return null;
    },
  });

  fireEvent.click(await screen.findByRole('button', { name: '关闭两步验证' }));
  const dialog = await screen.findByRole('dialog');
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: '关闭两步验证' }));
  fireEvent.change(within(dialog).getByLabelText('现在的密码'), { target: { value: 'own' } });
  fireEvent.change(within(dialog).getByLabelText('验证码或恢复码'), {
    target: { value: '123456' },
  });
  send();
  expect(await screen.findByText('message of session.secondFactorWrong')).toBeDefined();
  send();

  await waitFor(() => expect(bodiesOf('secondFactor.switchOff')).toHaveLength(2));
  expect(await screen.findByText('两步验证已关闭')).toBeDefined();
});

it('is nothing for children', async () => {
  const { calls } = renderConsole(<SecondFactorPanel />, {
    'secondFactor.state': () => ({ ...state, isOffered: false }),
  });

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: /两步验证/ })).toBeNull();
});

it('stays on for administrators whose school asks for it', async () => {
  renderConsole(<SecondFactorPanel />, {
    'secondFactor.state': () => ({ ...state, isOn: true, isRequired: true, codesLeft: 9 }),
  });

  expect(await screen.findByText('学校要求管理员开启，不能关闭。')).toBeDefined();
  expect(screen.queryByRole('button', { name: '关闭两步验证' })).toBeNull();
});
