import { expect, it } from 'vitest';
import { createStarvationWatch, type JobTimes } from './starvation.ts';

const begun: JobTimes = { passedMs: 250, cpuMs: 100, waitMs: 50 };

it.each([
  ['gets on', { passedMs: 500, cpuMs: 340, waitMs: 60 }, false],
  ['waits for a disk', { passedMs: 1500, cpuMs: 110, waitMs: 60 }, false],
  [
    'waits for a disk, and now and then for the processor',
    { passedMs: 1500, cpuMs: 110, waitMs: 300 },
    false,
  ],
  ['shares a processor with one other', { passedMs: 500, cpuMs: 225, waitMs: 175 }, false],
  ['stands behind others', { passedMs: 500, cpuMs: 110, waitMs: 290 }, true],
  [
    'rests where the system does not tell for what',
    { passedMs: 500, cpuMs: 110, waitMs: undefined },
    true,
  ],
])('sees whether others keep a job from the processor: one that %s', (_, later, isStarving) => {
  const look = createStarvationWatch();
  look(begun);

  expect(look(later)).toBe(isStarving);
});

it('says nothing of a job at its first look', () => {
  expect(createStarvationWatch()({ passedMs: 250, cpuMs: 0, waitMs: 240 })).toBe(false);
});
