import { useTexts } from '@sprout/ui';
import { Bell } from 'lucide-react';
import type { Standing } from '../../open/task-standing.ts';
import styles from './homework-panel.module.css';

/** A word of the teacher to a child that has not handed in; gone as soon as it has. */
export function Reminded({ standing: { remindedTime, remindedBy } }: { standing: Standing }) {
  const { t } = useTexts();
  if (remindedTime === null) return null;
  return (
    <p className={styles['reminded']}>
      <Bell className="i" />
      {remindedBy
        ? t('editor.homework.reminded', { by: remindedBy })
        : t('editor.homework.remindedByTeacher')}
    </p>
  );
}
