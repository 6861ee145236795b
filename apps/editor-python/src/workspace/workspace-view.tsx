import { useStore } from '@sprout/editor-kit/react';
import { classNames, useTexts } from '@sprout/ui';
import { BookOpen, Puzzle, Redo2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { CodeArea } from './code/code-area.tsx';
import type { Side, WorkspaceController } from './controllers/workspace-controller.ts';
import { Dialogs } from './dialogs.tsx';
import { FileInputs, type FileInputsHandle } from './file-inputs.tsx';
import { exportProject } from './files/exchange.ts';
import { FileTabs } from './files/file-tabs.tsx';
import { useFileActions } from './files/use-file-actions.ts';
import menuStyles from './menu/menu.module.css';
import { OutputSide } from './output-side.tsx';
import { MarkStrip } from './run/mark-strip.tsx';
import { MoreMenu } from './run/more-menu.tsx';
import { RunBar } from './run/run-bar.tsx';
import { SnippetPanel } from './snippets/snippet-panel.tsx';
import styles from './workspace.module.css';

const LessonPanel = lazy(async () => ({
  default: (await import('./lessons/lesson-panel.tsx')).LessonPanel,
}));

export type ViewProps = {
  readonly controller: WorkspaceController;
  readonly name: string;
  readonly isReadOnly: boolean;
};

/** Code on one side, canvas and output on the other; three tabs on a phone. */
export function WorkspaceView({ controller, name, isReadOnly }: ViewProps) {
  const { t } = useTexts();
  const { side, mark, hasSnippets, isFullScreen, lesson } = useStore(controller.view);
  const { runtime, problem } = useStore(controller.run.store);
  const inputs = useRef<FileInputsHandle>(null);
  const actions = useFileActions(controller);
  const { files, activeId } = useStore(controller.project.store);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that runs the program from anywhere.
    <div
      className={classNames(styles['py'], isFullScreen && styles['full'])}
      data-side={side}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented)
          controller.run.run();
      }}
    >
      <SideTabs side={side} onSide={(next) => controller.change({ side: next })} />
      <section className={styles['code']} aria-label={t('python.code.section')}>
        <RunBar
          runtime={runtime}
          onRun={controller.run.run}
          onStop={controller.run.stop}
          onDebug={controller.run.debug}
        >
          <ToolButtons controller={controller} isReadOnly={isReadOnly} />
          <MoreMenu
            controller={controller}
            isReadOnly={isReadOnly}
            onImport={() => inputs.current?.askProject()}
            onExport={(kind) => exportProject(controller, kind, name)}
          />
        </RunBar>
        <FileTabs
          files={files}
          activeId={activeId}
          isReadOnly={isReadOnly}
          onOpen={controller.project.open}
          onNew={() => controller.change({ dialog: 'newFile' })}
          onUpload={() => inputs.current?.askFiles()}
          onRename={() => controller.change({ dialog: 'rename' })}
          onRemove={actions.remove}
        >
          <History controller={controller} />
        </FileTabs>
        <div className={styles['middle']}>
          <Suspense>
            {lesson && !hasSnippets && <LessonPanel controller={controller} id={lesson} />}
          </Suspense>
          {hasSnippets && <Snippets controller={controller} />}
          <CodeArea controller={controller} isReadOnly={isReadOnly} />
        </div>
        {mark && !problem && (
          <MarkStrip
            mark={mark}
            onShow={() => controller.goToMark(mark)}
            onFix={
              !isReadOnly && (mark.signs > 0 || mark.fix)
                ? () => controller.fixMark(mark)
                : undefined
            }
          />
        )}
        <Removed controller={controller} />
      </section>
      <OutputSide controller={controller} name={name} />
      <FileInputs ref={inputs} controller={controller} onFiles={actions.upload} />
      <Dialogs controller={controller} isReadOnly={isReadOnly} />
    </div>
  );
}

function History({ controller }: { controller: WorkspaceController }) {
  const { t } = useTexts();
  const { canUndo, canRedo } = useStore(controller.view);
  return (
    <>
      <button
        type="button"
        className={styles['history']}
        aria-label={t('editor.undo')}
        disabled={!canUndo}
        onClick={controller.undo}
      >
        <Undo2 className="i" />
      </button>
      <button
        type="button"
        className={styles['history']}
        aria-label={t('editor.redo')}
        disabled={!canRedo}
        onClick={controller.redo}
      >
        <Redo2 className="i" />
      </button>
    </>
  );
}

function SideTabs({ side, onSide }: { side: Side; onSide: (side: Side) => void }) {
  const { t } = useTexts();
  return (
    <div className={styles['sides']}>
      {(['code', 'stage', 'output'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={side === one} onClick={() => onSide(one)}>
          {t(`python.side.${one}`)}
        </button>
      ))}
    </div>
  );
}

function ToolButtons({ controller, isReadOnly }: Omit<ViewProps, 'name'>) {
  const { t } = useTexts();
  const { hasSnippets } = useStore(controller.view);
  if (isReadOnly) return null;
  return (
    <>
      <button
        type="button"
        className={menuStyles['opener']}
        aria-label={t('pythonHelp.title')}
        aria-expanded={hasSnippets}
        onClick={() => controller.change({ hasSnippets: !hasSnippets, side: 'code' })}
      >
        <Puzzle className="i" />
        <span>{t('pythonHelp.title')}</span>
      </button>
      <button
        type="button"
        className={menuStyles['opener']}
        aria-label={t('python.lessons.open')}
        onClick={() => controller.change({ dialog: 'lessons' })}
      >
        <BookOpen className="i" />
        <span>{t('python.lessons.open')}</span>
      </button>
    </>
  );
}

function Snippets({ controller }: { controller: WorkspaceController }) {
  return (
    <SnippetPanel
      onInsert={(code) => {
        controller.editor()?.insertSnippet(code);
        if (window.matchMedia('(max-width: 767.98px)').matches)
          controller.change({ hasSnippets: false });
      }}
      onHover={(point) => controller.hoverSnippet(point)}
      onDrop={(code, point) => controller.dropSnippet(code, point)}
      onClose={() => controller.change({ hasSnippets: false })}
    />
  );
}

function Removed({ controller }: { controller: WorkspaceController }) {
  const { t } = useTexts();
  const { removed } = useStore(controller.view);
  if (removed === undefined) return null;
  return (
    <p className={styles['removed']} role="status">
      {t('python.file.removed', { name: removed })}
      <button type="button" onClick={controller.bringBack}>
        {t('python.file.undo')}
      </button>
    </p>
  );
}
