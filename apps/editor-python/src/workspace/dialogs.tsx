import { useStore } from '@sprout/editor-kit/react';
import { useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import type { WorkspaceController } from './controllers/workspace-controller.ts';
import { NameDialog } from './files/name-dialog.tsx';
import { isMain } from './files/project-files.ts';
import { useFileActions } from './files/use-file-actions.ts';
import { BeforeDialog, QuestionDialog } from './run/questions.tsx';

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
export function Dialogs({
  controller,
  isReadOnly,
}: {
  controller: WorkspaceController;
  isReadOnly: boolean;
}) {
  const { dialog } = useStore(controller.view);
  const { runtime, askedBefore } = useStore(controller.run.store);
  const question = runtime.phase === 'running' ? runtime.question : undefined;
  const close = () => controller.change({ dialog: 'none' });
  return (
    <>
      {question && question.kind !== 'line' && (
        <QuestionDialog
          key={question.askId}
          question={question}
          onAnswer={controller.run.answerWindow}
        />
      )}
      {askedBefore && <BeforeDialog prompts={askedBefore} onAnswer={controller.run.answerBefore} />}
      {(dialog === 'newFile' || dialog === 'rename') && (
        <FileNames controller={controller} isNew={dialog === 'newFile'} />
      )}
      <Suspense>
        {dialog === 'blocks' && <BlocksDialog controller={controller} onClose={close} />}
        {dialog === 'lessons' && <LessonsDialog controller={controller} onClose={close} />}
        {dialog === 'challenge' && (
          <ChallengeDialog controller={controller} isReadOnly={isReadOnly} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function FileNames({ controller, isNew }: { controller: WorkspaceController; isNew: boolean }) {
  const { t } = useTexts();
  const { files, activeId } = useStore(controller.project.store);
  const actions = useFileActions(controller);
  const close = () => controller.change({ dialog: 'none' });
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
