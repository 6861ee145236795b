import { useTexts } from '@sprout/ui';
import { CellChip } from './cell-chip.tsx';
import styles from './child.module.css';
import type { ChildRecord } from './child-record.ts';
import { Section } from './section.tsx';

const isThrough = ({ cell }: { cell: string }): boolean =>
  ['handedIn', 'late', 'graded', 'done', 'excused'].includes(cell);

/** How far the child is in each course, unit by unit. */
export function Courses({ courses }: Pick<ChildRecord, 'courses'>) {
  const { t } = useTexts();
  return (
    <Section
      title={t('childRecord.courses')}
      empty={t('childRecord.noCourses')}
      isEmpty={courses.length === 0}
    >
      {courses.map(({ id, courseName, units }) => (
        <details
          key={id}
          className={styles['course']}
          open={units.some(({ cell }) => cell !== 'none' && cell !== 'closed')}
        >
          <summary>
            <b>{courseName}</b>
            <progress value={units.filter(isThrough).length} max={units.length} />
            <span>
              {t('childRecord.unitsDone', {
                done: units.filter(isThrough).length,
                all: units.length,
              })}
            </span>
          </summary>
          <ol>
            {units.map((unit) => (
              <li key={unit.id}>
                <span>{unit.unitName}</span>
                <CellChip cell={unit.cell} score={unit.score} />
              </li>
            ))}
          </ol>
        </details>
      ))}
    </Section>
  );
}
