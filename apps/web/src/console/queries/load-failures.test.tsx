import type { FailureCode } from '@sprout/client';
import { focusManager, onlineManager, type QueryMeta, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askByItself } from '../ask-by-itself.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { OldLine } from '../kit/old-line.tsx';
import { useServices } from '../services.ts';
import { aPage, apiError, renderConsole } from '../testing/render-console.tsx';
import { LoadFailures } from './load-failures.tsx';

type Asks = { everyMs?: number; onFocus?: boolean; meta?: QueryMeta; hasState?: boolean };

/** A part of a page with the rows of the server, as it has them. */
function Rows({
  part = '',
  everyMs,
  onFocus = false,
  meta = {},
  hasState,
}: Asks & { part?: string }) {
  const { client } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['positions.list', part],
    queryFn: () => client.call('positions.list'),
    refetchInterval: everyMs ?? false,
    refetchOnWindowFocus: onFocus,
    meta,
  });
  return (
    <>
      <p>{data?.records.map(({ name }) => name).join()}</p>
      {hasState && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <button type="button" onClick={() => void refetch()}>
        refresh {part}
      </button>
      <button type="button" onClick={() => void askByItself(refetch)}>
        hear {part}
      </button>
    </>
  );
}

function Later() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Rows />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

/** A server that fails from now on, or answers again. */
function show(asks: Asks = {}, failure?: Error, parts: readonly string[] = ['']) {
  const server = { failure };
  const answer = () => {
    if (server.failure) throw server.failure;
    return aPage([{ id: 'p1', name: '班主任' }]);
  };
  const { services } = renderConsole(
    <>
      <OldLine />
      {parts.map((part) => (
        <Rows key={part} part={part} {...asks} />
      ))}
      <main id="main" tabIndex={-1} />
      <LoadFailures />
    </>,
    { 'positions.list': answer },
    { now: () => Date.now() },
  );
  return Object.assign(server, { services });
}

const failed = (status: number, code: FailureCode) => apiError(code, status);
const timeout = failed(504, 'network.timeout');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refresh = () => press('refresh');
const isGone = () => waitFor(() => expect(screen.queryByText('网络超时')).toBeNull());
const oldText = '没能更新，现在看到的可能是旧的内容。';
const comeBack = () =>
  act(async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe('a load that a person asked for', () => {
  it.each([
    [403, 'access.crossSite', ['系统提示', '拒绝访问']],
    [404, 'request.notFound', ['很抱歉，资源未找到!']],
    [504, 'network.badAnswer', ['网络超时']],
    [0, 'network.timeout', ['网络超时']],
    [200, 'access.denied', ['message of access.denied']],
    [0, 'network.offline', ['没有网络了，连上以后再试一次。']],
    [500, 'server.unexpected', ['message of server.unexpected']],
  ] as const)('is told when it fails with %i, %s', async (status, code, lines) => {
    show({}, failed(status, code));

    await screen.findByText(lines[0]);
    expect(document.body.textContent).toContain(lines.join(''));
  });

  it('is told for four seconds', async () => {
    show({}, timeout);
    await screen.findByText('网络超时');

    await pass(4500);

    await isGone();
  });

  it('is told on a page that comes later', async () => {
    renderConsole(
      <>
        <LoadFailures />
        <Later />
      </>,
      { 'positions.list': () => Promise.reject(timeout) },
    );

    press('open');

    expect(await screen.findByText('网络超时')).toBeDefined();
  });

  it('keeps the old rows, marks them, and is told each time', async () => {
    const server = show();
    await screen.findByText('班主任');
    server.failure = timeout;

    refresh();

    expect(await screen.findByText('网络超时')).toBeDefined();
    expect(screen.getByText('班主任')).toBeDefined();
    expect(await screen.findByText(oldText)).toBeDefined();
    await pass(4500);
    await isGone();
    refresh();
    expect(await screen.findByText('网络超时')).toBeDefined();
  });

  it('is told for four seconds more when one asks again meanwhile', async () => {
    const server = show();
    await screen.findByText('班主任');
    server.failure = timeout;
    refresh();
    await screen.findByText('网络超时');
    await pass(3000);

    refresh();
    await pass(3000);

    await waitFor(() => expect(screen.getAllByText('网络超时')).toHaveLength(1));
  });

  it('is told where it waits for a network', async () => {
    show();
    await screen.findByText('班主任');
    onlineManager.setOnline(false);

    refresh();

    expect(await screen.findByText('没有网络了，连上以后再试一次。')).toBeDefined();
  });

  it('is told once where several parts of a page fail in the same way', async () => {
    show({}, timeout, ['a', 'b', 'c', 'd', 'e']);
    await screen.findByText('网络超时');

    await pass(100);

    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('is read aloud once where the page shows it as well', async () => {
    show({ hasState: true }, timeout);

    await screen.findByText('没有加载出来');

    expect(await screen.findAllByRole('alert')).toHaveLength(1);
  });

  it('is marked no more once it was tried again', async () => {
    const server = show();
    await screen.findByText('班主任');
    server.failure = timeout;
    refresh();
    await screen.findByText(oldText);
    server.failure = undefined;
    screen.getByRole('button', { name: '重试' }).focus();

    press('重试');

    await waitFor(() => expect(screen.queryByText(oldText)).toBeNull());
    expect(document.activeElement?.id).toBe('main');
  });
});

describe('what a page asks by itself', () => {
  it('marks what is shown as old and tells the same failure once in 30 seconds', async () => {
    const server = show({ everyMs: 8000 });
    await screen.findByText('班主任');
    server.failure = timeout;

    await pass(8100);
    expect(await screen.findByText('网络超时')).toBeDefined();
    expect(await screen.findByText(oldText)).toBeDefined();
    await pass(8000);
    await isGone();
    await pass(24_000);
    expect(await screen.findByText('网络超时')).toBeDefined();
  });

  it('counts a return to the window among it', async () => {
    const server = show({ onFocus: true });
    await screen.findByText('班主任');
    server.failure = timeout;
    await comeBack();
    await screen.findByText('网络超时');
    await pass(4500);

    await comeBack();
    await pass(100);

    await isGone();
    expect(screen.getByText(oldText)).toBeDefined();
  });

  it('counts what a message of the server brings among it', async () => {
    const server = show();
    await screen.findByText('班主任');
    server.failure = timeout;
    press('hear');
    await screen.findByText('网络超时');
    await pass(4500);

    press('hear');
    await pass(100);

    await isGone();
    expect(screen.getByText(oldText)).toBeDefined();
  });

  it('tells of it at once when a person asks in between', async () => {
    const server = show({ everyMs: 10_000 });
    await screen.findByText('班主任');
    server.failure = timeout;
    await pass(10_100);
    await screen.findByText('网络超时');
    await pass(5000);
    await isGone();

    refresh();

    expect(await screen.findByText('网络超时')).toBeDefined();
  });
});

describe('nothing is told', () => {
  it.each<[string, Asks, Error]>([
    ['of the end of a session, which has words of its own', {}, failed(500, 'session.expired')],
    ['of what says so itself', { meta: { isQuiet: true } }, timeout],
    ['of a failure that stands elsewhere', { meta: { isQuiet: () => true } }, timeout],
    ['of a mistake of the page', {}, new Error('a bug')],
    ['of a locked screen, which has a window', {}, failed(200, 'session.screenLocked')],
  ])('%s', async (_, asks, failure) => {
    const server = show(asks);
    await screen.findByText('班主任');
    server.failure = failure;

    refresh();
    await pass(100);

    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(oldText)).toBeNull();
  });

  it('after the session has ended', async () => {
    const server = show();
    await screen.findByText('班主任');
    server.services.ends.tell('loggedOut');
    server.failure = timeout;

    refresh();
    await pass(100);

    expect(screen.queryByRole('alert')).toBeNull();
  });
});
