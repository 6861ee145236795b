import { expect, it, vi } from 'vitest';
import { type BusLink, createBus } from './bus/bus.ts';
import { createRateLimiter, type RateRule } from './rate-limit.ts';
import { shareCounts } from './shared-counts.ts';

const failures: RateRule = { name: 'failures', limit: 5, windowMs: 600_000 };

/** So many nodes over one connection, whose clocks have different origins; `sent` is what went over it. */
function someNodes(count: number) {
  const receivers: ((text: string) => void)[] = [];
  const sent: string[] = [];
  const line = { isOpen: true };
  const link: BusLink = {
    send: async (text) => {
      if (!line.isOpen) throw new Error('no connection');
      sent.push(text);
      for (const receive of receivers) receive(text);
    },
    start: ({ onText }) => void receivers.push(onText),
    stop: async () => undefined,
    isOpen: () => line.isOpen,
  };
  const nodes = Array.from({ length: count }, (_, index) => {
    const time = { ms: index * 1_000_000 };
    const clock = { elapsedMs: () => time.ms };
    const limiter = createRateLimiter(clock);
    const log = { error: () => undefined };
    const bus = createBus({ link, log });
    bus.start();
    return { limiter, time, ...shareCounts({ limiter, bus, clock, log }) };
  });
  const [here, there] = nodes;
  if (!here || !there) throw new Error('two nodes at least');
  return { here, there, sent, line };
}

it('counts at every node what was counted at one, once', async () => {
  const { here, there } = someNodes(2);
  for (let guess = 0; guess < 3; guess += 1) here.limiter.add(failures, 'ann');
  there.limiter.add(failures, 'ann');

  await here.flush();
  await there.flush();

  expect(here.limiter.count(failures, 'ann')).toBe(4);
  expect(there.limiter.count(failures, 'ann')).toBe(4);
  there.limiter.add(failures, 'ann');
  expect(() => there.limiter.hit(failures, 'ann')).toThrow('request.tooMany');
});

it('takes back and resets at every node', async () => {
  const { here, there } = someNodes(2);
  here.limiter.add(failures, 'ann');
  here.limiter.add(failures, 'ben');
  await here.flush();
  there.limiter.takeBack(failures, 'ann');
  there.limiter.reset(failures, 'ben');
  there.limiter.add(failures, 'ben');
  there.limiter.add(failures, 'ben');

  await there.flush();

  expect(here.limiter.count(failures, 'ann')).toBe(0);
  expect(here.limiter.count(failures, 'ben')).toBe(2);
});

it('ends a window at the same moment at every node', async () => {
  const { here, there } = someNodes(2);
  here.limiter.add(failures, 'ann');
  here.time.ms += 599_999;
  await here.flush();

  expect(there.limiter.count(failures, 'ann')).toBe(1);

  there.time.ms += 1;

  expect(there.limiter.count(failures, 'ann')).toBe(0);
});

it('tells many changes in messages that the bus carries', async () => {
  const { here, there, sent } = someNodes(2);
  const keys = Array.from({ length: 1_000 }, (_, index) => `孩子 ${index}`);
  for (const key of keys) here.limiter.add(failures, key);

  await here.flush();

  expect(sent.length).toBeGreaterThan(3);
  expect(keys.map((key) => there.limiter.count(failures, key))).toEqual(keys.map(() => 1));
});

it('goes on counting alone while there is no connection', async () => {
  const { here, there, line } = someNodes(2);
  line.isOpen = false;
  here.limiter.add(failures, 'ann');
  await here.flush();
  line.isOpen = true;
  here.limiter.add(failures, 'ann');
  await here.flush();

  expect(here.limiter.count(failures, 'ann')).toBe(2);
  expect(there.limiter.count(failures, 'ann')).toBe(1);
});

it('gathers what changes within a moment', async () => {
  vi.useFakeTimers();
  try {
    const { here, there, sent } = someNodes(2);
    for (let guess = 0; guess < 50; guess += 1) here.limiter.add(failures, 'ann');
    await vi.advanceTimersByTimeAsync(100);

    expect(sent).toHaveLength(1);
    expect(there.limiter.count(failures, 'ann')).toBe(50);
  } finally {
    vi.useRealTimers();
  }
});
