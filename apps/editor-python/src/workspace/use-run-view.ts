import { useStore } from '@sprout/editor-kit/react';
import { useEffect, useRef } from 'react';
import type { WorkspaceController } from './controllers/workspace-controller.ts';
import { debugView } from './debug/debug-view.ts';

const phone = '(max-width: 767.98px)';

/** Brings to sight what a run wants to be looked at: its drawing, its question, its mistake, its line. */
export function useRunView(controller: WorkspaceController): void {
  const { runtime, problem, hasDrawn } = useStore(controller.run.store);
  const { chosenCall } = useStore(controller.view);
  const running = runtime.phase === 'running' ? runtime : undefined;
  const paused = running?.paused;
  const asksLine = running?.question?.kind === 'line';
  const isRunning = running !== undefined;
  const isAwaited = runtime.phase === 'loading' && runtime.isAwaited;

  useEffect(() => {
    if (!window.matchMedia(phone).matches || asksLine) return;
    // The canvas says that Python is on its way.
    if (isAwaited) controller.change({ side: 'stage' });
    else if (isRunning) controller.change({ side: hasDrawn ? 'stage' : 'output' });
  }, [controller, isRunning, isAwaited, hasDrawn, asksLine]);

  useEffect(() => {
    if (asksLine) controller.change({ side: 'output' });
  }, [controller, asksLine]);

  const lastPause = useRef(paused);
  useEffect(() => {
    const isNew = paused !== lastPause.current;
    lastPause.current = paused;
    if (isNew && chosenCall !== 0) {
      controller.change({ chosenCall: 0 });
      return;
    }
    const view = paused && debugView(paused, chosenCall);
    if (view) controller.showRunLine(view.file, view.line);
    else controller.hideRunLine();
  }, [controller, paused, chosenCall]);

  useEffect(() => {
    if (problem) controller.showProblem(problem.explanation);
  }, [controller, problem]);
}
