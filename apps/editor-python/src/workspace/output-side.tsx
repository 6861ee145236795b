import { useTexts } from '@sprout/ui';
import { Minimize2 } from 'lucide-react';
import { ConsolePanel } from './console/console-panel.tsx';
import { DebugPanel } from './debug/debug-panel.tsx';
import { debugView } from './debug/debug-view.ts';
import { StagePanel } from './stage/stage-panel.tsx';
import { exportPicture } from './stores/exchange.ts';
import {
  useRun,
  useRunStore,
  useStageSize,
  useStageStore,
  useView,
  useViewStore,
} from './stores/use-stores.ts';
import styles from './workspace.module.css';

/** Canvas, the panel of steps and the output. */
export function OutputSide({ name }: { name: string }) {
  const { t } = useTexts();
  const run = useRunStore();
  const stage = useStageStore();
  const view = useViewStore();
  const { runtime, console, hasDrawn, pause } = useRun();
  const { chosenCall, isFullScreen } = useView();
  const stageSize = useStageSize();
  const running = runtime.phase === 'running' ? runtime : undefined;
  const standing = running && pause && debugView(pause, chosenCall);
  return (
    <div className={styles['right']} data-steps={standing ? '' : undefined}>
      <StagePanel
        screen={stage.screen}
        size={stageSize}
        fits={isFullScreen || standing !== undefined}
        isRunning={running !== undefined}
        isAwaited={runtime.phase === 'loading' && runtime.isAwaited}
        hasDrawn={hasDrawn}
        onEvents={run.runtime.sendEvents}
        onExport={(kind) => void exportPicture(stage, kind, name)}
      />
      {standing && (
        <DebugPanel
          view={standing}
          isUnderWay={running?.paused === undefined}
          onOrder={run.order}
          onChoose={(place) => view.patch({ chosenCall: place })}
        />
      )}
      <ConsolePanel
        view={console}
        question={running?.question?.kind === 'line' ? running.question : undefined}
        runId={standing ? undefined : running?.runId}
        onAnswer={run.answerLine}
        onClear={run.clearConsole}
      />
      {isFullScreen && (
        <button
          type="button"
          className={styles['smaller']}
          onClick={() => view.patch({ isFullScreen: false })}
        >
          <Minimize2 className="i" />
          {t('python.stage.smaller')}
        </button>
      )}
    </div>
  );
}
