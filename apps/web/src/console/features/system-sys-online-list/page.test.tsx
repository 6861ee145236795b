import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const place = (id: string, more: object = {}) => ({
  id,
  userId: `user-${id}`,
  username: `name_${id}`,
  realname: `李${id}`,
  userIdentity: 1,
  method: 'picture',
  ip: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (iPad) Safari/604.1',
  loginTime: '2030-05-01 08:00:00',
  seenTime: '2030-05-01 09:00:00',
  isCurrent: false,
  ...more,
});
const answers: Answers = {
  'online.list': () =>
    aPage([place('甲'), place('乙', { method: 'phone' }), place('丙', { isCurrent: true })]),
  'online.forceLogout': () => ({ count: 1 }),
};
const codes = ['system:online:list', 'system:online:forceLogout'];
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('tells who is where by what', async () => {
  renderConsole(<Page />, answers, { codes });

  const row = await rowOf(/李乙/);

  expect(row.getByText('Safari · iPad')).toBeTruthy();
  expect(row.getByText('手机验证码')).toBeTruthy();
  expect((await rowOf(/李丙/)).getByText('这里')).toBeTruthy();
});

it('asks before it ends a place', async () => {
  const { calls } = renderConsole(<Page />, answers, { codes });
  const row = await rowOf(/李甲/);

  fireEvent.click(row.getByRole('button', { name: /强制退出/ }));
  const question = await screen.findByRole('dialog');
  expect(within(question).getAllByText('让“李甲”退出登录？').length).toBeGreaterThan(0);
  expect(calls.some(({ id }) => id === 'online.forceLogout')).toBe(false);
  fireEvent.click(within(question).getByRole('button', { name: '强制退出' }));

  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'online.forceLogout')?.body).toEqual({ ids: ['甲'] }),
  );
});

it('offers nothing to whoever may only look', async () => {
  renderConsole(<Page />, answers, { codes: ['system:online:list'] });
  await rowOf(/李甲/);

  expect(screen.queryByRole('button', { name: /强制退出/ })).toBeNull();
});
