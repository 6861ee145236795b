import { expect, it } from 'vitest';
import { createFrameLoop } from './frame-loop.ts';

/** Runs frames at these times; gives the steps in each. */
function runAt(timesMs: readonly number[]) {
  const frames: ((timeMs: number) => void)[] = [];
  let steps = 0;
  let cancelled = 0;
  const loop = createFrameLoop({
    requestFrame: (callback) => frames.push(callback),
    cancelFrame: (handle) => {
      cancelled = handle;
    },
    onStep: () => {
      steps += 1;
    },
    onFrame: () => {},
  });
  const perFrame = timesMs.map((timeMs, index) => {
    steps = 0;
    frames[index]?.(timeMs);
    return steps;
  });
  loop.stop();
  return { perFrame, cancelled };
}

it('makes a step for every 32 ms that have passed', () => {
  expect(runAt([1000, 1016, 1032, 1048, 1064, 1128]).perFrame).toEqual([0, 0, 1, 0, 1, 2]);
});

it('does not race after the page was hidden', () => {
  expect(runAt([0, 60_000, 60_016, 60_032]).perFrame).toEqual([0, 4, 0, 1]);
});

it('ends with the frame that was asked for last', () => {
  expect(runAt([0, 16]).cancelled).toBe(3);
});
