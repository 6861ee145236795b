import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaitRoom } from './wait-room.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const key = ['key', 0, 'press', 'Up'] as const;

it('lets time pass and hands over what happened meanwhile', async () => {
  const room = createWaitRoom();
  const waited = room.wait(100, false);
  room.receive({ kind: 'events', events: [key] });
  await vi.advanceTimersByTimeAsync(100);

  expect(await waited).toBe(JSON.stringify([key]));
});

it('comes back with the first event when it is asked to', async () => {
  const room = createWaitRoom();
  const waited = room.wait(-1, true);
  room.receive({ kind: 'events', events: [key] });

  expect(await waited).toBe(JSON.stringify([key]));
  room.receive({ kind: 'events', events: [key] });
  expect(await room.wait(-1, true)).toBe(JSON.stringify([key]));
});

it('keeps an answer that comes before its question', async () => {
  const room = createWaitRoom();
  room.receive({ kind: 'answer', askId: 1, value: 'Bo' });

  expect(await room.answerTo(1)).toBe('Bo');
});

it('ends every wait when the program is to stop, and every later one until the next run', async () => {
  const room = createWaitRoom();
  const waits = [room.wait(1000, false), room.answerTo(1), room.nextOrders()];
  room.receive({ kind: 'stop', runId: 1 });

  expect(await Promise.all(waits)).toEqual([false, false, false]);
  expect(await Promise.all([room.wait(5, false), room.answerTo(2)])).toEqual([false, false]);
  room.begin();
  const next = room.wait(5, false);
  await vi.advanceTimersByTimeAsync(5);
  expect(await next).toBe('[]');
});

it('forgets most events of a program that never looks', async () => {
  const room = createWaitRoom();
  for (let i = 0; i < 1000; i += 1) room.receive({ kind: 'events', events: [key] });
  const waited = await room.wait(0, true);

  expect(JSON.parse(String(waited))).toHaveLength(500);
});
