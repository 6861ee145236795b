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
