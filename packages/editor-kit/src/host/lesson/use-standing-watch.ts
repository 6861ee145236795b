import { schoolNow } from '@sprout/client';
import { nextBorder } from '@sprout/rules';
import { useEffect } from 'react';
import type { TaskStanding } from '../../open/task-standing.ts';
import type { WorkSession } from '../../session/work-session.ts';

/**
 * Asks anew where the child stands: when the page is looked at again, with the first save, when
 * the server refuses one for it, when what waited for the line or for a log-in has arrived, and when
 * the task opens or its time is over.
 */
export function useStandingWatch(standing: TaskStanding | undefined, session: WorkSession): void {
  useEffect(() => {
    if (!standing) return;
    const refresh = () => void standing.refresh();
    const look = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    let last = session.get().status;
    let hasWaited = false;
    const stop = session.subscribe(() => {
      const { status } = session.get();
      if (status === last) return;
      last = status;
      const isRefused = status.kind === 'failed' && status.code.startsWith('homework.');
      const hasBegun = status.kind === 'saved' && standing.get()?.cell === 'none';
      const hasArrived = status.kind === 'saved' && hasWaited;
      if (status.kind === 'offline' || status.kind === 'expired') hasWaited = true;
      if (status.kind === 'saved') hasWaited = false;
      if (isRefused || hasBegun || hasArrived) refresh();
    });
    document.addEventListener('visibilitychange', look);
    const stopTimes = watchTimes(standing);
    return () => {
      stop();
      stopTimes();
      document.removeEventListener('visibilitychange', look);
    };
  }, [standing, session]);
}

/** A timer of browsers holds no more than 24 days; one that sleeps looks at the clock again before. */
const longestTimerMs = 3_600_000;

function watchTimes(standing: TaskStanding): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    const now = schoolNow();
    const stands = standing.get();
    const next = stands && nextBorder(stands, now);
    if (next === undefined) return;
    timer = setTimeout(
      () => {
        if (schoolNow() > next) void standing.refresh();
        wait();
      },
      Math.min(next - now + 1_000, longestTimerMs),
    );
  };
  wait();
  const stop = standing.subscribe(wait);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
