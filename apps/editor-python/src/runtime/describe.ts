import type { PageMessage, SessionState } from '@sprout/python-engine';
import type { ProgramFile, RuntimeState } from './types.ts';

/** What the page is told of a session; undefined: nothing was loaded yet. */
export function describeSession(
  session: SessionState | undefined,
  isAwaited: boolean,
): RuntimeState {
  if (!session) return { phase: 'idle' };
  if (session.phase === 'loading') return { ...session, isAwaited };
  if (session.phase === 'ready') return { phase: 'ready', waitMode: session.waitMode };
  if (session.phase === 'failed') return session;
  const { runs: _, ...running } = session;
  return running;
}

/** Whether the page would see a difference. */
export function isSameState(a: RuntimeState, b: RuntimeState): boolean {
  const left = Object.entries(a);
  const right: Readonly<Record<string, unknown>> = { ...b };
  return (
    left.length === Object.keys(right).length &&
    left.every(([name, value]) => Object.is(value, right[name]))
  );
}

/** The files as the worker takes them. */
export const entriesOf = (
  files: readonly ProgramFile[],
): Extract<PageMessage, { kind: 'run' }>['files'] => files.map(({ name, bytes }) => [name, bytes]);
