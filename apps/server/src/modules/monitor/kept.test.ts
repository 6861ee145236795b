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

it.each([
  ['shows what it had while a later reading hangs', 61_000, 'known'],
  ['does not believe for ever what it had', 120_000, 'late'],
])('%s, however long that counts as fresh', async (_name, laterMs, shown) => {
  let isBusy = false;
  const read = createKept(
    () => (isBusy ? new Promise<never>(() => undefined) : Promise.resolve('known')),
    { ...options, freshMs: 60_000, limitMs: 1 },
  );
  await read();
  isBusy = true;
  now += laterMs;

  expect(await read().catch(() => 'late')).toBe(shown);
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
