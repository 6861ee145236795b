import { act, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';
import { LookFrame } from './look-frame.tsx';

const root = document.documentElement;
const draw = () =>
  renderConsole(
    <LookFrame locale={zhCN}>
      <Button type="primary">do it</Button>
    </LookFrame>,
    {},
  ).services.look;

describe('the frame of the look', () => {
  it('marks dark pages and weak colours for our own styles', async () => {
    const look = draw();
    expect(root.dataset['theme']).toBe('light');

    act(() => look.change({ pageTheme: 'dark', isColorWeak: true }));

    await waitFor(() => expect(root.dataset).toMatchObject({ theme: 'dark', weak: 'true' }));
    expect(root.style.getPropertyValue('--ok')).toBe('#8cc8ff');
    act(() => look.change({ isColorWeak: false }));
    await waitFor(() => expect(root.style.getPropertyValue('--ok')).toBe(''));
  });

  it('gives our own styles the chosen colour, and takes it back', async () => {
    const look = draw();
    act(() => look.change({ color: '#52C41A' }));
    await waitFor(() => expect(root.style.getPropertyValue('--pri')).toBe('#52c41a'));

    act(() => look.reset());

    await waitFor(() => expect(root.style.getPropertyValue('--pri')).toBe(''));
  });

  it('tells of a colour that cannot be worked with, and stays readable', async () => {
    const look = draw();

    act(() => look.change({ color: 'nonsense' }));

    expect(await screen.findByText('Failed to update theme')).toBeDefined();
    expect(screen.getByRole('button', { name: 'do it' })).toBeDefined();
  });
});
