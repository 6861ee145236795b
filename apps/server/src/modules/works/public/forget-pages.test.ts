import { expect, it } from 'vitest';
import { createCache } from '../../../platform/cache.ts';
import { renderedKey } from '../../../platform/rendered-pages.ts';
import { forgetWorkPages } from './public-lists.ts';

it('forgets every kept copy of the page of a work, and of no other work', async () => {
  const cache = createCache(() => 0);
  const kept = [
    renderedKey('zh-CN', '/work-detail?id=one', { version: 1, hosts: [] }),
    renderedKey('zh-CN', '/work-detail?id=one', { version: 1, hosts: ['v.example', 'w.example'] }),
    renderedKey('en-US', '/work-detail?id=one', { version: 2, hosts: ['v.example'] }),
  ];
  const other = renderedKey('zh-CN', '/work-detail?id=two', { version: 1, hosts: ['v.example'] });
  for (const key of [...kept, other])
    await cache.wrap(
      key,
      1000,
      async () => 'page',
      () => 4,
    );
  forgetWorkPages(cache, ['one']);
  expect([...kept, other].map((key) => cache.has(key))).toEqual([false, false, false, true]);
});
