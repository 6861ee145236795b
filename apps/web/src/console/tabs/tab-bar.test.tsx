import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderTabs } from '../testing/render-tabs.tsx';
import { Alpha, Beta, bar, clickTab, openLine, tabNames } from '../testing/tab-probes.tsx';
import { useTabActions } from './tabs-context.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** A page that wants to be closed. */
function Closing() {
  const { ask } = useTabActions();
  return (
    <button type="button" onClick={() => ask({ kind: 'close', key: '/alpha' })}>
      close me
    </button>
  );
}

describe('the tab bar', () => {
  it('refuses to close home in the words of the specification', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });
    const home = within(await bar()).getByRole('link', { name: '首页' });

    fireEvent.keyDown(home, { key: 'Delete' });

    expect(await screen.findByText('首页不能关闭!')).toBeDefined();
  });

  it('refuses to close the only page in the words of the specification', async () => {
    const { services } = renderTabs({ alpha: Closing, beta: Beta });
    await screen.findByRole('button', { name: 'close me' });
    act(() => services.theme.change({ isMultiTab: false }));

    fireEvent.click(screen.getByRole('button', { name: 'close me' }));

    expect(await screen.findByText('这是最后一页，不能再关闭了啦')).toBeDefined();
  });

  it('opens a page once and closes it with its cross', async () => {
    const { router } = renderTabs({ alpha: Alpha, beta: Beta });
    await screen.findByRole('heading', { name: 'alpha' });
    openLine('Beta');
    openLine('Beta');
    await screen.findByRole('heading', { name: 'beta' });
    expect(await tabNames()).toEqual(['首页', 'Alpha', 'Beta']);

    fireEvent.click(screen.getByRole('button', { name: '关闭Beta' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/alpha'));
    expect(await tabNames()).toEqual(['首页', 'Alpha']);
  });

  it('offers its four actions in their order', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });
    const tab = within(await bar()).getByRole('link', { name: 'Alpha' });

    fireEvent.contextMenu(tab);

    const items = await screen.findAllByRole('menuitem', { name: /刷 新|关闭/ });
    expect(items.map((item) => item.textContent)).toEqual([
      '刷 新',
      '关闭左侧',
      '关闭右侧',
      '关闭其它',
    ]);
  });

  it('asks before something unsaved is closed', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });
    fireEvent.change(await screen.findByLabelText('typed'), { target: { value: 'half a' } });
    expect(await screen.findByText('有没有保存的内容')).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: '关闭Alpha' }));
    fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }));

    expect(await tabNames()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: '关闭Alpha' }));
    const buttons = await screen.findAllByRole('button', { name: '放弃并关闭' });
    fireEvent.click(buttons.at(-1) ?? document.body);
    await screen.findByRole('heading', { name: 'home' });
  });

  it('keeps the focus when a tab is closed by its key', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });
    const tab = within(await bar()).getByRole('link', { name: 'Alpha' });
    tab.focus();

    fireEvent.keyDown(tab, { key: 'Delete' });

    await screen.findByRole('heading', { name: 'home' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('首页'));
  });

  it('lets the browser ask before the window with something unsaved goes', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const field = await screen.findByLabelText('typed');
    expect(leave()).toBe(false);

    fireEvent.change(field, { target: { value: 'half a' } });

    await waitFor(() => expect(leave()).toBe(true));
  });

  it('shows the page’s own words in the bar and the window', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });

    fireEvent.click(await screen.findByRole('button', { name: 'name it' }));

    expect(await tabNames()).toEqual(['首页', 'Cat']);
    await waitFor(() => expect(document.title).toBe('Cat · 小芽'));
  });

  it('keeps the page’s own words while another page is shown', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });
    fireEvent.click(await screen.findByRole('button', { name: 'name it' }));
    await waitFor(async () => expect(await tabNames()).toEqual(['首页', 'Cat']));

    await clickTab(/首页/);

    await waitFor(() => expect(document.title).not.toContain('Cat'));
    expect(await tabNames()).toEqual(['首页', 'Cat']);
  });

  it('is walked through with arrows and Alt with a digit or W', async () => {
    const { router } = renderTabs({ alpha: Alpha, beta: Beta });
    const alpha = within(await bar()).getByRole('link', { name: 'Alpha' });
    alpha.focus();
    fireEvent.keyDown(alpha, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('首页');
    fireEvent.keyDown(document.activeElement ?? alpha, { key: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toBe('Alpha');

    fireEvent.keyDown(window, { code: 'Digit1', altKey: true });
    await screen.findByRole('heading', { name: 'home' });
    fireEvent.keyDown(window, { code: 'Digit2', altKey: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/alpha'));
    fireEvent.keyDown(window, { code: 'KeyW', altKey: true });

    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/index'));
    expect(await tabNames()).toEqual(['首页']);
  });
});
