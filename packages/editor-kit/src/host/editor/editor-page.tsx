import { classNames, useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import type { HostController } from '../controller/host-controller.ts';
import type { Editing } from '../controller/phase.ts';
import type { Environment } from '../environment.ts';
import { TeacherStrip, useTeacherNote } from '../notices/teacher-note.tsx';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { WorkDialogs } from './dialogs.tsx';
import { EditorBar } from './editor-bar.tsx';
import styles from './editor-page.module.css';
import { Notices } from './notices.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useKeys } from './use-keys.ts';
import type { NarrowScreen } from './use-narrow-screen.ts';
import { useWorkController } from './use-work-controller.ts';
import { WorkPlace } from './work-place.tsx';

type Props = {
  environment: Environment;
  host: HostController;
  editing: Editing;
  isNarrow: NarrowScreen;
};

/** A work in its editor: bar, workspace and what opens above them. */
export function EditorPage({ environment, host, editing, isNarrow }: Props) {
  const { t } = useTexts();
  const parts = useWorkController({ environment, host, editing });
  const { controller, actions, view, snapshot, dialogs } = parts;
  const { work } = snapshot;
  const { smallScreen, texts } = environment.editor;
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const isOwn = editing.owner.kind === 'user' && !controller.session.isReadOnly;
  const teacher = useTeacherNote(environment.client, snapshot, isOwn);
  const main = useRef<HTMLElement>(null);
  const enterFullScreen = useFullScreen(main, controller, view.isFull);
  useKeys(controller, parts.dialogStore, actions.save);
  useEffect(() => {
    document.title = `${work.name} - ${t(texts.title)}`;
  }, [work.name, t, texts]);

  return (
    <>
      {!view.isFull && (
        <EditorBar
          environment={environment}
          parts={parts}
          teacher={teacher}
          areVersionsOpen={areVersionsOpen}
          isHeld={isNarrow.isHeld}
          onVersions={() => setVersionsOpen(!areVersionsOpen)}
          onFullScreen={enterFullScreen}
        />
      )}
      {teacher.note && teacher.isOpen && !view.isFull && (
        <TeacherStrip note={teacher.note} onClose={teacher.toggle} />
      )}
      <Notices parts={parts} onNewer={() => void host.openWork(work.id)} />
      <main ref={main} className={classNames(styles['main'], isNarrow.isHeld && styles['narrow'])}>
        {smallScreen && isNarrow.isHeld ? (
          <smallScreen.Page onPlay={() => dialogs.open('run', {})} onAnyway={isNarrow.release} />
        ) : (
          <WorkPlace parts={parts} nickname={environment.session.get()?.user.realname ?? ''} />
        )}
        {areVersionsOpen && (
          <VersionsPanel
            session={controller.session}
            revision={work.revision}
            isGuest={editing.owner.kind === 'guest'}
            onPreview={(version) => dialogs.open('preview', { version })}
            onRestore={(version) => dialogs.open('restore', { version })}
            onClose={() => setVersionsOpen(false)}
          />
        )}
      </main>
      <WorkDialogs environment={environment} parts={parts} />
    </>
  );
}
