import { useStore } from '@sprout/editor-kit/react';
import { useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import type { Desk } from './desk/workspace-desk.ts';
import { NameDialog } from './files/name-dialog.tsx';
import { isMain } from './files/project-files.ts';
import { useFileActions } from './files/use-file-actions.ts';
import { BeforeDialog, QuestionDialog } from './run/questions.tsx';

const BlocksSheet = lazy(async () => ({
  default: (await import('./blocks/blocks-sheet.tsx')).BlocksSheet,
}));
const LessonsSheet = lazy(async () => ({
  default: (await import('./lessons/lessons-sheet.tsx')).LessonsSheet,
}));
const ChallengeSheet = lazy(async () => ({
  default: (await import('./challenge/challenge-sheet.tsx')).ChallengeSheet,
}));

/** What lies over the workspace: questions of the program, names of files, the larger helpers. */
export function Sheets({ desk, isReadOnly }: { desk: Desk; isReadOnly: boolean }) {
  const { sheet } = useStore(desk.view);
  const { runtime, askedBefore } = useStore(desk.run.store);
  const question = runtime.phase === 'running' ? runtime.question : undefined;
  const close = () => desk.change({ sheet: 'none' });
  return (
    <>
      {question && question.kind !== 'line' && (
        <QuestionDialog key={question.askId} question={question} onAnswer={desk.run.answerWindow} />
      )}
      {askedBefore && <BeforeDialog prompts={askedBefore} onAnswer={desk.run.answerBefore} />}
      {(sheet === 'newFile' || sheet === 'rename') && (
        <FileNames desk={desk} isNew={sheet === 'newFile'} />
      )}
      <Suspense>
        {sheet === 'blocks' && <BlocksSheet desk={desk} onClose={close} />}
        {sheet === 'lessons' && <LessonsSheet desk={desk} onClose={close} />}
        {sheet === 'challenge' && (
          <ChallengeSheet desk={desk} isReadOnly={isReadOnly} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function FileNames({ desk, isNew }: { desk: Desk; isNew: boolean }) {
  const { t } = useTexts();
  const { files, activeId } = useStore(desk.project.store);
  const actions = useFileActions(desk);
  const close = () => desk.change({ sheet: 'none' });
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
