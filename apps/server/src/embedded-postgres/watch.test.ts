import { expect, it } from 'vitest';
import { keepRunning } from './watch.ts';

/** A database that fails to start as often as it is told, in a time of its own. */
function aWatch(failures: number, lifeMs: number) {
  const starts: number[] = [];
  const lines: string[] = [];
  let now = 0;
  let endsAt = 0;
  let tellEnough = () => {};
  const enough = new Promise<void>((resolve) => {
    tellEnough = resolve;
  });
  const stop = keepRunning({
    isAlive: async () => now < endsAt,
    async restart() {
      starts.push(now);
      if (starts.length === failures + 3) tellEnough();
      if (starts.length <= failures) throw new Error('No space left on device');
      endsAt = now + lifeMs;
    },
    log: (line) => lines.push(line),
    nowMs: () => now,
    pause: async (ms) => {
      now += ms;
      await new Promise(setImmediate);
    },
  });
  return { starts, lines, stop, enough };
}

it('tries again with pauses that grow to half a minute, and never gives up', async () => {
  const { starts, lines, stop, enough } = aWatch(8, 100_000);

  await enough;
  await stop();

  const pauses = starts.slice(1, 9).map((at, index) => (at - (starts[index] ?? 0)) / 1000);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  expect(lines.filter((line) => line.includes('No space left on device'))).toHaveLength(8);
});

it('starts at once what ran for a while, and later what ends again and again', async () => {
  const steady = aWatch(0, 100_000);
  await steady.enough;
  await steady.stop();
  const shaky = aWatch(0, 10);

  await shaky.enough;
  await shaky.stop();

  expect(steady.starts).toEqual([0, 100_000, 200_000]);
  expect(shaky.starts).toEqual([0, 1_000, 3_000]);
});
