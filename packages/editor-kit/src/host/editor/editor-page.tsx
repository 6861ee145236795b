import { studentRoleCode } from '@sprout/rules';
import { classNames, useTexts, useToast } from '@sprout/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createCloudWork } from '../cloud/cloud-work.ts';
import type { HostController } from '../controller/host-controller.ts';
import type { Editing } from '../controller/phase.ts';
import type { Environment } from '../environment.ts';
import { useStandingWatch } from '../lesson/use-standing-watch.ts';
import { useTask } from '../lesson/use-task.ts';
import { TeacherStrip, useTeacherNote } from '../notices/teacher-note.tsx';
import { VersionsPanel } from '../versions/versions-panel.tsx';
import { describeError } from '../words.ts';
import { WorkDialogs } from './dialogs.tsx';
import { EditorBar } from './editor-bar.tsx';
import styles from './editor-page.module.css';
import { Notices } from './notices.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useKeys } from './use-keys.ts';
import type { NarrowScreen } from './use-narrow-screen.ts';
import { useTaskPins } from './use-task-pins.ts';
import { useWorkController } from './use-work-controller.ts';
import { WorkPlace } from './work-place.tsx';

const TaskPanel = lazy(() => import('../lesson/task-panel.tsx'));
const HomeworkPanel = lazy(() => import('../lesson/homework-panel.tsx'));

type Props = {
  environment: Environment;
  host: HostController;
  editing: Editing;
  isNarrow: NarrowScreen;
};

/** A work in its editor: bar, workspace and what opens above them. */
export function EditorPage({ environment, host, editing, isNarrow }: Props) {
  const { t } = useTexts();
  const toast = useToast();
  const parts = useWorkController({ environment, host, editing });
  const { controller, actions, view, snapshot, dialogs } = parts;
  const { work } = snapshot;
  const { smallScreen, texts } = environment.editor;
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const isOwn = editing.owner.kind === 'user' && !controller.session.isReadOnly;
  const teacher = useTeacherNote(environment.client, snapshot, isOwn);
  const task = useTask(environment, editing);
  const main = useRef<HTMLElement>(null);
  const enterFullScreen = useFullScreen(main, controller, view.isFull);
  useKeys(controller, parts.dialogStore, actions.save);
  useEffect(() => {
    document.title = `${work.name} - ${t(texts.title)}`;
  }, [work.name, t, texts]);

  useStandingWatch(task.standing, controller.session);
  useTaskPins(task.standing, controller.setPins);
  const hasTask = task.lesson !== undefined || task.homework !== undefined;
  const isTaskShown = hasTask && task.isOpen && !view.isFull;
  const canStartAgain = view.state === 'ready' && !controller.session.isReadOnly;
  const handIn = controller.session.isReadOnly ? undefined : actions.openSubmit;
  const askStartAgain = canStartAgain ? () => dialogs.open('startAgain', {}) : undefined;
  const copyGraded = async (): Promise<void> => {
    try {
      const copy = await environment.client.call('works.remix', { body: { workId: work.id } });
      await host.openWork(copy.id);
    } catch (error) {
      toast({ text: describeError(t, error), tone: 'bad' });
    }
  };
  const closeTask = (): void => {
    task.toggle();
    document.querySelector<HTMLButtonElement>('[data-task]')?.focus();
  };

  return (
    <>
      {!view.isFull && (
        <EditorBar
          environment={environment}
          parts={parts}
          teacher={teacher}
          task={task}
          areVersionsOpen={areVersionsOpen}
          isHeld={isNarrow.isHeld}
          onVersions={() => setVersionsOpen(!areVersionsOpen)}
          onFullScreen={enterFullScreen}
        />
      )}
      {teacher.note && teacher.isOpen && !view.isFull && (
        <TeacherStrip note={teacher.note} onClose={teacher.toggle} />
      )}
      <Notices
        parts={parts}
        isLocked={editing.isGraded}
        onCopy={() => void copyGraded()}
        onNewer={() => void host.openWork(work.id)}
      />
      <div className={styles['split']} data-crowded={isTaskShown || undefined}>
        <main
          ref={main}
          className={classNames(styles['main'], isNarrow.isHeld && styles['narrow'])}
        >
          {smallScreen && isNarrow.isHeld ? (
            <smallScreen.Page onPlay={() => dialogs.open('run', {})} onAnyway={isNarrow.release} />
          ) : (
            <WorkPlace
              parts={parts}
              nickname={environment.session.get()?.user.realname ?? ''}
              isPupil={isPupil(environment)}
              loadSchoolLibrary={environment.loadSchoolLibrary}
              backpack={environment.session.get() ? environment.backpack : undefined}
              cloud={
                environment.editor.hasCloudVariables && environment.session.get()
                  ? createCloudWork(environment.client, work.id)
                  : undefined
              }
            />
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
        {isTaskShown && task.homework && task.standing && (
          <Suspense>
            <HomeworkPanel
              homework={task.homework}
              task={task.standing}
              takesFocus={task.isByHand}
              onHandIn={handIn}
              onStartAgain={askStartAgain}
              onShowPin={controller.showPin}
              onClose={closeTask}
            />
          </Suspense>
        )}
        {isTaskShown && !task.homework && task.lesson && task.ticked && (
          <Suspense>
            <TaskPanel
              lesson={task.lesson}
              ticked={task.ticked}
              task={task.standing}
              takesFocus={task.isByHand}
              onHandIn={handIn}
              onStartAgain={askStartAgain}
              onShowPin={controller.showPin}
              onClose={closeTask}
            />
          </Suspense>
        )}
      </div>
      <WorkDialogs environment={environment} parts={parts} task={task} />
    </>
  );
}

/** Guests count as pupils; a pupil keeps the role that all children have. */
function isPupil({ session }: Environment): boolean {
  const roles = session.get()?.roles;
  return roles === undefined || roles.includes(studentRoleCode);
}
