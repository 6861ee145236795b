import { act, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { ThemeFrame } from './theme-frame.tsx';

const root = document.documentElement;
const draw = () =>
  renderConsole(
    <ThemeFrame locale={zhCN}>
      <Button type="primary">do it</Button>
    </ThemeFrame>,
    {},
  ).services.theme;

describe('the frame of the theme', () => {
  it('marks dark pages and weak colours for our own styles', async () => {
    const theme = draw();
    expect(root.dataset['theme']).toBe('light');

    act(() => theme.change({ pageTheme: 'dark', isColorWeak: true }));

    await waitFor(() => expect(root.dataset).toMatchObject({ theme: 'dark', weak: 'true' }));
    expect(root.style.getPropertyValue('--ok')).toBe('#8cc8ff');
    act(() => theme.change({ isColorWeak: false }));
    await waitFor(() => expect(root.style.getPropertyValue('--ok')).toBe(''));
  });

  it('gives our own styles the chosen colour, and takes it back', async () => {
    const theme = draw();
    act(() => theme.change({ color: '#52C41A' }));
    await waitFor(() => expect(root.style.getPropertyValue('--pri')).toBe('#52c41a'));

    act(() => theme.reset());

    await waitFor(() => expect(root.style.getPropertyValue('--pri')).toBe(''));
  });

  it('tells of a colour that cannot be worked with, and stays readable', async () => {
    const theme = draw();

    act(() => theme.change({ color: 'nonsense' }));

    expect(await screen.findByText('Failed to update theme')).toBeDefined();
    expect(screen.getByRole('button', { name: 'do it' })).toBeDefined();
  });
});
