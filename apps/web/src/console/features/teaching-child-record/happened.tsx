import { useTexts } from '@sprout/ui';
import styles from './child.module.css';
import type { ChildRecord } from './child-record.ts';
import { Section } from './section.tsx';

/** What happened in the last weeks, day by day. */
export function Happened({ happened }: Pick<ChildRecord, 'happened'>) {
  const { t } = useTexts();
  const days = [...new Set(happened.map(({ at }) => at.slice(0, 10)))];
  return (
    <Section
      title={t('childRecord.happened')}
      empty={t('childRecord.noHappened')}
      isEmpty={happened.length === 0}
    >
      <ol className={styles['days']}>
        {days.map((day) => (
          <li key={day}>
            <time dateTime={day}>{day}</time>
            <ul>
              {happened
                .filter(({ at }) => at.startsWith(day))
                .map(({ kind, title, at }) => (
                  <li key={`${kind} ${title} ${at}`} data-kind={kind}>
                    {t(`childRecord.happened.${kind}`, { title })}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
