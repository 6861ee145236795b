import { useTexts } from '@sprout/ui';
import styles from './record.module.css';
import { type RecordCounts, sharesOf } from './record-types.ts';

const radius = 40;
const round = 2 * Math.PI * radius;

/** Which part of the tasks came with lessons, and which were homework of its own. */
export function TaskShare({ counts }: { counts: RecordCounts }) {
  const { t } = useTexts();
  const { courseWorkAssignCount: ofUnits, additionalWorkAssignCount: ofHomework } = counts;
  const shares = sharesOf(ofUnits, ofHomework);
  return (
    <section className={styles['panel']}>
      <h2>{t('record.kinds')}</h2>
      {!shares && <p className={styles['quiet']}>{t('record.noTasks')}</p>}
      {shares && (
        <div className={styles['share']}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r={radius} data-part="homework" />
            <circle
              cx="50"
              cy="50"
              r={radius}
              data-part="units"
              transform="rotate(-90 50 50)"
              strokeDasharray={`${(round * shares[0]) / 100} ${round}`}
            />
          </svg>
          <dl>
            <dt data-part="units">{t('record.ofUnits')}</dt>
            <dd>{t('record.share', { n: ofUnits, percent: shares[0] })}</dd>
            <dt data-part="homework">{t('record.ofHomework')}</dt>
            <dd>{t('record.share', { n: ofHomework, percent: shares[1] })}</dd>
          </dl>
        </div>
      )}
    </section>
  );
}
