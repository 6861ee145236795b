import { useTexts } from '@sprout/ui';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Person } from '../../kit/person.tsx';
import styles from './class-progress.module.css';
import {
  type ClassProgress,
  cellOf,
  countOf,
  type ProgressStudent,
  type ProgressUnit,
  progressState,
} from './progress-cells.ts';
import { OpeningText, ProgressMark } from './progress-mark.tsx';

type Props = ClassProgress & {
  onCell: (student: ProgressStudent, unit: ProgressUnit) => void;
  onUnit: (unit: ProgressUnit) => void;
};

/** On a phone: one unit at a time, and how far each child is in it. */
export function ProgressList({ units, students, onCell, onUnit }: Props) {
  const { t } = useTexts();
  // The lesson that the class is at: the last one that anybody has begun.
  const [chosen, setChosen] = useState(
    () => units.findLast(({ id }) => students.some((one) => cellOf(one, id)))?.id ?? units[0]?.id,
  );
  const unit = units.find(({ id }) => id === chosen) ?? units[0];
  if (!unit) return null;
  return (
    <div className={styles['list']}>
      <Select
        aria-label={t('progress.chooseUnit')}
        size="large"
        value={unit.id}
        onChange={setChosen}
        options={units.map(({ id, unitName }, at) => ({
          value: id,
          label: `${at + 1} · ${unitName}`,
        }))}
      />
      <p className={styles['opening']}>
        <span>
          <OpeningText unit={unit} /> · {countOf(students, unit.id)} / {students.length}{' '}
          {t('progress.state.done')}
        </span>
        <Button onClick={() => onUnit(unit)}>{t('progress.setOpening')}</Button>
      </p>
      <ul>
        {students.map((student) => {
          const state = progressState(cellOf(student, unit.id));
          return (
            <li key={student.id}>
              <button type="button" onClick={() => onCell(student, unit)}>
                <Person user={{ id: student.id, name: student.realname || student.nickname }} />
                <span className={styles['word']}>{t(`progress.state.${state}`)}</span>
                <ProgressMark state={state} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
