import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaitController } from './wait-controller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const key = ['key', 0, 'press', 'Up'] as const;

it('lets time pass and hands over what happened meanwhile', async () => {
  const controller = createWaitController();
  const waited = controller.wait(100, false);
  controller.receive({ kind: 'events', events: [key] });
  await vi.advanceTimersByTimeAsync(100);

  expect(await waited).toBe(JSON.stringify([key]));
});

it('comes back with the first event when it is asked to', async () => {
  const controller = createWaitController();
  const waited = controller.wait(-1, true);
  controller.receive({ kind: 'events', events: [key] });

  expect(await waited).toBe(JSON.stringify([key]));
  controller.receive({ kind: 'events', events: [key] });
  expect(await controller.wait(-1, true)).toBe(JSON.stringify([key]));
});

it('keeps an answer that comes before its question', async () => {
  const controller = createWaitController();
  controller.receive({ kind: 'answer', askId: 1, value: 'Bo' });

  expect(await controller.answerTo(1)).toBe('Bo');
});

it('ends every wait when the program is to stop, and every later one until the next run', async () => {
  const controller = createWaitController();
  const waits = [controller.wait(1000, false), controller.answerTo(1), controller.nextOrders()];
  controller.receive({ kind: 'stop', runId: 1 });

  expect(await Promise.all(waits)).toEqual([false, false, false]);
  expect(await Promise.all([controller.wait(5, false), controller.answerTo(2)])).toEqual([
    false,
    false,
  ]);
  controller.begin();
  const next = controller.wait(5, false);
  await vi.advanceTimersByTimeAsync(5);
  expect(await next).toBe('[]');
});

it('forgets most events of a program that never looks', async () => {
  const controller = createWaitController();
  for (let i = 0; i < 1000; i += 1) controller.receive({ kind: 'events', events: [key] });
  const waited = await controller.wait(0, true);

  expect(JSON.parse(String(waited))).toHaveLength(500);
});
