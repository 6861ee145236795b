import { useEffect, useRef } from 'react';
import { debugView } from './debug/debug-view.ts';
import { useCodeStore, useRun, useView, useViewStore } from './stores/use-stores.ts';

const phone = '(max-width: 767.98px)';

/** Brings to sight what a run wants to be looked at: its drawing, its question, its mistake, its line. */
export function useRunView(): void {
  const code = useCodeStore();
  const view = useViewStore();
  const { runtime, problem, hasDrawn } = useRun();
  const { chosenCall } = useView();
  const running = runtime.phase === 'running' ? runtime : undefined;
  const paused = running?.paused;
  const asksLine = running?.question?.kind === 'line';
  const isRunning = running !== undefined;
  const isAwaited = runtime.phase === 'loading' && runtime.isAwaited;

  useEffect(() => {
    if (!window.matchMedia(phone).matches || asksLine) return;
    // The canvas says that Python is on its way.
    if (isAwaited) view.patch({ side: 'stage' });
    else if (isRunning) view.patch({ side: hasDrawn ? 'stage' : 'output' });
  }, [view, isRunning, isAwaited, hasDrawn, asksLine]);

  useEffect(() => {
    if (asksLine) view.patch({ side: 'output' });
  }, [view, asksLine]);

  const lastPause = useRef(paused);
  useEffect(() => {
    const isNew = paused !== lastPause.current;
    lastPause.current = paused;
    if (isNew && chosenCall !== 0) {
      view.patch({ chosenCall: 0 });
      return;
    }
    const shown = paused && debugView(paused, chosenCall);
    if (shown) code.showRunLine(shown.file, shown.line);
    else code.hideRunLine();
  }, [code, view, paused, chosenCall]);

  useEffect(() => {
    if (problem) code.showProblem(problem.explanation);
  }, [code, problem]);
}
