import { afterEach, expect, it, vi } from 'vitest';
import { createBoundedSemaphore } from './semaphore.ts';

afterEach(() => vi.useRealTimers());

it('gives a place to whoever has waited longest', async () => {
  const semaphore = createBoundedSemaphore({ places: 1, waiting: 2, waitMs: 1_000 });
  const inside: string[] = [];
  const leave = await semaphore.enter();
  const first = semaphore.enter().then((out) => {
    inside.push('first');
    return out;
  });
  const second = semaphore.enter().then(() => inside.push('second'));

  leave();
  leave();
  (await first)();
  await second;

  expect(inside).toEqual(['first', 'second']);
});

it('turns away whoever has waited too long, and keeps the place for others', async () => {
  vi.useFakeTimers();
  const semaphore = createBoundedSemaphore({ places: 1, waiting: 2, waitMs: 1_000 });
  const leave = await semaphore.enter();
  const late = expect(semaphore.enter()).rejects.toMatchObject({ code: 'request.busy' });

  vi.advanceTimersByTime(1_000);
  await late;
  leave();

  expect(await semaphore.enter()).toBeTypeOf('function');
});
