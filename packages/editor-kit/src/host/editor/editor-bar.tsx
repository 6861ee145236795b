import { useTexts } from '@sprout/ui';
import { loginPath } from '../addresses.ts';
import { BarButtons, SubmitButton, TaskButton, TeacherButton } from '../bar/bar-buttons.tsx';
import { HandInButton } from '../bar/hand-in-button.tsx';
import { HostBar } from '../bar/host-bar.tsx';
import { MoreMenu } from '../bar/more-menu.tsx';
import { saveWords } from '../bar/save-words.ts';
import type { Environment } from '../environment.ts';
import type { Task } from '../lesson/use-task.ts';
import type { useTeacherNote } from '../notices/teacher-note.tsx';
import { useNow } from '../use-now.ts';
import { describeFailure } from '../words.ts';
import type { WorkParts } from './use-work-controller.ts';

type Props = {
  environment: Environment;
  parts: WorkParts;
  /** The workspace is held back on a small screen. */
  isHeld: boolean;
  teacher: ReturnType<typeof useTeacherNote>;
  task: Task;
  areVersionsOpen: boolean;
  onVersions: () => void;
  onFullScreen: () => void;
};

/** The bar of the work that is being edited. */
export function EditorBar(props: Props) {
  const { environment, parts, isHeld, teacher, task, areVersionsOpen, onVersions, onFullScreen } =
    props;
  const { t } = useTexts();
  const { controller, actions, view, snapshot, dialogs } = parts;
  const { work, nameProblem } = snapshot;
  const now = useNow(30_000);
  const isReady = view.state === 'ready';
  const { isReadOnly } = controller.session;
  const hasCloud =
    environment.editor.hasCloudVariables === true && environment.session.get() !== undefined;
  const run = (): void => dialogs.open('run', {});
  const save = (): void => void actions.save();
  return (
    <HostBar
      name={work.name}
      nameProblem={nameProblem && describeFailure(t, nameProblem)}
      isReadOnly={isReadOnly}
      saveWords={saveWords(snapshot, t, now)}
      onBack={() => void actions.back()}
      onRename={(name) => controller.session.rename(name)}
    >
      {(task.lesson || task.homework) && (
        <TaskButton
          label={t(task.homework ? 'editor.homework' : 'editor.task')}
          isOpen={task.isOpen}
          onToggle={task.toggle}
        />
      )}
      {teacher.note && <TeacherButton isOpen={teacher.isOpen} onToggle={teacher.toggle} />}
      {!isHeld && (
        <>
          <BarButtons
            isReady={isReady}
            isReadOnly={isReadOnly}
            areVersionsOpen={areVersionsOpen}
            onVersions={onVersions}
            canUndo={view.canUndo}
            canRedo={view.canRedo}
            onUndo={controller.undo}
            onRedo={controller.redo}
            onRun={run}
            onSave={save}
          />
          <MoreMenu
            isReady={isReady}
            isReadOnly={isReadOnly}
            onVersions={onVersions}
            onFullScreen={onFullScreen}
            session={environment.session.get()}
            onOpenFile={(file) => void actions.openFile(file)}
            onDownload={() => void actions.download()}
            onNew={() => void actions.startNew()}
            onRun={run}
            onSave={save}
            onCloud={hasCloud ? () => dialogs.open('cloud', {}) : undefined}
            onHelp={() => dialogs.open('help', {})}
            onLanguage={() => void actions.switchLanguage()}
            onLogin={() => location.assign(loginPath())}
          />
        </>
      )}
      {!isReadOnly &&
        (task.standing ? (
          <HandInButton
            task={task.standing}
            isReady={isReady || isHeld}
            onSubmit={actions.openSubmit}
          />
        ) : (
          <SubmitButton isReady={isReady || isHeld} onSubmit={actions.openSubmit} />
        ))}
    </HostBar>
  );
}
