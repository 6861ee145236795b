import { useStore } from '@sprout/editor-kit/react';
import { useEffect, useRef } from 'react';
import { debugView } from './debug/debug-view.ts';
import type { Desk } from './desk/workspace-desk.ts';

const phone = '(max-width: 767.98px)';

/** Brings to sight what a run wants to be looked at: its drawing, its question, its mistake, its line. */
export function useRunView(desk: Desk): void {
  const { runtime, problem, hasDrawn } = useStore(desk.run.store);
  const { chosenCall } = useStore(desk.view);
  const running = runtime.phase === 'running' ? runtime : undefined;
  const paused = running?.paused;
  const asksLine = running?.question?.kind === 'line';
  const isRunning = running !== undefined;
  const isAwaited = runtime.phase === 'loading' && runtime.isAwaited;

  useEffect(() => {
    if (!window.matchMedia(phone).matches || asksLine) return;
    // The canvas says that Python is on its way.
    if (isAwaited) desk.change({ side: 'stage' });
    else if (isRunning) desk.change({ side: hasDrawn ? 'stage' : 'output' });
  }, [desk, isRunning, isAwaited, hasDrawn, asksLine]);

  useEffect(() => {
    if (asksLine) desk.change({ side: 'output' });
  }, [desk, asksLine]);

  const lastPause = useRef(paused);
  useEffect(() => {
    const isNew = paused !== lastPause.current;
    lastPause.current = paused;
    if (isNew && chosenCall !== 0) {
      desk.change({ chosenCall: 0 });
      return;
    }
    const view = paused && debugView(paused, chosenCall);
    if (view) desk.showRunLine(view.file, view.line);
    else desk.hideRunLine();
  }, [desk, paused, chosenCall]);

  useEffect(() => {
    if (problem) desk.showProblem(problem.explanation);
  }, [desk, problem]);
}
