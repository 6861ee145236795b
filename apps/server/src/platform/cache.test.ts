import { expect, it } from 'vitest';
import { createCache } from './cache.ts';

const kb = 1024;
const minuteMs = 60_000;

it('holds no more bytes than it may, and lets go of what was not asked for longest', () => {
  const cache = createCache(() => 0, 100 * kb);
  for (const name of ['a', 'b', 'c']) cache.set(`page:${name}`, Buffer.alloc(30 * kb), minuteMs);

  cache.get('page:a');
  cache.set('page:d', Buffer.alloc(30 * kb), minuteMs);

  const kept = ['a', 'b', 'c', 'd'].filter((name) => cache.get(`page:${name}`) !== undefined);
  expect(kept).toEqual(['a', 'c', 'd']);
});

it('takes room for one kind of values from no other', () => {
  const cache = createCache(() => 0, 100 * kb);
  cache.set('session:a', 'somebody', minuteMs);

  for (let index = 0; index < 50; index += 1) {
    cache.set(`page:${index}`, Buffer.alloc(30 * kb), minuteMs);
  }

  expect(cache.get('session:a')).toBe('somebody');
});

it('keeps nothing that is larger than all its room', () => {
  const cache = createCache(() => 0, 100 * kb);
  cache.set('page:a', Buffer.alloc(10 * kb), minuteMs);

  cache.set('page:b', { text: '名'.repeat(60 * kb) }, minuteMs);

  expect([cache.has('page:a'), cache.has('page:b')]).toEqual([true, false]);
});

it('counts what is inside of lists, sets, maps and objects', () => {
  const cache = createCache(() => 0, 100 * kb);
  const text = () => 'x'.repeat(12 * kb);

  cache.set('a:1', [text(), new Set([text()]), new Map([[text(), { inner: text() }]])], minuteMs);
  cache.set('a:2', Buffer.alloc(10 * kb), minuteMs);

  expect([cache.has('a:1'), cache.has('a:2')]).toEqual([false, true]);
});

it('keeps an answer for as long as said from the question on, however late it came', async () => {
  let nowMs = 0;
  const cache = createCache(() => nowMs);
  const loadIn = (ms: number) => async () => {
    nowMs += ms;
    return 'somebody';
  };

  await cache.wrap('session:quick', 4_000, loadIn(1_000));
  nowMs += 2_999;
  const early = cache.has('session:quick');
  nowMs += 1;
  const late = cache.has('session:quick');
  await cache.wrap('session:slow', 4_000, loadIn(4_000));

  expect([early, late, cache.has('session:slow')]).toEqual([true, false, false]);
});

it('keeps nothing where nothing was found', async () => {
  const cache = createCache(() => 0, 100 * kb);
  let loads = 0;
  const load = async () => {
    loads += 1;
    return undefined;
  };

  await cache.wrap('session:unknown', minuteMs, load);
  await cache.wrap('session:unknown', minuteMs, load);

  expect([loads, cache.has('session:unknown')]).toEqual([2, false]);
});
