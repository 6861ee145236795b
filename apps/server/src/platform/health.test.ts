import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { registerHealth } from './health.ts';

function aServer() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { isReachable: true };
  const http = Fastify();
  const health = registerHealth(http, { database: { isReachable: async () => state.isReachable } });
  return { health, state, ask: () => http.inject('/readyz') };
}

it.each([
  ['nobody', { everyMs: 1_000, times: 0, silentMs: 0 }, false],
  ['a person who looks once', { everyMs: 1_000, times: 1, silentMs: 0 }, false],
  ['HAProxy', { everyMs: 2_000, times: 9, silentMs: 1_999 }, true],
  ['a balancer that is slow', { everyMs: 10_000, times: 4, silentMs: 9_999 }, true],
  ['a look every half minute', { everyMs: 30_000, times: 4, silentMs: 0 }, false],
  ['a balancer that has gone', { everyMs: 2_000, times: 9, silentMs: 30_000 }, false],
])('knows by its answers whether %s watches it', async (_name, asking, isWatched) => {
  const { health, ask } = aServer();

  for (let asked = 0; asked < asking.times; asked += 1) {
    vi.advanceTimersByTime(asking.everyMs);
    await ask();
  }
  vi.advanceTimersByTime(asking.silentMs);

  expect(health.isWatched()).toBe(isWatched);
});

it('takes whoever waits until it is ready for no balancer', async () => {
  const { health, state, ask } = aServer();
  state.isReachable = false;
  for (let asked = 0; asked < 9; asked += 1) await ask();

  state.isReachable = true;
  await ask();

  expect(health.isWatched()).toBe(false);
});
