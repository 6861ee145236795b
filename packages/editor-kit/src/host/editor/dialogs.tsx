import { createRememberedClasses, schoolNow } from '@sprout/client';
import { readWire } from '@sprout/rules';
import { ConfirmDialog, useTexts, useToast } from '@sprout/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { CloudWork } from '../../cloud/index.ts';
import { registerPath } from '../addresses.ts';
import { createCloudWork } from '../cloud/cloud-work.ts';
import { DialogOutlet, type DialogRegistry } from '../dialogs/dialog-outlet.tsx';
import type { Environment } from '../environment.ts';
import { ChoiceDialog } from '../notices/choice-dialog.tsx';
import { ConflictDialog } from '../notices/conflict-dialog.tsx';
import { EndedLoginMethodsDialog } from '../notices/ended-login-methods-dialog.tsx';
import { ExpiredDialog } from '../notices/expired-dialog.tsx';
import { HelpDialog } from '../notices/help-dialog.tsx';
import { LoginDialog } from '../notices/login-dialog.tsx';
import { RunOverlay } from '../player/run-overlay.tsx';
import { DoneDialog } from '../submit/done-dialog.tsx';
import { SubmitDialog } from '../submit/submit-dialog.tsx';
import { TaskDoneDialog } from '../submit/task-done-dialog.tsx';
import { describeTime } from '../versions/describe-time.ts';
import type { PageDialogs } from './page-dialogs.ts';
import { useContent } from './use-content.ts';
import { PageContext, type PageParts, usePage } from './work-parts.ts';

const CloudDialog = lazy(async () => ({
  default: (await import('../cloud/cloud-dialog.tsx')).CloudDialog,
}));

type Bytes = Uint8Array<ArrayBuffer>;

type Told<Name extends keyof PageDialogs> = PageDialogs[Name] & { onClose: () => void };

const registry: DialogRegistry<PageDialogs> = {
  run: RunDialog,
  preview: PreviewDialog,
  restore: RestoreDialog,
  submit: WorkSubmitDialog,
  done: WorkDoneDialog,
  help: HelpDialog,
  cloud: WorkCloudDialog,
  conflict: WorkConflictDialog,
  expired: EndedLoginDialog,
  login: OwnLoginDialog,
  guestLogin: GuestLoginDialog,
  endedLoginMethods: ({ methods }) => (
    <EndedLoginMethodsDialog methods={methods} onGoOn={usePage().parts.actions.goOn} />
  ),
  leave: LeaveDialog,
  startAgain: StartAgainDialog,
  problem: ({ title, text, onClose }) => <ConfirmDialog title={title} text={text} onOk={onClose} />,
};

/** The dialog of the page that lies above the editor, if any. */
export function WorkDialogs({ environment, parts, task }: PageParts) {
  return (
    <PageContext value={{ environment, parts, task }}>
      <DialogOutlet dialogs={parts.dialogs} registry={registry} />
    </PageContext>
  );
}

function RunDialog({ onClose }: Told<'run'>) {
  const { environment, parts } = usePage();
  const { controller, snapshot } = parts;
  return (
    <Playing
      title={snapshot.work.name}
      onClose={onClose}
      autoStart
      cloud={cloudOf(environment, snapshot.work.id)}
      fetch={() => controller.content('run').then(environment.editor.checkFile)}
    />
  );
}

function PreviewDialog({ version, onClose }: Told<'preview'>) {
  const { t } = useTexts();
  const { environment, parts } = usePage();
  return (
    <Playing
      onClose={onClose}
      title={describeTime(t, readWire(version.createTime), schoolNow())}
      fetch={() => fetchVersion(environment, parts.snapshot.work.id, version.id)}
    />
  );
}

function RestoreDialog({ version, onClose }: Told<'restore'>) {
  const { t } = useTexts();
  const { actions } = usePage().parts;
  // Until the older version is there, nothing is changed in what it replaces.
  const [isBusy, setBusy] = useState(false);
  const time = describeTime(t, readWire(version.createTime), schoolNow());
  return (
    <ConfirmDialog
      text={t('editor.versions.confirm', { time })}
      okText={t('editor.versions.restore')}
      isBusy={isBusy}
      onOk={() => {
        setBusy(true);
        void actions.restore(version.id).finally(onClose);
      }}
      onCancel={onClose}
    />
  );
}

function StartAgainDialog({ onClose }: Told<'startAgain'>) {
  const { t } = useTexts();
  const { actions, controller } = usePage().parts;
  const [isBusy, setBusy] = useState(false);
  const isGuest = controller.session.owner.kind === 'guest';
  return (
    <ConfirmDialog
      title={t('editor.task.again')}
      text={t(isGuest ? 'editor.task.againGuest' : 'editor.task.againText')}
      okText={t('editor.task.again')}
      isBusy={isBusy}
      onOk={() => {
        setBusy(true);
        void actions.startAgain().finally(onClose);
      }}
      onCancel={onClose}
    />
  );
}

function WorkSubmitDialog({ problem, isSending = false, onClose }: Told<'submit'>) {
  const { parts, task } = usePage();
  const { controller, actions, snapshot, dialogs } = parts;
  const { standing } = task;
  // What could not be sent is sent again by itself: then it is not told any more that it was not.
  useEffect(() => {
    if (problem === undefined || !standing) return;
    const before = standing.get()?.handedInTime;
    return standing.subscribe(() => {
      if (standing.get()?.handedInTime !== before) dialogs.open('done', {});
    });
  }, [problem, standing, dialogs]);
  return (
    <SubmitDialog
      name={snapshot.work.name}
      description={snapshot.work.description}
      scene={controller.scene}
      unitName={controller.lesson?.unitName}
      homework={task.homework}
      problem={problem}
      isSending={isSending}
      findLeftOut={controller.unplayable}
      onTakeCover={controller.takeCover}
      onSend={(name, description) => void actions.submit(name, description)}
      onClose={onClose}
    />
  );
}

function WorkDoneDialog({ onClose }: Told<'done'>) {
  const { parts, task } = usePage();
  if (task.standing) {
    const isHomework = task.homework !== undefined;
    return <TaskDoneDialog task={task.standing} isHomework={isHomework} onClose={onClose} />;
  }
  return <DoneDialog workId={parts.snapshot.work.id} onClose={onClose} />;
}

function WorkCloudDialog({ onClose }: Told<'cloud'>) {
  const { environment, parts } = usePage();
  return (
    <Suspense>
      <CloudDialog client={environment.client} workId={parts.snapshot.work.id} onClose={onClose} />
    </Suspense>
  );
}

function WorkConflictDialog({ copyId, onClose }: Told<'conflict'>) {
  const { environment, parts } = usePage();
  const { actions, snapshot } = parts;
  const fetchOne = (workId: string) => fetchVersion(environment, workId);
  return (
    <ConflictDialog
      nickname={nicknameOf(environment)}
      isBusy={false}
      onLater={onClose}
      fetchBoth={() => Promise.all([fetchOne(copyId), fetchOne(snapshot.work.id)])}
      onMine={() => void actions.chooseMine()}
      onTheirs={() => void actions.chooseTheirs()}
    />
  );
}

function EndedLoginDialog({ onClose }: Told<'expired'>) {
  const { dialogs } = usePage().parts;
  return <ExpiredDialog onLogin={() => dialogs.open('login', {})} onLater={onClose} />;
}

function OwnLoginDialog({ onClose }: Told<'login'>) {
  const { environment, parts } = usePage();
  return (
    <LoginDialog
      client={environment.client}
      session={environment.session}
      settings={environment.settings}
      remembered={createRememberedClasses(environment.local)}
      userId={environment.session.get()?.user.id}
      username={environment.session.get()?.user.username ?? ''}
      onDone={parts.actions.loggedIn}
      onClose={onClose}
    />
  );
}

function GuestLoginDialog({ intent, onClose }: Told<'guestLogin'>) {
  const { t } = useTexts();
  const { environment, parts } = usePage();
  return (
    <LoginDialog
      client={environment.client}
      session={environment.session}
      settings={environment.settings}
      remembered={createRememberedClasses(environment.local)}
      username=""
      title={t(`editor.guestLogin.${intent}`)}
      text={t('editor.guestLogin.text')}
      registerHref={registerPath()}
      onDone={parts.actions.loggedIn}
      onClose={onClose}
    />
  );
}

function LeaveDialog({ onClose }: Told<'leave'>) {
  const { t } = useTexts();
  const { actions } = usePage().parts;
  return (
    <ChoiceDialog
      title={t('editor.leave.title')}
      text={t('editor.leave.text')}
      yes={t('editor.leave.go')}
      no={t('editor.leave.stay')}
      onYes={actions.leave}
      onNo={onClose}
    />
  );
}

type PlayingProps = {
  title: string;
  autoStart?: boolean;
  cloud?: CloudWork | undefined;
  fetch: () => Promise<Bytes>;
  onClose: () => void;
};

function Playing({ fetch, ...rest }: PlayingProps) {
  const { t } = useTexts();
  const toast = useToast();
  const { environment } = usePage();
  const bytes = useContent(fetch, () => {
    toast({ text: t('editor.player.failed'), tone: 'bad' });
    rest.onClose();
  });
  return <RunOverlay {...rest} nickname={nicknameOf(environment)} bytes={bytes} />;
}

const nicknameOf = ({ session }: Environment): string => session.get()?.user.realname ?? '';

/** Of the blocks editor, for a user who is signed in. */
const cloudOf = ({ editor, session, client }: Environment, workId: string) =>
  editor.hasCloudVariables && session.get() ? createCloudWork(client, workId) : undefined;

/** @param versionId the newest when left out */
async function fetchVersion(
  { client, editor }: Environment,
  workId: string,
  versionId?: string,
): Promise<Bytes> {
  const query = versionId ? { workId, versionId } : { workId };
  const file = await client.callFile('works.versionFile', { query });
  return editor.checkFile(new Uint8Array(file));
}
