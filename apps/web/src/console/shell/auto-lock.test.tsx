import { createLocalStore, createMemoryStorage } from '@sprout/client';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLastUse, writeLockMinutes } from '../session/screen-lock.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { AutoLock } from './auto-lock.tsx';

const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A console that locks itself after five minutes, in a browser with other tabs. */
function aTab() {
  const store = createLocalStore(createMemoryStorage());
  writeLockMinutes(store, 'u1', 5);
  const { bodiesOf, services } = renderConsole(
    <AutoLock />,
    { 'session.lock': () => null },
    { store, now: () => Date.now() },
  );
  const otherTab = createLastUse(store, 'u1', services.now);
  const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minuteMs));
  return { locks: () => bodiesOf('session.lock').length, otherTab, wait };
}

it('locks after the chosen time without use', async () => {
  const { locks, wait } = aTab();

  await wait(4);
  fireEvent.pointerDown(window);
  await wait(4);
  const inUse = locks();
  await wait(2);

  expect(inUse).toBe(0);
  expect(locks()).toBe(1);
});

it('locks nobody who is at work in another tab', async () => {
  const { locks, otherTab, wait } = aTab();

  await wait(4);
  otherTab.note();
  await wait(4);
  const inUse = locks();
  await wait(2);

  expect(inUse).toBe(0);
  expect(locks()).toBe(1);
});

it('tells the other tabs of its use', async () => {
  const { otherTab, wait } = aTab();
  const before = otherTab.read();

  await wait(3);
  fireEvent.keyDown(window, { key: 'a', code: 'KeyA' });

  expect(otherTab.read() - before).toBe(3 * minuteMs);
});
