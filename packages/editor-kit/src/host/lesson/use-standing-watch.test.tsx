import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TaskStanding } from '../../open/task-standing.ts';
import type { WorkSession } from '../../session/work-session.ts';
import { createStore } from '../../store.ts';
import type { SaveStatus } from '../../types.ts';
import { useStandingWatch } from './use-standing-watch.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The session and the task of a page, of which the watch asks these parts only. */
function watch(cell: string, dueAt: string | null = null) {
  const session = createStore<{ status: SaveStatus }>({ status: { kind: 'clean' } });
  const refresh = vi.fn(async () => undefined);
  const standing = { ...createStore({ cell, opensAt: null, dueAt }), refresh };
  renderHook(() =>
    useStandingWatch(standing as unknown as TaskStanding, session as unknown as WorkSession),
  );
  return { refresh, tell: (status: SaveStatus) => session.set({ status }) };
}

it.each([
  [{ kind: 'offline' }, 1],
  [{ kind: 'expired' }, 1],
  [{ kind: 'saving' }, 0],
] as const)('asks after a save that waited: %j, %i times', (waiting, times) => {
  const { refresh, tell } = watch('begun');
  tell(waiting);
  tell({ kind: 'saving' });
  tell({ kind: 'saved', at: 1 });
  tell({ kind: 'saving' });
  tell({ kind: 'saved', at: 2 });
  expect(refresh).toHaveBeenCalledTimes(times);
});

it('asks when the server refuses a save for the task', () => {
  const { refresh, tell } = watch('begun');
  tell({ kind: 'failed', code: 'homework.isGraded', willRetry: false });
  expect(refresh).toHaveBeenCalledOnce();
});

it('asks when the time to hand in is over', () => {
  vi.useFakeTimers({ now: new Date(2030, 4, 2, 9, 0, 0) });
  const { refresh } = watch('begun', '2030-05-02 11:30:00');
  vi.advanceTimersByTime(2.4 * 3_600_000);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_600_000);
  expect(refresh).toHaveBeenCalledOnce();
});
