import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

it('keeps the choices of this browser for every computer, and lets them go again', async () => {
  const { services, calls, bodiesOf } = renderConsole(<Page />, {
    'themeSettings.query': () => ({ settings: null }),
    'themeSettings.edit': () => null,
    'themeSettings.delete': () => null,
  });
  fireEvent.click(await screen.findByRole('radio', { name: '极光绿' }));
  fireEvent.click(screen.getByRole('radio', { name: '紧凑' }));
  const shared = screen.getByRole('switch', { name: /在每台电脑上都一样/ });
  await waitFor(() => expect(shared.hasAttribute('disabled')).toBe(false));

  fireEvent.click(shared);
  await screen.findByText(/已保存到你的账号/);
  fireEvent.click(shared);
  await screen.findByText('只在这台电脑上是这个样子。');

  expect(bodiesOf('themeSettings.edit')).toEqual([
    expect.objectContaining({ color: '#52C41A', density: 'compact' }),
  ]);
  expect(calls.map(({ id }) => id)).toContain('themeSettings.delete');
  expect(services.theme.get().color).toBe('#52C41A');
});

it('restores the defaults with a way back', async () => {
  const { services } = renderConsole(<Page />, {
    'themeSettings.query': () => ({ settings: null }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: '深色页面' }));

  fireEvent.click(screen.getByRole('button', { name: '恢复默认设置' }));
  expect(services.theme.get().pageTheme).toBe('light');
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));

  expect(services.theme.get().pageTheme).toBe('dark');
});

it('says what went wrong and tries again', async () => {
  renderConsole(<Page />, {});

  expect(await screen.findByRole('button', { name: /重试|再试/ })).toBeDefined();
  expect(screen.getByRole('radio', { name: '极客蓝（默认）' })).toHaveProperty('checked', true);
});
