import { expect, it } from 'vitest';
import { createKept, readParts } from './kept.ts';

const options = { freshMs: 10, nowMs: () => now };
let now = 0;

it('reads once for all who ask, and anew when it is old', async () => {
  let reads = 0;
  const read = createKept(async () => ++reads, options);

  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now += 11;
  expect(await read()).toBe(2);
});

it('names the part that hangs or fails, and answers the others', async () => {
  const hang = createKept(() => new Promise<never>(() => undefined), options);
  const parts = {
    hangs: hang,
    fails: async () => {
      throw new Error('no');
    },
    answers: async () => 7,
  };

  const { values, failures } = await readParts(parts);

  expect(values).toEqual({ hangs: null, fails: null, answers: 7 });
  expect(failures).toEqual(
    expect.arrayContaining([
      { part: 'hangs', reason: 'late' },
      { part: 'fails', reason: 'broken' },
    ]),
  );
});

it('goes on with what it had when a later reading fails', async () => {
  let isBroken = false;
  const read = createKept(async () => {
    if (isBroken) throw new Error('gone');
    return 'known';
  }, options);
  await read();
  isBroken = true;
  now += 11;

  expect(await read()).toBe('known');
});
