import { useTexts } from '@sprout/ui';
import { CellChip } from '../../kit/homework/cell-chip.tsx';
import styles from './child.module.css';
import type { ChildRecord } from './child-record.ts';
import { Section } from './section.tsx';

/** Homework of the child, newest first. */
export function HomeworkList({ homework }: Pick<ChildRecord, 'homework'>) {
  const { t } = useTexts();
  return (
    <Section
      title={t('childRecord.homework')}
      empty={t('childRecord.noHomework')}
      isEmpty={homework.length === 0}
    >
      <ul className={styles['rows']}>
        {homework.map((one) => {
          const { handedInTime, dueAt } = one;
          const facts = [
            one.departName,
            dueAt && t('childRecord.due', { at: dueAt.slice(0, 16) }),
            handedInTime && t('childRecord.handedIn', { at: handedInTime.slice(0, 16) }),
            one.isLate && t('childRecord.late'),
          ].filter(Boolean);
          return (
            <li key={`${one.id} ${one.departId}`}>
              <div>
                <b>{one.workName}</b>
                <small>{facts.join(' · ')}</small>
              </div>
              <CellChip cell={one.cell} score={one.score} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
