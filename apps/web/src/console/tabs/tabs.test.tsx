// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareBrowser } from '../testing/render-console.tsx';
import { renderTabs } from '../testing/render-tabs.tsx';
import { useTab } from './tab-context.ts';

// Whole consoles are drawn here, beside other tests on few cores.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(prepareBrowser);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const Beta = () => <h1>beta</h1>;

function Alpha() {
  const [text, setText] = useState('');
  const { setDirty, setTitle } = useTab();
  return (
    <>
      <h1>alpha</h1>
      <input
        aria-label="typed"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setDirty(true);
        }}
      />
      <button type="button" onClick={() => setTitle('Cat')}>
        name it
      </button>
    </>
  );
}

const count = { ticks: 0, fetches: 0 };

function Busy() {
  useQuery({
    queryKey: ['busy'],
    queryFn: () => {
      count.fetches += 1;
      return count.fetches;
    },
    refetchInterval: 200,
  });
  useEffect(() => {
    const timer = setInterval(() => {
      count.ticks += 1;
    }, 100);
    return () => clearInterval(timer);
  }, []);
  return <h1>busy</h1>;
}

const seen: string[] = [];

function Query() {
  const [params, setParams] = useSearchParams();
  seen.push(params.toString());
  return (
    <button type="button" onClick={() => setParams({ name: 'x' }, { replace: true })}>
      filter {params.get('name')}
    </button>
  );
}

function WithModal() {
  const { epoch } = useTab();
  return (
    <Modal key={epoch} open title="question">
      <p>still here</p>
    </Modal>
  );
}

function Broken(): never {
  throw new Error('a bug');
}

const bar = () => screen.findByRole('navigation', { name: '打开的页面' });
const tabNames = async () =>
  within(await bar())
    .getAllByRole('link')
    .map((link) => link.textContent);
const openLine = (name: string) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByText(name));
const clickTab = async (name: RegExp) =>
  fireEvent.click(within(await bar()).getByRole('link', { name }));

describe('a hidden tab', () => {
  it('runs no timer and fetches nothing for two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderTabs({ alpha: Busy, beta: Beta });
    await screen.findByRole('heading', { name: 'busy' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(Math.min(count.ticks, count.fetches)).toBeGreaterThan(3);

    openLine('Beta');
    await screen.findByRole('heading', { name: 'beta' });
    const before = { ...count };
    await act(() => vi.advanceTimersByTimeAsync(2000));

    expect(count).toEqual(before);
    await clickTab(/Alpha/);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(count.ticks).toBeGreaterThan(before.ticks);
  });

  it('keeps what was typed', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });
    fireEvent.change(await screen.findByLabelText('typed'), { target: { value: 'half a' } });

    openLine('Beta');
    await screen.findByRole('heading', { name: 'beta' });
    await clickTab(/Alpha/);

    expect(await screen.findByLabelText<HTMLInputElement>('typed')).toHaveProperty(
      'value',
      'half a',
    );
  });

  it('keeps its own address while another is shown', async () => {
    const { router } = renderTabs({ alpha: Query, beta: Beta });
    fireEvent.click(await screen.findByRole('button', { name: /filter/ }));
    await screen.findByRole('button', { name: 'filter x' });

    openLine('Beta');
    await screen.findByRole('heading', { name: 'beta' });
    expect(seen.at(-1)).toBe('name=x');

    openLine('Alpha');
    await screen.findByRole('button', { name: 'filter x' });
    await waitFor(() => expect(router.state.location.search).toBe('?name=x'));
    expect(await tabNames()).toEqual(['首页', 'Alpha', 'Beta']);
  });

  it('may have a modal open and is shown again with it', async () => {
    const { router } = renderTabs({ alpha: WithModal, beta: Beta });
    await screen.findByText('still here');

    await act(() => router.navigate('/beta'));
    await screen.findByRole('heading', { name: 'beta' });
    await act(() => router.navigate(-1));

    expect(await screen.findByText('still here')).toBeDefined();
    expect(screen.queryByText('这一页出了错')).toBeNull();
  });
});

describe('the tab bar', () => {
  it('refuses to close home in the words of the specification', async () => {
    renderTabs({ alpha: Alpha, beta: Beta });
    const home = within(await bar()).getByRole('link', { name: '首页' });

    fireEvent.keyDown(home, { key: 'Delete' });

    expect(await screen.findByText('首页不能关闭!')).toBeDefined();
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

  it('is walked through with arrows and Alt with a digit or W', async () => {
    const { router } = renderTabs({ alpha: Alpha, beta: Beta });
    const alpha = within(await bar()).getByRole('link', { name: 'Alpha' });
    alpha.focus();
    fireEvent.keyDown(alpha, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('首页');

    fireEvent.keyDown(window, { code: 'Digit1', altKey: true });
    await screen.findByRole('heading', { name: 'home' });
    fireEvent.keyDown(window, { code: 'Digit2', altKey: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/alpha'));
    fireEvent.keyDown(window, { code: 'KeyW', altKey: true });

    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/index'));
    expect(await tabNames()).toEqual(['首页']);
  });
});

describe('a page that fails', () => {
  it('leaves the other tabs standing', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    renderTabs({ alpha: Broken, beta: Beta });
    expect(await screen.findByRole('heading', { name: '这一页出了错' })).toBeDefined();

    openLine('Beta');

    expect(await screen.findByRole('heading', { name: 'beta' })).toBeDefined();
    quiet.mockRestore();
  });
});
