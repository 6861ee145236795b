import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it.each([
  [0, '0', '0'],
  [10_000, '10000', '10000'],
  [10_001, '10000+', '10,000+'],
])('writes %d as %s and %s', (count, zh, en) => {
  expect([countText(count, 'zh-CN'), countText(count, 'en-US')]).toEqual([zh, en]);
});
