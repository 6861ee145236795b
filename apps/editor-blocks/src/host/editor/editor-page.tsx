import { classNames, useTexts, useToast } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { loginPath } from '../addresses.ts';
import { BarButtons, SubmitButton } from '../bar/bar-buttons.tsx';
import { HostBar } from '../bar/host-bar.tsx';
import { MoreMenu } from '../bar/more-menu.tsx';
import { saveWords } from '../bar/save-words.ts';
import type { Desk } from '../desk/desk.ts';
import type { Editing } from '../desk/phase.ts';
import type { Environment } from '../environment.ts';
import { FrameView } from '../frame/frame-view.tsx';
import type { Devices } from '../media/devices.ts';
import { DeviceDialog } from '../notices/choice-dialog.tsx';
import { FrameFailed } from '../notices/notice-bar.tsx';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { describeFailure } from '../words.ts';
import styles from './editor-page.module.css';
import { NarrowPage, narrowQuery } from './narrow-page.tsx';
import { Notices } from './notices.tsx';
import { Sheets } from './sheets.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useKeys } from './use-keys.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useNow } from './use-now.ts';
import { useRoom } from './use-room.ts';

type Props = { environment: Environment; desk: Desk; editing: Editing; devices: Devices };

/** A work in its editor: bar, frame and what opens above them. */
export function EditorPage({ environment, desk, editing, devices }: Props) {
  const { t } = useTexts();
  const parts = useRoom({ environment, desk, editing, devices });
  const { room, actions, view, snapshot, setSheet } = parts;
  const { work, nameProblem } = snapshot;
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const main = useRef<HTMLElement>(null);
  const enterFullScreen = useFullScreen(main, room, view.isStageFull);
  const now = useNow(30_000);
  useKeys(room, actions.save);
  useRefusals(view.refusals);
  useEffect(() => {
    document.title = `${work.name} - ${t('editor.blocks.title')}`;
  }, [work.name, t]);
  const isReady = view.state === 'ready';
  const { isReadOnly } = room.session;
  const isOnServer = work.revision > 0 && !isReadOnly;
  useEffect(() => {
    if (isOnServer) desk.showSaved(work.id);
  }, [desk, isOnServer, work.id]);

  return (
    <>
      {!view.isStageFull && (
        <HostBar
          name={work.name}
          nameProblem={nameProblem && describeFailure(t, nameProblem)}
          isReadOnly={isReadOnly}
          saveWords={saveWords(snapshot, t, now)}
          onBack={() => void actions.back()}
          onRename={(name) => room.session.rename(name)}
        >
          {!isNarrow.isHeld && (
            <>
              <BarButtons
                {...{ isReady, isReadOnly, areVersionsOpen }}
                {...{ canUndo: view.canUndo, canRedo: view.canRedo }}
                onUndo={room.undo}
                onRedo={room.redo}
                onRun={() => setSheet({ kind: 'run' })}
                onVersions={() => setVersionsOpen(!areVersionsOpen)}
                onSave={() => void actions.save()}
              />
              <MoreMenu
                {...{ isReady, isReadOnly, session: environment.session.get() }}
                onOpenFile={(file) => void actions.openFile(file)}
                onDownload={() => void actions.download()}
                onNew={() => void actions.startNew()}
                onFullScreen={enterFullScreen}
                onHelp={() => setSheet({ kind: 'help' })}
                onLanguage={() => void actions.switchLanguage()}
                onLogin={() => location.assign(loginPath())}
              />
            </>
          )}
          {!isReadOnly && (
            <SubmitButton isReady={isReady || isNarrow.isHeld} onSubmit={actions.openSubmit} />
          )}
        </HostBar>
      )}
      <Notices parts={parts} onNewer={() => void desk.openWork(work.id)} />
      <main ref={main} className={classNames(styles['main'], isNarrow.isHeld && styles['narrow'])}>
        {isNarrow.isHeld ? (
          <NarrowPage onPlay={() => setSheet({ kind: 'run' })} onAnyway={isNarrow.release} />
        ) : (
          <>
            <h1 className="vh">{t('editor.blocks.heading', { name: work.name })}</h1>
            <FrameView frame={view.frame} attach={room.attach} />
            {view.state === 'loading' && <p className={styles['veil']}>{t('editor.loading')}</p>}
            {view.state === 'failed' && (
              <FrameFailed
                onRetry={() => void room.renewFrame()}
                onDownload={() => void actions.download()}
              />
            )}
          </>
        )}
        {areVersionsOpen && (
          <VersionsPanel
            {...{ session: room.session, revision: work.revision }}
            isGuest={editing.owner.kind === 'guest'}
            onLook={(version) => setSheet({ kind: 'preview', version })}
            onRestore={(version) => setSheet({ kind: 'restore', version })}
            onClose={() => setVersionsOpen(false)}
          />
        )}
      </main>
      <Sheets environment={environment} parts={parts} />
      {view.ask && <DeviceDialog kind={view.ask.kind} onAnswer={view.ask.answer} />}
    </>
  );
}

/** Held back on a small screen until the child wants it all the same; never taken away again. */
function useIsNarrow() {
  const isSmall = useMediaQuery(narrowQuery);
  const [isOpen, setOpen] = useState(!isSmall);
  useEffect(() => {
    if (!isSmall) setOpen(true);
  }, [isSmall]);
  return { isHeld: !isOpen, release: () => setOpen(true) };
}

function useRefusals(refusals: number): void {
  const { t } = useTexts();
  const toast = useToast();
  useEffect(() => {
    if (refusals > 0) toast({ text: t('editor.media.refused'), tone: 'bad' });
  }, [refusals, t, toast]);
}
