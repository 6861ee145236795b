import { useStore } from '@sprout/editor-kit/react';
import { classNames, useTexts } from '@sprout/ui';
import { BookOpen, Puzzle, Redo2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { CodeArea } from './code/code-area.tsx';
import type { Desk, Side } from './desk/workspace-desk.ts';
import { FileInputs, type FileInputsHandle } from './file-inputs.tsx';
import { exportProject } from './files/exchange.ts';
import { FileTabs } from './files/file-tabs.tsx';
import { useFileActions } from './files/use-file-actions.ts';
import menuStyles from './menu/menu.module.css';
import { OutputSide } from './output-side.tsx';
import { MarkStrip } from './run/mark-strip.tsx';
import { MoreMenu } from './run/more-menu.tsx';
import { RunBar } from './run/run-bar.tsx';
import { Sheets } from './sheets.tsx';
import { SnippetPanel } from './snippets/snippet-panel.tsx';
import styles from './workspace.module.css';

const LessonPanel = lazy(async () => ({
  default: (await import('./lessons/lesson-panel.tsx')).LessonPanel,
}));

export type ViewProps = {
  readonly desk: Desk;
  readonly name: string;
  readonly isReadOnly: boolean;
};

/** Code on one side, canvas and output on the other; three tabs on a phone. */
export function WorkspaceView({ desk, name, isReadOnly }: ViewProps) {
  const { t } = useTexts();
  const { side, mark, hasSnippets, isFullScreen, lesson } = useStore(desk.view);
  const { runtime, problem } = useStore(desk.run.store);
  const inputs = useRef<FileInputsHandle>(null);
  const actions = useFileActions(desk);
  const { files, activeId } = useStore(desk.project.store);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that runs the program from anywhere.
    <div
      className={classNames(styles['py'], isFullScreen && styles['full'])}
      data-side={side}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented)
          desk.run.run();
      }}
    >
      <SideTabs side={side} onSide={(next) => desk.change({ side: next })} />
      <section className={styles['code']} aria-label={t('python.code.section')}>
        <RunBar
          runtime={runtime}
          onRun={desk.run.run}
          onStop={desk.run.stop}
          onDebug={desk.run.debug}
        >
          <ToolButtons desk={desk} isReadOnly={isReadOnly} />
          <MoreMenu
            desk={desk}
            isReadOnly={isReadOnly}
            onImport={() => inputs.current?.askProject()}
            onExport={(kind) => exportProject(desk, kind, name)}
          />
        </RunBar>
        <FileTabs
          files={files}
          activeId={activeId}
          isReadOnly={isReadOnly}
          onOpen={desk.project.open}
          onNew={() => desk.change({ sheet: 'newFile' })}
          onUpload={() => inputs.current?.askFiles()}
          onRename={() => desk.change({ sheet: 'rename' })}
          onRemove={actions.remove}
        >
          <History desk={desk} />
        </FileTabs>
        <div className={styles['middle']}>
          <Suspense>{lesson && !hasSnippets && <LessonPanel desk={desk} id={lesson} />}</Suspense>
          {hasSnippets && <Snippets desk={desk} />}
          <CodeArea desk={desk} isReadOnly={isReadOnly} />
        </div>
        {mark && !problem && (
          <MarkStrip
            mark={mark}
            onShow={() => desk.goToMark(mark)}
            onFix={
              !isReadOnly && (mark.signs > 0 || mark.fix) ? () => desk.fixMark(mark) : undefined
            }
          />
        )}
        <Removed desk={desk} />
      </section>
      <OutputSide desk={desk} name={name} />
      <FileInputs ref={inputs} desk={desk} onFiles={actions.upload} />
      <Sheets desk={desk} isReadOnly={isReadOnly} />
    </div>
  );
}

function History({ desk }: { desk: Desk }) {
  const { t } = useTexts();
  const { canUndo, canRedo } = useStore(desk.view);
  return (
    <>
      <button
        type="button"
        className={styles['history']}
        aria-label={t('editor.undo')}
        disabled={!canUndo}
        onClick={desk.undo}
      >
        <Undo2 className="i" />
      </button>
      <button
        type="button"
        className={styles['history']}
        aria-label={t('editor.redo')}
        disabled={!canRedo}
        onClick={desk.redo}
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

function ToolButtons({ desk, isReadOnly }: Omit<ViewProps, 'name'>) {
  const { t } = useTexts();
  const { hasSnippets } = useStore(desk.view);
  if (isReadOnly) return null;
  return (
    <>
      <button
        type="button"
        className={menuStyles['opener']}
        aria-label={t('pythonHelp.title')}
        aria-expanded={hasSnippets}
        onClick={() => desk.change({ hasSnippets: !hasSnippets, side: 'code' })}
      >
        <Puzzle className="i" />
        <span>{t('pythonHelp.title')}</span>
      </button>
      <button
        type="button"
        className={menuStyles['opener']}
        aria-label={t('python.lessons.open')}
        onClick={() => desk.change({ sheet: 'lessons' })}
      >
        <BookOpen className="i" />
        <span>{t('python.lessons.open')}</span>
      </button>
    </>
  );
}

function Snippets({ desk }: { desk: Desk }) {
  return (
    <SnippetPanel
      onInsert={(code) => {
        desk.editor()?.insertSnippet(code);
        if (window.matchMedia('(max-width: 767.98px)').matches) desk.change({ hasSnippets: false });
      }}
      onHover={(point) => desk.hoverSnippet(point)}
      onDrop={(code, point) => desk.dropSnippet(code, point)}
      onClose={() => desk.change({ hasSnippets: false })}
    />
  );
}

function Removed({ desk }: { desk: Desk }) {
  const { t } = useTexts();
  const { removed } = useStore(desk.view);
  if (removed === undefined) return null;
  return (
    <p className={styles['removed']} role="status">
      {t('python.file.removed', { name: removed })}
      <button type="button" onClick={desk.bringBack}>
        {t('python.file.undo')}
      </button>
    </p>
  );
}
