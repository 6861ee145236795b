import { describe, expect, it } from 'vitest';
import { periodOf, readSequenceParams, sequenceCode } from './sequence-code.ts';

const day = '2030-05-02';

describe('a code that numbers', () => {
  it.each([
    [{}, false, 7, '0007'],
    [{ prefix: 'NO', digits: 2 }, false, 7, 'NO07'],
    [{ prefix: 'NO', digits: 2 }, false, 1234, 'NO1234'],
    [{ prefix: 'C' }, true, 7, 'C203005020007'],
    [{ pattern: 'yyyyMM', digits: 3 }, true, 7, '203005007'],
  ])('is written from %j', (params, hasDay, value, code) => {
    const read = readSequenceParams(params, { hasDay });

    expect(read && sequenceCode(read, day, value)).toBe(code);
  });

  it.each([
    { prefix: 7 },
    { prefix: 'x'.repeat(21) },
    { digits: 0 },
    { digits: 1.5 },
    { digits: 13 },
    { pattern: 'dd' },
  ])('cannot be made from %j', (params) => {
    expect(readSequenceParams(params, { hasDay: true })).toBeUndefined();
  });

  it('counts for the period of its pattern', () => {
    const read = readSequenceParams({ pattern: 'yyyy' }, { hasDay: true });

    expect(read && periodOf(read, day)).toBe('2030');
  });
});
