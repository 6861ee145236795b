import { schoolNow } from '@sprout/client';
import { describeDue } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import type { Homework } from '../../open/homework.ts';
import type { WorkScene } from '../../types.ts';
import styles from './submit-dialog.module.css';

type Props = {
  scene: WorkScene;
  unitName: string | undefined;
  homework: Homework | undefined;
};

/** Where the address says the work goes; there is one place, so it is shown and not asked. */
export function SubmitTarget({ scene, unitName, homework }: Props) {
  const { t } = useTexts();
  if (homework) return <HomeworkTarget homework={homework} />;
  const target = scene.courseId ? 'toCourse' : scene.additionalId ? 'toClass' : 'toTeacher';
  return (
    <div className={styles['target']}>
      <p className={styles['label']}>{t('editor.submit.to')}</p>
      <p className={styles['chosen']}>
        <span className={styles['dot']} aria-hidden="true" />
        <span>
          {t(`editor.submit.${target}`)}
          <small>
            {scene.courseId && unitName
              ? t('editor.submit.toUnit', { unit: unitName })
              : t(`editor.submit.${target}More`)}
          </small>
        </span>
      </p>
    </div>
  );
}

function HomeworkTarget({ homework }: { homework: Homework }) {
  const { t } = useTexts();
  const due = describeDue(homework, schoolNow());
  const { workName, departName, createBy_dictText } = homework;
  const facts = [
    departName,
    createBy_dictText,
    due.kind !== 'none' && t(`homework.mine.${due.kind}`, due),
  ];
  return (
    <div className={styles['target']}>
      <p className={styles['label']}>{t('editor.submit.to')}</p>
      <p className={styles['chosen']}>
        <span className={styles['dot']} aria-hidden="true" />
        <span>
          {t('editor.submit.toHomework', { name: workName })}
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
      </p>
    </div>
  );
}
