import { useStore } from '@sprout/editor-kit/react';
import { useTexts } from '@sprout/ui';
import { Minimize2 } from 'lucide-react';
import { ConsolePanel } from './console/console-panel.tsx';
import type { WorkspaceController } from './controllers/workspace-controller.ts';
import { DebugPanel } from './debug/debug-panel.tsx';
import { debugView } from './debug/debug-view.ts';
import { exportPicture } from './files/exchange.ts';
import { StagePanel } from './stage/stage-panel.tsx';
import styles from './workspace.module.css';

/** Canvas, the panel of steps and the output. */
export function OutputSide({
  controller,
  name,
}: {
  controller: WorkspaceController;
  name: string;
}) {
  const { t } = useTexts();
  const { runtime, console, hasDrawn, pause } = useStore(controller.run.store);
  const { stageSize, chosenCall, isFullScreen } = useStore(controller.view);
  const running = runtime.phase === 'running' ? runtime : undefined;
  const standing = running && pause && debugView(pause, chosenCall);
  return (
    <div className={styles['right']} data-steps={standing ? '' : undefined}>
      <StagePanel
        screen={controller.screen}
        size={stageSize}
        fits={isFullScreen || standing !== undefined}
        isRunning={running !== undefined}
        isAwaited={runtime.phase === 'loading' && runtime.isAwaited}
        hasDrawn={hasDrawn}
        onEvents={controller.run.runtime.sendEvents}
        onExport={(kind) => void exportPicture(controller, kind, name)}
      />
      {standing && (
        <DebugPanel
          view={standing}
          isUnderWay={running?.paused === undefined}
          onOrder={controller.run.order}
          onChoose={(place) => controller.change({ chosenCall: place })}
        />
      )}
      <ConsolePanel
        view={console}
        question={running?.question?.kind === 'line' ? running.question : undefined}
        runId={standing ? undefined : running?.runId}
        onAnswer={controller.run.answerLine}
        onClear={controller.run.clearConsole}
      />
      {isFullScreen && (
        <button
          type="button"
          className={styles['smaller']}
          onClick={() => controller.change({ isFullScreen: false })}
        >
          <Minimize2 className="i" />
          {t('python.stage.smaller')}
        </button>
      )}
    </div>
  );
}
