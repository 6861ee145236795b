import { ConfirmDialog, useTexts, useToast } from '@sprout/ui';
import { registerPath } from '../addresses.ts';
import type { Environment } from '../environment.ts';
import { ChoiceDialog } from '../notices/choice-dialog.tsx';
import { ConflictDialog } from '../notices/conflict-dialog.tsx';
import { EndedWaysDialog } from '../notices/ended-ways-dialog.tsx';
import { ExpiredDialog } from '../notices/expired-dialog.tsx';
import { HelpDialog } from '../notices/help-dialog.tsx';
import { LoginDialog } from '../notices/login-dialog.tsx';
import { RunOverlay } from '../player/run-overlay.tsx';
import { DoneDialog } from '../submit/done-dialog.tsx';
import { SubmitDialog } from '../submit/submit-dialog.tsx';
import { describeTime, readWireTime } from '../versions/describe-time.ts';
import { noDialog } from './dialog.ts';
import { useContent } from './use-content.ts';
import type { WorkParts } from './use-work-controller.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Props = { environment: Environment; parts: WorkParts };

/** The dialog that lies above the editor, if any. */
export function WorkDialogs({ environment, parts }: Props) {
  const { t } = useTexts();
  const { controller, actions, dialog, setDialog, snapshot } = parts;
  const { client, session, query, editor } = environment;
  const { work } = snapshot;
  const nickname = session.get()?.user.realname ?? '';
  const close = (): void => setDialog(noDialog);
  const fetchVersion = (workId: string, versionId?: string): Promise<Bytes> =>
    client
      .callFile('works.versionFile', { query: { workId, ...(versionId ? { versionId } : {}) } })
      .then((file) => editor.checkFile(new Uint8Array(file)));

  switch (dialog.kind) {
    case 'none':
      return null;
    case 'run':
      return (
        <Playing
          title={work.name}
          nickname={nickname}
          onClose={close}
          autoStart
          fetch={() => controller.content('run').then(editor.checkFile)}
        />
      );
    case 'preview':
      return (
        <Playing
          nickname={nickname}
          onClose={close}
          title={describeTime(t, readWireTime(dialog.version.createTime), new Date())}
          fetch={() => fetchVersion(work.id, dialog.version.id)}
        />
      );
    case 'restore': {
      const time = describeTime(t, readWireTime(dialog.version.createTime), new Date());
      return (
        <ConfirmDialog
          text={t('editor.versions.confirm', { time })}
          okText={t('editor.versions.restore')}
          onOk={() => void actions.restore(dialog.version.id)}
          onCancel={close}
        />
      );
    }
    case 'submit':
      return (
        <SubmitDialog
          name={work.name}
          description={work.description}
          scene={query.scene}
          problem={dialog.problem}
          isSending={dialog.isSending ?? false}
          findLeftOut={controller.unplayable}
          onTakeCover={controller.takeCover}
          onSend={(name, description) => void actions.submit(name, description)}
          onClose={close}
        />
      );
    case 'done':
      return <DoneDialog workId={work.id} onClose={close} />;
    case 'help':
      return <HelpDialog onClose={close} />;
    case 'conflict':
      return (
        <ConflictDialog
          nickname={nickname}
          isBusy={false}
          onLater={close}
          fetchBoth={() => Promise.all([fetchVersion(dialog.copyId), fetchVersion(work.id)])}
          onMine={() => void actions.chooseMine()}
          onTheirs={() => void actions.chooseTheirs()}
        />
      );
    case 'expired':
      return <ExpiredDialog onLogin={() => setDialog({ kind: 'login' })} onLater={close} />;
    case 'login':
      return (
        <LoginDialog
          client={client}
          username={session.get()?.user.username ?? ''}
          onDone={actions.loggedIn}
          onClose={close}
        />
      );
    case 'guestLogin':
      return (
        <LoginDialog
          client={client}
          username=""
          title={t(`editor.guestLogin.${dialog.intent}`)}
          text={t('editor.guestLogin.text')}
          registerHref={registerPath()}
          onDone={actions.loggedIn}
          onClose={close}
        />
      );
    case 'endedWays':
      return <EndedWaysDialog ways={dialog.ways} onGoOn={actions.goOn} />;
    case 'leave':
      return (
        <ChoiceDialog
          title={t('editor.leave.title')}
          text={t('editor.leave.text')}
          yes={t('editor.leave.go')}
          no={t('editor.leave.stay')}
          onYes={actions.leave}
          onNo={close}
        />
      );
    case 'problem':
      return <ConfirmDialog title={dialog.title} text={dialog.text} onOk={close} />;
  }
}

type PlayingProps = {
  title: string;
  nickname: string;
  autoStart?: boolean;
  fetch: () => Promise<Bytes>;
  onClose: () => void;
};

function Playing({ fetch, ...rest }: PlayingProps) {
  const { t } = useTexts();
  const toast = useToast();
  const bytes = useContent(fetch, () => {
    toast({ text: t('editor.player.failed'), tone: 'bad' });
    rest.onClose();
  });
  return <RunOverlay {...rest} bytes={bytes} />;
}
