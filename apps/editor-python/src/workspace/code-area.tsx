import type { Fix } from '@sprout/python-engine';
import { useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createCodeEditor } from './code/code-editor.ts';
import { findMarks } from './code/find-marks.ts';
import { phrasesOf } from './code/phrases.ts';
import styles from './code-area.module.css';
import { PictureView } from './files/picture-view.tsx';
import { ProblemCard } from './run/problem-card.tsx';
import {
  useCodeStore,
  useHistoryStore,
  useProject,
  useProjectStore,
  useRun,
  useRunStore,
  useSettings,
} from './stores/use-stores.ts';

/** The text of the open file with its marks, or the open picture. */
export function CodeArea() {
  const code = useCodeStore();
  const { files, activeId } = useProject();
  const { theme, size } = useSettings();
  const file = files.find(({ id }) => id === activeId);
  const place = useEditor();
  const host = useProblem();
  const isPicture = file?.kind === 'picture';

  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters need new measuring.
  useEffect(() => code.editor()?.remeasure(), [code, theme, size]);

  return (
    <div className={styles['area']} data-theme={theme} data-size={size}>
      <Card host={host} />
      {isPicture && <PictureView file={file} />}
      <div ref={place} className={styles['place']} hidden={isPicture} />
    </div>
  );
}

function useEditor() {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const code = useCodeStore();
  const project = useProjectStore();
  const history = useHistoryStore();
  const run = useRunStore();
  const { files, activeId } = useProject();
  const { runtime } = useRun();
  const words = useRef(t);
  words.current = t;

  useEffect(() => {
    if (!place.current) return;
    const editor = createCodeEditor(place.current, {
      onText: (id, text) => project.type(id, text),
      onHistory: history.update,
      onBreakpoints: () => run.sendBreakpoints(),
      onRun: () => run.run(),
      noteOf: ({ note }) => (note ? words.current(note) : ''),
      isReadOnly: project.isReadOnly,
      findMarks: async (state) => {
        const { files: now, activeId: open } = project.get();
        const name = now.find(({ id }) => id === open)?.name ?? '';
        if (!name.endsWith('.py')) return { all: [], first: undefined };
        return findMarks(state, {
          t: words.current,
          check: (source) => run.runtime.check(name, source),
          explain: run.explain,
        });
      },
      onMark: (mark) => code.setMark(mark),
    });
    code.setEditor(editor);
    return () => {
      code.setEditor(undefined);
      editor.destroy();
    };
  }, [code, project, history, run]);

  useEffect(() => {
    code.editor()?.setWords({
      phrases: phrasesOf(t),
      label: t('python.code.label'),
      hint: t('python.code.leave'),
    });
  }, [code, t]);

  useEffect(() => {
    const file = files.find(({ id }) => id === activeId);
    if (file?.kind === 'text') code.editor()?.open(file);
  }, [code, files, activeId]);

  const isReady = runtime.phase === 'ready';
  useEffect(() => {
    if (isReady) code.editor()?.checkNow();
  }, [code, isReady]);

  return place;
}

/** The card stands in the text, below its line; it has a place of its own when it has no line. */
function useProblem(): HTMLElement | undefined {
  const code = useCodeStore();
  const { files, activeId } = useProject();
  const { problem } = useRun();
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.addEventListener('toggle', () => code.editor()?.remeasure(), true);
    return element;
  });
  const name = files.find(({ id }) => id === activeId)?.name;
  const line = problem?.explanation.file === name ? (problem?.explanation.line ?? 0) : 0;
  useEffect(() => {
    code.editor()?.setProblem(problem && line > 0 ? { line, host } : undefined);
    code.editor()?.remeasure();
  }, [code, problem, line, host]);
  return problem && line > 0 ? host : undefined;
}

function Card({ host }: { host: HTMLElement | undefined }) {
  const code = useCodeStore();
  const run = useRunStore();
  const { problem } = useRun();
  if (!problem) return null;
  const { file, line, column, fix } = problem.explanation;
  const applyFix = (one: Fix) => {
    code.applyFix(one);
    run.dismissProblem();
  };
  const card = (
    <ProblemCard
      problem={problem}
      onShow={() => code.goTo(file, line, column)}
      onFix={fix && (() => applyFix(fix))}
      onClose={run.dismissProblem}
    />
  );
  return host ? createPortal(card, host) : card;
}
