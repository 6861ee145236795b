import { useTexts } from '@sprout/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Person } from '../../kit/person.tsx';
import styles from './class-progress.module.css';
import {
  type ClassProgress,
  cellOf,
  countDone,
  countOf,
  keepInside,
  type ProgressStudent,
  type ProgressUnit,
  progressState,
  stepTo,
} from './progress-cells.ts';
import { OpeningText, ProgressLegend, ProgressMark } from './progress-mark.tsx';

type Props = ClassProgress & {
  onCell: (student: ProgressStudent, unit: ProgressUnit) => void;
  onUnit: (unit: ProgressUnit) => void;
};

/** Children down, units across; arrow keys go from cell to cell. */
export function ProgressGrid({ units, students, onCell, onUnit }: Props) {
  const { t } = useTexts();
  const grid = useRef<HTMLTableSectionElement>(null);
  const [chosen, setAt] = useState({ row: 0, column: 0 });
  const size = { rows: students.length, columns: units.length };
  // Children leave a class while it is looked at; one cell is always reached by Tab.
  const at = keepInside(chosen, size);
  const handleKey = (event: KeyboardEvent) => {
    const next = stepTo(event.key, at, size);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    grid.current
      ?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)
      ?.focus({ preventScroll: false });
  };
  return (
    <>
      <ProgressLegend />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys */}
      <section className={styles['scroller']} aria-label={t('progress.grid')} tabIndex={0}>
        <table className={styles['grid']}>
          <thead>
            <tr>
              <th scope="col">{t('progress.child')}</th>
              {units.map((unit, index) => (
                <th key={unit.id} scope="col" data-closed={!unit.isOpen}>
                  <button
                    type="button"
                    className={styles['unit']}
                    aria-label={t('progress.unitOpening', { n: index + 1, name: unit.unitName })}
                    onClick={() => onUnit(unit)}
                  >
                    <b>{index + 1}</b>
                    <span>{unit.unitName}</span>
                    <small>
                      <OpeningText unit={unit} />
                    </small>
                  </button>
                </th>
              ))}
              <th scope="col" className={styles['total']}>
                {t('progress.total')}
              </th>
            </tr>
            <tr className={styles['sums']}>
              <th scope="row">{t('progress.class')}</th>
              {units.map(({ id }) => (
                <td key={id}>
                  {countOf(students, id)} / {students.length}
                </td>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={grid} onKeyDown={handleKey}>
            {students.map((student, row) => (
              <tr key={student.id}>
                <th scope="row">
                  <Person user={{ id: student.id, name: student.realname || student.nickname }} />
                </th>
                {units.map((unit, column) => {
                  const state = progressState(cellOf(student, unit.id));
                  const isAt = at.row === row && at.column === column;
                  return (
                    <td key={unit.id} data-closed={!unit.isOpen}>
                      <button
                        type="button"
                        className={styles['cell']}
                        data-cell={`${row}-${column}`}
                        tabIndex={isAt ? 0 : -1}
                        onFocus={() => setAt({ row, column })}
                        onClick={() => onCell(student, unit)}
                      >
                        <ProgressMark state={state} />
                        <span className="only-read">
                          {t('progress.cell', {
                            name: student.realname || student.nickname,
                            unit: unit.unitName,
                            state: t(`progress.state.${state}`),
                          })}
                        </span>
                      </button>
                    </td>
                  );
                })}
                <td className={styles['total']}>
                  {countDone(student)} / {units.length}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles['keys']}>{t('progress.keys')}</p>
    </>
  );
}
