import { describe, expect, it } from 'vitest';
import { createSecret, createUuidV7, type RandomFill } from './ids.ts';

const allOnes: RandomFill = (bytes) => bytes.fill(0xff);

describe('a work id', () => {
  it('carries time, version and variant in 32 lower-case hex digits', () => {
    expect(createUuidV7(0x0192_3456_789a, allOnes)).toBe('01923456789a7fffbfffffffffffffff');
  });

  it('sorts by the time it was made', () => {
    const early = createUuidV7(1_700_000_000_000, allOnes);
    const late = createUuidV7(1_700_000_000_001, (bytes) => bytes.fill(0));
    expect(early < late).toBe(true);
  });
});

it('makes a secret of 128 bits', () => {
  expect(createSecret(allOnes)).toBe('f'.repeat(32));
});
