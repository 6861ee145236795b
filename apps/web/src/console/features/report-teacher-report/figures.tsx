import { useTexts } from '@sprout/ui';
import styles from './record.module.css';
import { figureNames, figuresOf, type RecordCounts } from './record-types.ts';

/** The four figures of the chosen days. */
export function Figures({ counts }: { counts: RecordCounts }) {
  const { t } = useTexts();
  const figures = figuresOf(counts);
  return (
    <dl className={styles['figures']}>
      {figureNames.map((name) => (
        <div key={name} className={styles['panel']}>
          <dt>{t(`record.${name}`)}</dt>
          <dd>{figures[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
