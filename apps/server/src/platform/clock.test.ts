import { expect, it } from 'vitest';
import { createWireTime } from './clock.ts';

it('writes the time of the configured zone', () => {
  const { toWire } = createWireTime('Asia/Shanghai');
  expect(toWire(new Date('2026-02-28T16:00:00.999Z'))).toBe('2026-03-01 00:00:00');
});

it('follows a change to summer time within the same hour of UTC', () => {
  const { toWire } = createWireTime('Europe/Berlin');
  expect(toWire(new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29 01:59:59');
  expect(toWire(new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29 03:00:00');
});

it('knows zones with an odd distance', () => {
  const { toWire } = createWireTime('Asia/Kathmandu');
  expect(toWire(new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01 05:45:00');
});
