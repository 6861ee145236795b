import { isExpected, isThrough } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { CellChip } from '../../kit/homework/cell-chip.tsx';
import styles from './child.module.css';
import type { ChildRecord } from './child-record.ts';
import { Section } from './section.tsx';

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
        <Course key={id} courseName={courseName} units={units} />
      ))}
    </Section>
  );
}

/** Counted as in the class grid. */
function Course({
  courseName,
  units,
}: Pick<ChildRecord['courses'][number], 'courseName' | 'units'>) {
  const { t } = useTexts();
  const states = units.map(({ cell: state }) => ({ state }));
  const done = states.filter(isThrough).length;
  const all = states.filter(isExpected).length;
  return (
    <details
      className={styles['course']}
      open={units.some(({ cell }) => cell !== 'none' && cell !== 'closed')}
    >
      <summary>
        <b>{courseName}</b>
        <progress value={done} max={Math.max(all, 1)} />
        <span>{t('childRecord.unitsDone', { done, all })}</span>
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
  );
}
