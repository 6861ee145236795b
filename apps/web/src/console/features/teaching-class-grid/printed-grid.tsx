import { writeWire } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useEffect } from 'react';
import { Paper, pagesOf } from '../../kit/print/paper.tsx';
import { Printed } from '../../kit/print/printed.tsx';
import { useServices } from '../../services.ts';
import { CellMark } from './cell-mark.tsx';
import type { Grid, Line } from './grid-model.ts';
import styles from './printed-grid.module.css';

/** As many as a sheet across holds beside each other, and below each other. */
const columnsPerPage = 18;
const rowsPerPage = 22;

type Part = {
  columns: readonly { task: Grid['tasks'][number]; at: number }[];
  lines: readonly Line[];
};

type Props = { grid: Grid; lines: readonly Line[]; onDone: () => void };

/** The grid on sheets of A4 across; a long one goes on to the right, then below. */
export function PrintedGrid({ grid, lines, onDone }: Props) {
  const { t } = useTexts();
  const { schoolNow } = useServices();
  useEffect(() => {
    // The sheets are drawn by now; the printer's window holds the page until it is closed.
    window.print();
    onDone();
  }, [onDone]);
  const depart = grid.departs.find(({ id }) => id === grid.departId)?.departName ?? '';
  const course =
    grid.courses.find(({ id }) => id === grid.courseId)?.courseName ?? t('classGrid.allHomework');
  const columns = grid.tasks.map((task, at) => ({ task, at }));
  const parts: Part[] = pagesOf(lines, rowsPerPage).flatMap((rows) =>
    pagesOf(columns, columnsPerPage).map((part) => ({ columns: part, lines: rows })),
  );
  return (
    <Printed>
      <Paper
        items={parts}
        perPage={1}
        isAcross
        head={() => (
          <header>
            <h2>{t('classGrid.sheet', { name: depart })}</h2>
            <span>{course}</span>
          </header>
        )}
        foot={(place) => (
          <footer>
            <span>{t('classGrid.sheetFoot', { time: writeWire(schoolNow()).slice(0, 16) })}</span>
            <span>{t('classGrid.sheetPage', place)}</span>
          </footer>
        )}
      >
        {([part]) => part && <Sheet part={part} />}
      </Paper>
    </Printed>
  );
}

function Sheet({ part: { columns, lines } }: { part: Part }) {
  const { t } = useTexts();
  return (
    <table className={styles['sheet']} data-theme="light">
      <thead>
        <tr>
          <th>{t('classGrid.child')}</th>
          {columns.map(({ task }) => (
            <th key={task.id}>
              <b>{task.number ?? ''}</b>
              <span>{task.name}</span>
            </th>
          ))}
          <th>{t('classGrid.done')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, cells, done, expected }) => (
          <tr key={id}>
            <th>{name}</th>
            {columns.map(({ task, at }) => {
              const cell = cells[at];
              return <td key={task.id}>{cell && <CellMark cell={cell} t={t} />}</td>;
            })}
            <td>
              {done}/{expected}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
