import { expect, it } from 'vitest';
import { createAllowance } from './allowance.ts';

it('gives so many within a second, one by one afterwards, and saves nothing up', () => {
  let nowMs = 0;
  const allowance = createAllowance({ elapsedMs: () => nowMs }, 10);
  const takeAll = () => Array.from({ length: 30 }, () => allowance.take()).filter(Boolean).length;

  expect(takeAll()).toBe(10);
  nowMs += 100;
  expect(takeAll()).toBe(1);
  nowMs += 60_000;
  expect(takeAll()).toBe(10);
});
