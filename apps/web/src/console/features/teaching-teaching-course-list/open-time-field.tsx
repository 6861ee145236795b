import { useTexts } from '@sprout/ui';
import { DayInput } from '../../kit/form/day-input.tsx';
import styles from './give-courses.module.css';

type Props = { value: string | null; onChange: (openTime: string | null) => void };

/** From when on children see what they are given: one time for all that is chosen. */
export function OpenTimeField({ value, onChange }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles['form']}>
      <span>{t('field.courseDeparts.openTime')}</span>
      <DayInput
        label={t('field.courseDeparts.openTime')}
        value={value}
        hasTime
        onChange={(next) => onChange(typeof next === 'string' ? next : null)}
      />
      <p className={styles['hint']}>{t('hint.courseDeparts.openTime')}</p>
    </div>
  );
}
