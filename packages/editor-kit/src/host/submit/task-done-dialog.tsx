import { Button, buttonClass, Mascot, useModal, useTexts } from '@sprout/ui';
import { useEffect } from 'react';
import type { TaskStanding } from '../../open/task-standing.ts';
import { useStore } from '../../react/index.ts';
import { coursesPath, homeworkPath } from '../addresses.ts';
import dialogStyles from '../notices/plain-dialog.module.css';
import styles from './submit-dialog.module.css';

type Props = { task: TaskStanding; isHomework: boolean; onClose: () => void };

/** A task is handed in: what follows, and that it can still be changed. */
export function TaskDoneDialog({ task, isHomework, onClose }: Props) {
  const { t } = useTexts();
  const modal = useModal(onClose);
  const standing = useStore(task);
  useEffect(() => void task.refresh(), [task]);
  return (
    <dialog
      {...modal}
      className={`${dialogStyles['dialog']} ${styles['done']}`}
      aria-labelledby="done-title"
    >
      <Mascot pose="joy" width={132} />
      <h2 id="done-title" className="disp">
        {t('editor.homework.done.title')}
      </h2>
      <p>
        {t('editor.homework.done.text')}
        {standing?.mayHandIn && (
          <>
            <br />
            {t('homework.mine.sentAgain')}
          </>
        )}
      </p>
      <div className={styles['doneActions']}>
        <Button tone="plain" onClick={onClose}>
          {t('editor.done.on')}
        </Button>
        <a className={buttonClass()} href={isHomework ? homeworkPath : coursesPath}>
          {t(isHomework ? 'editor.homework.done.all' : 'editor.lesson.courses')}
        </a>
      </div>
    </dialog>
  );
}
