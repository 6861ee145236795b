import { useTexts } from '@sprout/ui';
import type { WorkScene } from '../../types.ts';
import styles from './submit-dialog.module.css';

type Props = { scene: WorkScene; unitName: string | undefined };

/** Where the address says the work goes; there is one place, so it is shown and not asked. */
export function SubmitTarget({ scene, unitName }: Props) {
  const { t } = useTexts();
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
