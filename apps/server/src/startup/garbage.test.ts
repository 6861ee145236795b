import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { collectGarbage, collectWhenQuiet } from './garbage.ts';

const itemCount = 200_000;

it('gives the memory of what nobody uses back', () => {
  const used = () => process.memoryUsage().heapUsed;
  collectGarbage();
  const before = used();
  let items = Array.from({ length: itemCount }, (_, index) => ({ index, text: `item ${index}` }));
  const withItems = used() - before;
  expect(items.length).toBe(itemCount);
  items = [];
  collectGarbage();
  expect(used() - before).toBeLessThan(withItems / 2);
});

it('collects twice in the first quiet moments after the start and after each busy one', () => {
  vi.useFakeTimers();
  try {
    const http = new EventEmitter();
    const collect = vi.fn();
    collectWhenQuiet(http, collect);
    const windowOf = (requests: number): number => {
      for (let index = 0; index < requests; index += 1) http.emit('request');
      vi.advanceTimersByTime(6_000);
      return collect.mock.calls.length;
    };
    expect([500, 3, 0, 10, 11, 500, 2, 2].map(windowOf)).toEqual([0, 1, 2, 2, 2, 2, 3, 4]);
  } finally {
    vi.useRealTimers();
  }
});
