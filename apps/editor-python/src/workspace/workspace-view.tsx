import { classNames, useTexts } from '@sprout/ui';
import { BookOpen, Puzzle, Redo2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { CodeArea } from './code-area.tsx';
import { Dialogs } from './dialogs.tsx';
import { FileInputs, type FileInputsHandle } from './file-inputs.tsx';
import { FileTabs } from './files/file-tabs.tsx';
import menuStyles from './menu/menu.module.css';
import { OutputSide } from './output-side.tsx';
import { MarkStrip } from './run/mark-strip.tsx';
import { MoreMenu } from './run/more-menu.tsx';
import { RunBar } from './run/run-bar.tsx';
import { SnippetPanel } from './snippets/snippet-panel.tsx';
import { exportProject } from './stores/exchange.ts';
import {
  useCode,
  useCodeStore,
  useDialogs,
  useHistory,
  useHistoryStore,
  useIsReadOnly,
  useProject,
  useProjectStore,
  useRun,
  useRunStore,
  useView,
  useViewStore,
} from './stores/use-stores.ts';
import type { Side } from './stores/view-store.ts';
import { useFileActions } from './use-file-actions.ts';
import styles from './workspace.module.css';

const LessonPanel = lazy(async () => ({
  default: (await import('./lessons/lesson-panel.tsx')).LessonPanel,
}));

/** Code on one side, canvas and output on the other; three tabs on a phone. */
export function WorkspaceView({ name }: { name: string }) {
  const { t } = useTexts();
  const project = useProjectStore();
  const run = useRunStore();
  const view = useViewStore();
  const dialogs = useDialogs();
  const { side, hasSnippets, isFullScreen, lesson } = useView();
  const { runtime } = useRun();
  const { files, activeId } = useProject();
  const isReadOnly = useIsReadOnly();
  const inputs = useRef<FileInputsHandle>(null);
  const actions = useFileActions();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that runs the program from anywhere.
    <div
      className={classNames(styles['py'], isFullScreen && styles['full'])}
      data-side={side}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented)
          run.run();
      }}
    >
      <SideTabs side={side} onSide={(next) => view.patch({ side: next })} />
      <section className={styles['code']} aria-label={t('python.code.section')}>
        <RunBar runtime={runtime} onRun={run.run} onStop={run.stop} onDebug={run.debug}>
          <ToolButtons />
          <MoreMenu
            onImport={() => inputs.current?.askProject()}
            onExport={(kind) => exportProject(project, kind, name)}
          />
        </RunBar>
        <FileTabs
          files={files}
          activeId={activeId}
          isReadOnly={isReadOnly}
          onOpen={project.open}
          onNew={() => dialogs.open('newFile', {})}
          onUpload={() => inputs.current?.askFiles()}
          onRename={() => dialogs.open('rename', {})}
          onRemove={actions.remove}
        >
          <HistoryButtons />
        </FileTabs>
        <div className={styles['middle']}>
          <Suspense>{lesson && !hasSnippets && <LessonPanel id={lesson} />}</Suspense>
          {hasSnippets && <Snippets />}
          <CodeArea />
        </div>
        <FirstMistake />
        <Removed />
      </section>
      <OutputSide name={name} />
      <FileInputs ref={inputs} onFiles={actions.upload} />
      <Dialogs />
    </div>
  );
}

function HistoryButtons() {
  const { t } = useTexts();
  const history = useHistoryStore();
  const { canUndo, canRedo } = useHistory();
  return (
    <>
      <button
        type="button"
        className={styles['history']}
        aria-label={t('editor.undo')}
        disabled={!canUndo}
        onClick={history.undo}
      >
        <Undo2 className="i" />
      </button>
      <button
        type="button"
        className={styles['history']}
        aria-label={t('editor.redo')}
        disabled={!canRedo}
        onClick={history.redo}
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

function ToolButtons() {
  const { t } = useTexts();
  const view = useViewStore();
  const dialogs = useDialogs();
  const { hasSnippets } = useView();
  const isReadOnly = useIsReadOnly();
  if (isReadOnly) return null;
  return (
    <>
      <button
        type="button"
        className={menuStyles['opener']}
        aria-label={t('pythonHelp.title')}
        aria-expanded={hasSnippets}
        onClick={() => view.patch({ hasSnippets: !hasSnippets, side: 'code' })}
      >
        <Puzzle className="i" />
        <span>{t('pythonHelp.title')}</span>
      </button>
      <button
        type="button"
        className={menuStyles['opener']}
        aria-label={t('python.lessons.open')}
        onClick={() => dialogs.open('lessons', {})}
      >
        <BookOpen className="i" />
        <span>{t('python.lessons.open')}</span>
      </button>
    </>
  );
}

function Snippets() {
  const code = useCodeStore();
  const view = useViewStore();
  return (
    <SnippetPanel
      onInsert={(snippet) => {
        code.insertSnippet(snippet);
        if (window.matchMedia('(max-width: 767.98px)').matches) view.patch({ hasSnippets: false });
      }}
      onHover={(point) => code.hoverSnippet(point)}
      onDrop={(snippet, point) => code.dropSnippet(snippet, point)}
      onClose={() => view.patch({ hasSnippets: false })}
    />
  );
}

/** The first mistake that was found while typing; a run that failed has a card of its own. */
function FirstMistake() {
  const code = useCodeStore();
  const { mark } = useCode();
  const { problem } = useRun();
  const isReadOnly = useIsReadOnly();
  if (!mark || problem) return null;
  const canFix = !isReadOnly && (mark.signs > 0 || mark.fix !== undefined);
  return (
    <MarkStrip
      mark={mark}
      onShow={() => code.goToMark(mark)}
      onFix={canFix ? () => code.fixMark(mark) : undefined}
    />
  );
}

function Removed() {
  const { t } = useTexts();
  const history = useHistoryStore();
  const { removed } = useHistory();
  if (removed === undefined) return null;
  return (
    <p className={styles['removed']} role="status">
      {t('python.file.removed', { name: removed })}
      <button type="button" onClick={history.bringBack}>
        {t('python.file.undo')}
      </button>
    </p>
  );
}
