import { createLocalStore, createMemoryStorage } from '@sprout/client';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTab } from '../kit/tab-context.ts';
import { renderTabs } from '../testing/render-tabs.tsx';
import { Alpha, Beta, bar, clickTab, openLine, tabNames } from '../testing/tab-probes.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const count = { ticks: 0, fetches: 0, loads: 0 };

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

/** Its rows count as new for longer than a test lasts. */
function Fresh() {
  const { data } = useQuery({
    queryKey: ['fresh'],
    queryFn: () => {
      count.loads += 1;
      return count.loads;
    },
    staleTime: 60_000,
  });
  return <h1>load {data}</h1>;
}

const addresses = new Set<Location>();

function Addressed() {
  const location = useLocation();
  addresses.add(location);
  return <h1>{location.pathname}</h1>;
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

/** Says what is unsaved while it is mounted, as forms do. */
function Form() {
  const [isDirty, setIsDirty] = useState(false);
  const { setDirty } = useTab();
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
  return (
    <button type="button" onClick={() => setIsDirty(!isDirty)}>
      type or save
    </button>
  );
}

function Broken(): never {
  throw new Error('a bug');
}

describe('a hidden tab', () => {
  it('hands a kept page one and the same address while tabs are switched', async () => {
    renderTabs({ alpha: Addressed, beta: Beta });
    await screen.findByRole('heading', { name: '/alpha' });
    openLine('Beta');
    await screen.findByRole('heading', { name: 'beta' });

    await clickTab(/Alpha/);
    await screen.findByRole('heading', { name: '/alpha' });
    await clickTab(/Beta/);
    await screen.findByRole('heading', { name: 'beta' });

    expect(addresses.size).toBe(1);
  });

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

  it('still has what is not saved, until it is saved', async () => {
    renderTabs({ alpha: Form, beta: Beta });
    fireEvent.click(await screen.findByRole('button', { name: 'type or save' }));
    await screen.findByText('有没有保存的内容');

    openLine('Beta');
    await screen.findByRole('heading', { name: 'beta' });
    expect(screen.getByText('有没有保存的内容')).toBeDefined();

    await clickTab(/Alpha/);
    fireEvent.click(await screen.findByRole('button', { name: 'type or save' }));
    await waitFor(() => expect(screen.queryByText('有没有保存的内容')).toBeNull());
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

describe('a tab that is loaded anew', () => {
  it('asks again for what it shows, however new that is', async () => {
    renderTabs({ alpha: Fresh, beta: Beta });
    await screen.findByRole('heading', { name: 'load 1' });

    fireEvent.contextMenu(within(await bar()).getByRole('link', { name: 'Alpha' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '刷 新' }));

    expect(await screen.findByRole('heading', { name: 'load 2' })).toBeDefined();
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

describe('the tabs of a window', () => {
  it('are there again after a reload, with their queries', async () => {
    const windowStore = createLocalStore(createMemoryStorage());
    const open = (path: string) =>
      renderTabs({ alpha: Query, beta: Beta }, path, {}, undefined, windowStore);
    open('/alpha?name=y');
    await screen.findByRole('button', { name: 'filter y' });
    openLine('Beta');
    await screen.findByRole('heading', { name: 'beta' });
    cleanup();

    open('/beta');

    await screen.findByRole('heading', { name: 'beta' });
    expect(await tabNames()).toEqual(['首页', 'Alpha', 'Beta']);
    expect(document.querySelectorAll('[data-pane]')).toHaveLength(1);
    await clickTab(/Alpha/);
    expect(await screen.findByRole('button', { name: 'filter y' })).toBeDefined();
  });

  it('lead home from the address of the predecessor', async () => {
    const { router } = renderTabs({ alpha: Alpha, beta: Beta }, '/dashboard/analysis');

    expect(await screen.findByRole('heading', { name: 'home' })).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/index'));
    expect(await tabNames()).toEqual(['首页']);
  });
});
