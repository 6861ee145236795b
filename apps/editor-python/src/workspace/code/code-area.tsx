import { useStore } from '@sprout/editor-kit/react';
import { useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Desk } from '../desk/workspace-desk.ts';
import { PictureView } from '../files/picture-view.tsx';
import { ProblemCard } from '../run/problem-card.tsx';
import styles from './code.module.css';
import { createCodeEditor } from './code-editor.ts';
import { findMarks } from './find-marks.ts';
import { phrasesOf } from './phrases.ts';

type Props = { readonly desk: Desk; readonly isReadOnly: boolean };

/** The text of the open file with its marks, or the open picture. */
export function CodeArea({ desk, isReadOnly }: Props) {
  const { files, activeId } = useStore(desk.project.store);
  const { theme, size } = useStore(desk.settings);
  const file = files.find(({ id }) => id === activeId);
  const place = useEditor(desk, isReadOnly);
  const host = useProblem(desk);
  const isPicture = file?.kind === 'picture';

  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters need new measuring.
  useEffect(() => desk.editor()?.remeasure(), [desk, theme, size]);

  return (
    <div className={styles['area']} data-theme={theme} data-size={size}>
      <Card desk={desk} host={host} />
      {isPicture && <PictureView file={file} />}
      <div ref={place} className={styles['place']} hidden={isPicture} />
    </div>
  );
}

function useEditor(desk: Desk, isReadOnly: boolean) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const { files, activeId } = useStore(desk.project.store);
  const { runtime } = useStore(desk.run.store);
  const words = useRef(t);
  words.current = t;

  useEffect(() => {
    if (!place.current) return;
    const editor = createCodeEditor(place.current, {
      onText: (id, text) => desk.project.type(id, text),
      onHistory: desk.tellHistory,
      onBreakpoints: () => desk.run.sendBreakpoints(),
      onRun: () => desk.run.run(),
      noteOf: ({ note }) => (note ? words.current(note) : ''),
      isReadOnly,
      findMarks: async (state) => {
        const { files: now, activeId: open } = desk.project.store.get();
        const name = now.find(({ id }) => id === open)?.name ?? '';
        if (!name.endsWith('.py')) return { all: [], first: undefined };
        return findMarks(state, {
          t: words.current,
          check: (source) => desk.run.runtime.check(name, source),
          explain: desk.run.explain,
        });
      },
      onMark: (mark) => desk.change({ mark }),
    });
    desk.setEditor(editor);
    return () => {
      desk.setEditor(undefined);
      editor.destroy();
    };
  }, [desk, isReadOnly]);

  useEffect(() => {
    desk.editor()?.setWords({
      phrases: phrasesOf(t),
      label: t('python.code.label'),
      hint: t('python.code.leave'),
    });
  }, [desk, t]);

  useEffect(() => {
    const file = files.find(({ id }) => id === activeId);
    if (file?.kind === 'text') desk.editor()?.open(file);
  }, [desk, files, activeId]);

  const isReady = runtime.phase === 'ready';
  useEffect(() => {
    if (isReady) desk.editor()?.checkNow();
  }, [desk, isReady]);

  return place;
}

/** The card stands in the text, below its line; it has a place of its own when it has no line. */
function useProblem(desk: Desk): HTMLElement | undefined {
  const { files, activeId } = useStore(desk.project.store);
  const { problem } = useStore(desk.run.store);
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.addEventListener('toggle', () => desk.editor()?.remeasure(), true);
    return element;
  });
  const name = files.find(({ id }) => id === activeId)?.name;
  const line = problem?.explanation.file === name ? (problem?.explanation.line ?? 0) : 0;
  useEffect(() => {
    desk.editor()?.setProblem(problem && line > 0 ? { line, host } : undefined);
    desk.editor()?.remeasure();
  }, [desk, problem, line, host]);
  return problem && line > 0 ? host : undefined;
}

function Card({ desk, host }: { desk: Desk; host: HTMLElement | undefined }) {
  const { problem } = useStore(desk.run.store);
  if (!problem) return null;
  const { file, line, column, fix } = problem.explanation;
  const card = (
    <ProblemCard
      problem={problem}
      onShow={() => desk.goTo(file, line, column)}
      onFix={fix && (() => desk.applyFix(fix))}
      onClose={desk.run.dismissProblem}
    />
  );
  return host ? createPortal(card, host) : card;
}
