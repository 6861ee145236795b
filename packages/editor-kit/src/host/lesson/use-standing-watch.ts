import { useEffect } from 'react';
import type { TaskStanding } from '../../open/task-standing.ts';
import type { WorkSession } from '../../session/work-session.ts';

/**
 * Asks anew where the child stands: when the page is looked at again, with the first save, when
 * the server refuses one for it, and when what waited for the line or for a log-in has arrived.
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
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [standing, session]);
}
