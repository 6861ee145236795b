import { useStore } from '@sprout/editor-kit/react';
import { useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { WorkspaceController } from '../controllers/workspace-controller.ts';
import { PictureView } from '../files/picture-view.tsx';
import { ProblemCard } from '../run/problem-card.tsx';
import styles from './code.module.css';
import { createCodeEditor } from './code-editor.ts';
import { findMarks } from './find-marks.ts';
import { phrasesOf } from './phrases.ts';

type Props = { readonly controller: WorkspaceController; readonly isReadOnly: boolean };

/** The text of the open file with its marks, or the open picture. */
export function CodeArea({ controller, isReadOnly }: Props) {
  const { files, activeId } = useStore(controller.project.store);
  const { theme, size } = useStore(controller.settings);
  const file = files.find(({ id }) => id === activeId);
  const place = useEditor(controller, isReadOnly);
  const host = useProblem(controller);
  const isPicture = file?.kind === 'picture';

  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters need new measuring.
  useEffect(() => controller.editor()?.remeasure(), [controller, theme, size]);

  return (
    <div className={styles['area']} data-theme={theme} data-size={size}>
      <Card controller={controller} host={host} />
      {isPicture && <PictureView file={file} />}
      <div ref={place} className={styles['place']} hidden={isPicture} />
    </div>
  );
}

function useEditor(controller: WorkspaceController, isReadOnly: boolean) {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const { files, activeId } = useStore(controller.project.store);
  const { runtime } = useStore(controller.run.store);
  const words = useRef(t);
  words.current = t;

  useEffect(() => {
    if (!place.current) return;
    const editor = createCodeEditor(place.current, {
      onText: (id, text) => controller.project.type(id, text),
      onHistory: controller.tellHistory,
      onBreakpoints: () => controller.run.sendBreakpoints(),
      onRun: () => controller.run.run(),
      noteOf: ({ note }) => (note ? words.current(note) : ''),
      isReadOnly,
      findMarks: async (state) => {
        const { files: now, activeId: open } = controller.project.store.get();
        const name = now.find(({ id }) => id === open)?.name ?? '';
        if (!name.endsWith('.py')) return { all: [], first: undefined };
        return findMarks(state, {
          t: words.current,
          check: (source) => controller.run.runtime.check(name, source),
          explain: controller.run.explain,
        });
      },
      onMark: (mark) => controller.change({ mark }),
    });
    controller.setEditor(editor);
    return () => {
      controller.setEditor(undefined);
      editor.destroy();
    };
  }, [controller, isReadOnly]);

  useEffect(() => {
    controller.editor()?.setWords({
      phrases: phrasesOf(t),
      label: t('python.code.label'),
      hint: t('python.code.leave'),
    });
  }, [controller, t]);

  useEffect(() => {
    const file = files.find(({ id }) => id === activeId);
    if (file?.kind === 'text') controller.editor()?.open(file);
  }, [controller, files, activeId]);

  const isReady = runtime.phase === 'ready';
  useEffect(() => {
    if (isReady) controller.editor()?.checkNow();
  }, [controller, isReady]);

  return place;
}

/** The card stands in the text, below its line; it has a place of its own when it has no line. */
function useProblem(controller: WorkspaceController): HTMLElement | undefined {
  const { files, activeId } = useStore(controller.project.store);
  const { problem } = useStore(controller.run.store);
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.addEventListener('toggle', () => controller.editor()?.remeasure(), true);
    return element;
  });
  const name = files.find(({ id }) => id === activeId)?.name;
  const line = problem?.explanation.file === name ? (problem?.explanation.line ?? 0) : 0;
  useEffect(() => {
    controller.editor()?.setProblem(problem && line > 0 ? { line, host } : undefined);
    controller.editor()?.remeasure();
  }, [controller, problem, line, host]);
  return problem && line > 0 ? host : undefined;
}

function Card({
  controller,
  host,
}: {
  controller: WorkspaceController;
  host: HTMLElement | undefined;
}) {
  const { problem } = useStore(controller.run.store);
  if (!problem) return null;
  const { file, line, column, fix } = problem.explanation;
  const card = (
    <ProblemCard
      problem={problem}
      onShow={() => controller.goTo(file, line, column)}
      onFix={fix && (() => controller.applyFix(fix))}
      onClose={controller.run.dismissProblem}
    />
  );
  return host ? createPortal(card, host) : card;
}
