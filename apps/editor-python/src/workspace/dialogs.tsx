import { DialogOutlet, type DialogRegistry } from '@sprout/editor-kit/host';
import type { Question } from '@sprout/python-engine';
import { useTexts } from '@sprout/ui';
import { lazy, useEffect } from 'react';
import { NameDialog } from './files/name-dialog.tsx';
import { isMain } from './files/project-files.ts';
import { BeforeDialog, QuestionDialog } from './run/questions.tsx';
import type { ProgramDialogs, PythonDialogs } from './stores/dialog-groups.ts';
import {
  useDialogs,
  useProgramDialogs,
  useProject,
  useRun,
  useRunStore,
} from './stores/use-stores.ts';
import { useFileActions } from './use-file-actions.ts';

const BlocksDialog = lazy(async () => ({
  default: (await import('./blocks/blocks-dialog.tsx')).BlocksDialog,
}));
const LessonsDialog = lazy(async () => ({
  default: (await import('./lessons/lessons-dialog.tsx')).LessonsDialog,
}));
const ChallengeDialog = lazy(async () => ({
  default: (await import('./challenge/challenge-dialog.tsx')).ChallengeDialog,
}));

type CloseProps = { onClose: () => void };

const registry: DialogRegistry<PythonDialogs> = {
  blocks: BlocksDialog,
  lessons: LessonsDialog,
  challenge: ChallengeDialog,
  newFile: NewFileDialog,
  rename: RenameDialog,
};

const programRegistry: DialogRegistry<ProgramDialogs> = {
  question: AskedQuestion,
  before: AskedBefore,
};

/** What lies over the workspace: names of files, the larger helpers, and above them what a program asks. */
export function Dialogs() {
  useProgramQuestions();
  return (
    <>
      <DialogOutlet dialogs={useDialogs()} registry={registry} />
      <DialogOutlet dialogs={useProgramDialogs()} registry={programRegistry} />
    </>
  );
}

/** What the program asks is open for as long as it waits for the answer. */
function useProgramQuestions(): void {
  const dialogs = useProgramDialogs();
  const { runtime, askedBefore } = useRun();
  const asked = runtime.phase === 'running' ? runtime.question : undefined;
  const question = asked?.kind === 'line' ? undefined : asked;

  useEffect(() => {
    if (question) dialogs.open('question', { question });
    else if (askedBefore) dialogs.open('before', { prompts: askedBefore });
    const key = dialogs.get()?.key;
    return () => dialogs.close(key);
  }, [dialogs, question, askedBefore]);
}

function AskedQuestion({ question }: { question: Question }) {
  const { answerWindow } = useRunStore();
  return <QuestionDialog question={question} onAnswer={answerWindow} />;
}

function AskedBefore({ prompts }: { prompts: readonly string[] }) {
  const { answerBefore } = useRunStore();
  return <BeforeDialog prompts={prompts} onAnswer={answerBefore} />;
}

function NewFileDialog({ onClose }: CloseProps) {
  const { t } = useTexts();
  const { files } = useProject();
  const actions = useFileActions();
  return (
    <NameDialog
      title={t('python.file.new')}
      okText={t('python.file.make')}
      first=""
      others={files.map(({ name }) => name)}
      onClose={onClose}
      onName={(name) => {
        actions.add(name, new Uint8Array());
        onClose();
      }}
    />
  );
}

function RenameDialog({ onClose }: CloseProps) {
  const { t } = useTexts();
  const { files, activeId } = useProject();
  const actions = useFileActions();
  const active = files.find(({ id }) => id === activeId);
  if (!active || isMain(active)) return null;
  return (
    <NameDialog
      title={t('python.file.rename', { name: active.name })}
      okText={t('python.file.renameOk')}
      first={active.name}
      others={files.filter((file) => file !== active).map(({ name }) => name)}
      onClose={onClose}
      onName={(name) => {
        actions.rename(active, name);
        onClose();
      }}
    />
  );
}
