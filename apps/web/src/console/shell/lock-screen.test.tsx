import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { theme } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { apiError } from '../testing/render-console.tsx';
import { renderTabs, tabAnswers } from '../testing/render-tabs.tsx';
import { createTheme } from '../theme.ts';

afterEach(cleanup);

const Alpha = () => (
  <>
    <h1>alpha</h1>
    <input aria-label="草稿" />
  </>
);
const Beta = () => <h1>beta</h1>;

/** A server that keeps the lock, as the real one does. */
function lockable(isLockedAtFirst = false) {
  const { 'permissions.getUserPermissionByToken': menu } = tabAnswers;
  let isLocked = isLockedAtFirst;
  return {
    'permissions.getUserPermissionByToken': () => {
      if (isLocked) throw apiError('session.screenLocked');
      return menu();
    },
    'session.lock': () => {
      isLocked = true;
      return null;
    },
    'session.unlock': ({ body }: { body?: unknown }) => {
      if ((body as { password: string }).password !== 'walnut-drum-42')
        throw apiError('user.passwordWrong');
      isLocked = false;
      return null;
    },
  };
}

const cover = () => screen.findByRole('dialog', { name: /屏幕已锁定/ });

function open(password: string, dialog: HTMLElement): void {
  fireEvent.change(within(dialog).getByLabelText('现在的密码'), { target: { value: password } });
  fireEvent.click(within(dialog).getByRole('button', { name: /解\s*锁/ }));
}

it('shows nothing of a page until the password was right, and then what was typed before', async () => {
  renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', lockable());
  fireEvent.change(await screen.findByLabelText('草稿'), { target: { value: '写了一半' } });
  fireEvent.click(await screen.findByRole('button', { name: /个人菜单/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '锁屏' }));

  const dialog = await cover();
  expect(screen.queryByRole('heading', { name: 'alpha' })).toBeNull();
  open('wrong-one-1', dialog);
  expect(await within(dialog).findByText('message of user.passwordWrong')).toBeDefined();
  open('walnut-drum-42', dialog);

  expect(await screen.findByRole('heading', { name: 'alpha' })).toBeDefined();
  expect(screen.getByLabelText('草稿')).toHaveProperty('value', '写了一半');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stands there after a reload, too, with the way out', async () => {
  const { services } = renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', {
    ...lockable(true),
    'session.logout': () => null,
  });

  const dialog = await cover();
  expect(screen.queryByRole('heading', { name: 'alpha' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: '退出登录，换人使用' }));

  await waitFor(() => expect(services.leave).toHaveBeenCalledWith('/user/login'));
});

it('locks by keys', async () => {
  renderTabs({ alpha: Alpha, beta: Beta }, '/alpha', lockable());
  await screen.findByRole('heading', { name: 'alpha' });
  // The part that listens comes a moment later.
  await waitFor(() => {
    fireEvent.keyDown(window, { key: 'l', code: 'KeyL', ctrlKey: true, altKey: true });
    expect(screen.queryByRole('heading', { name: 'alpha' })).toBeNull();
  });

  expect(await cover()).toBeDefined();
});

it('lies above windows and drawers, also above one that stands in another', () => {
  const sheet = join(import.meta.dirname, 'overlays/lock-screen.module.css');
  const [, layer] = /\.cover \{[^}]*z-index: (\d+)/.exec(readFileSync(sheet, 'utf8')) ?? [];
  const { zIndexPopupBase } = theme.getDesignToken(createTheme(true));

  // Antd puts a window within a window a hundred higher.
  expect(Number(layer)).toBeGreaterThan(zIndexPopupBase + 200);
});
