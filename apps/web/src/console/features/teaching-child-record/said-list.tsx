import { useTexts } from '@sprout/ui';
import { TimeText } from '../../kit/time-text.tsx';
import styles from './child.module.css';
import type { ChildRecord } from './child-record.ts';
import { Section } from './section.tsx';

/** What the staff said, newest first. */
export function SaidList({ said }: Pick<ChildRecord, 'said'>) {
  const { t } = useTexts();
  return (
    <Section
      title={t('childRecord.said')}
      empty={t('childRecord.noSaid')}
      isEmpty={said.length === 0}
    >
      <ul className={styles['said']}>
        {said.map(({ id, kind, taskName, score, comment, pinCount, by, createTime }) => {
          const facts = [
            t(`childRecord.said.${kind}`),
            taskName,
            score !== null && t('childRecord.stars', { n: score }),
            pinCount > 0 && t('childRecord.pins', { n: pinCount }),
            by,
          ].filter(Boolean);
          return (
            <li key={id}>
              {comment && <p>{comment}</p>}
              <small>
                {facts.join(' · ')} · <TimeText at={createTime} />
              </small>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
