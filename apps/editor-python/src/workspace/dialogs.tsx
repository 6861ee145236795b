import { useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import { NameDialog } from './files/name-dialog.tsx';
import { isMain } from './files/project-files.ts';
import { useFileActions } from './files/use-file-actions.ts';
import { BeforeDialog, QuestionDialog } from './run/questions.tsx';
import { useProject, useRun, useRunStore, useView, useViewStore } from './stores/use-stores.ts';

const BlocksDialog = lazy(async () => ({
  default: (await import('./blocks/blocks-dialog.tsx')).BlocksDialog,
}));
const LessonsDialog = lazy(async () => ({
  default: (await import('./lessons/lessons-dialog.tsx')).LessonsDialog,
}));
const ChallengeDialog = lazy(async () => ({
  default: (await import('./challenge/challenge-dialog.tsx')).ChallengeDialog,
}));

/** What lies over the workspace: questions of the program, names of files, the larger helpers. */
export function Dialogs() {
  const view = useViewStore();
  const run = useRunStore();
  const { dialog } = useView();
  const { runtime, askedBefore } = useRun();
  const question = runtime.phase === 'running' ? runtime.question : undefined;
  const close = () => view.patch({ dialog: 'none' });
  return (
    <>
      {question && question.kind !== 'line' && (
        <QuestionDialog key={question.askId} question={question} onAnswer={run.answerWindow} />
      )}
      {askedBefore && <BeforeDialog prompts={askedBefore} onAnswer={run.answerBefore} />}
      {(dialog === 'newFile' || dialog === 'rename') && <FileNames isNew={dialog === 'newFile'} />}
      <Suspense>
        {dialog === 'blocks' && <BlocksDialog onClose={close} />}
        {dialog === 'lessons' && <LessonsDialog onClose={close} />}
        {dialog === 'challenge' && <ChallengeDialog onClose={close} />}
      </Suspense>
    </>
  );
}

function FileNames({ isNew }: { isNew: boolean }) {
  const { t } = useTexts();
  const view = useViewStore();
  const { files, activeId } = useProject();
  const actions = useFileActions();
  const close = () => view.patch({ dialog: 'none' });
  const active = files.find(({ id }) => id === activeId);
  const names = files.filter((file) => isNew || file !== active).map(({ name }) => name);
  if (!isNew && (!active || isMain(active))) return null;
  return (
    <NameDialog
      title={isNew ? t('python.file.new') : t('python.file.rename', { name: active?.name ?? '' })}
      okText={isNew ? t('python.file.make') : t('python.file.renameOk')}
      first={isNew ? '' : (active?.name ?? '')}
      others={names}
      onClose={close}
      onName={(name) => {
        if (isNew) actions.add(name, new Uint8Array());
        else if (active) actions.rename(active, name);
        close();
      }}
    />
  );
}
