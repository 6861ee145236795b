import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { shortTime } from '../../kit/hand-in-times.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { Person } from '../../kit/person.tsx';
import type { RowAction } from '../../kit/table/list-types.ts';
import { CellMark, cellText } from './cell-mark.tsx';
import styles from './class-grid.module.css';
import { ColumnHead, ColumnSum } from './column-head.tsx';
import {
  type ColumnSums,
  currentColumn,
  type GridTask,
  keepInside,
  type Line,
  stepTo,
  sumsOf,
} from './grid-model.ts';
import { useRowsInTurns } from './use-rows-in-turns.ts';

export type OpenCell = { line: Line; task: GridTask; column: number; element: HTMLElement };
type At = { row: number; column: number };

type Props = {
  tasks: readonly GridTask[];
  /** Of the whole class; the sums count them. */
  all: readonly Line[];
  lines: readonly Line[];
  open: OpenCell | undefined;
  onOpen: (cell: OpenCell) => void;
  onTask: (task: GridTask) => void;
  menuOf: (task: GridTask, sums: ColumnSums) => RowAction[];
};

/** Children down, tasks across; one cell is reached by Tab, the others from there by arrows. */
export function GridTable({ tasks, all, lines, open, onOpen, onTask, menuOf }: Props) {
  const { t } = useTexts();
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [chosen, setAt] = useState<At>({ row: 0, column: 0 });
  const shown = useRowsInTurns(lines);
  const size = { rows: shown.length, columns: tasks.length };
  const at = keepInside(chosen, size);
  const current = currentColumn(tasks, all);
  useStartAt(scroller, current);

  const focus = ({ row, column }: At) => {
    setAt({ row, column });
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`);
    // Before it is drawn as the one that Tab reaches.
    cell?.setAttribute('tabindex', '0');
    cell?.focus();
  };
  const openAt = ({ row, column }: At, element: HTMLElement) => {
    const [line, task] = [shown[row], tasks[column]];
    if (line && task) onOpen({ line, task, column, element });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      openAt(place.at, place.element);
      return;
    }
    const next = stepTo(event.key, place.at, size);
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    focus(next);
  };
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    focus(place.at);
    openAt(place.at, place.element);
  };
  return (
    <section ref={scroller} className={styles['scroller']} aria-label={t('classGrid.grid')}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are gone through by arrows */}
      <table ref={table} role="grid" className={styles['grid']}>
        <thead>
          <tr>
            <th scope="col">{t('classGrid.child')}</th>
            {tasks.map((task, column) => (
              <th
                key={task.id}
                scope="col"
                {...(column === current ? { 'data-current': '' } : {})}
                title={titleOf(task, t)}
              >
                <ColumnHead task={task} onTask={onTask} />
              </th>
            ))}
            <th scope="col" className={styles['total']}>
              {t('classGrid.done')}
            </th>
          </tr>
          <tr>
            <th scope="row">{t('classGrid.wholeClass')}</th>
            {tasks.map((task, column) => (
              <td key={task.id} {...(column === current ? { 'data-current': '' } : {})}>
                <ColumnSum task={task} sums={sumsOf(all, column)} menuOf={menuOf} />
              </td>
            ))}
            <td className={styles['total']} />
          </tr>
        </thead>
        {/* Keys and clicks of two thousand cells are heard in one place. */}
        <tbody onKeyDown={handleKey} onClick={handleClick}>
          {shown.map((line, row) => (
            <Row
              key={line.id}
              line={line}
              row={row}
              current={current}
              at={at.row === row ? at.column : undefined}
              open={open?.line.id === line.id ? open.column : undefined}
              t={t}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  line: Line;
  row: number;
  current: number;
  at: number | undefined;
  open: number | undefined;
  t: Translate<TextKey>;
};

const Row = memo(function Row({ line, row, current, at, open, t }: RowProps) {
  const { id, name, avatar_url: picture, cells, done, expected, hasLeft } = line;
  return (
    <tr {...(hasLeft ? { 'data-left': '' } : {})}>
      <th scope="row">
        <span className={styles['child']}>
          <Person
            user={{ id, name, picture }}
            second={hasLeft ? t('homework.hasLeft') : undefined}
          />
          {line.needsAttention && (
            <span
              className={styles['dot']}
              role="img"
              aria-label={t('classGrid.attention')}
              title={t('classGrid.attention')}
            />
          )}
        </span>
      </th>
      {cells.map((cell, column) => (
        <td
          // The place is the task.
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places within a row
          key={column}
          data-cell={`${row}-${column}`}
          aria-label={cellText(cell, t)}
          tabIndex={column === at ? 0 : -1}
          {...(column === current ? { 'data-current': '' } : {})}
          {...(column === open ? { 'data-open': '' } : {})}
        >
          <CellMark cell={cell} t={t} />
        </td>
      ))}
      <td className={styles['total']}>
        <span className={styles['share']} aria-hidden="true">
          <i style={{ width: `${expected === 0 ? 0 : (done / expected) * 100}%` }} />
        </span>
        {done}/{expected}
      </td>
    </tr>
  );
}, isSameRow);

/** Lines are made anew with every answer; a row is drawn anew only where its letters have changed. */
function isSameRow(a: RowProps, b: RowProps): boolean {
  const [one, other] = [a.line, b.line];
  const isSameChild =
    one.id === other.id &&
    one.row === other.row &&
    one.name === other.name &&
    one.avatar_url === other.avatar_url &&
    one.hasLeft === other.hasLeft;
  const isSamePlace = a.row === b.row && a.at === b.at && a.open === b.open;
  return isSameChild && isSamePlace && a.current === b.current && a.t === b.t;
}

/** How the grid is used without a mouse. */
export function GridKeys() {
  const { t } = useTexts();
  return (
    <p className={styles['keys']}>
      <span>
        <Kbd>↑ ↓ ← →</Kbd> {t('classGrid.keys.move')}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t('classGrid.keys.open')}
      </span>
      <span>{t('classGrid.keys.title')}</span>
    </p>
  );
}

/** The cell in which something happened. */
function placeOf(target: EventTarget): { at: At; element: HTMLElement } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (element?.dataset['cell'] ?? '').split('-').map(Number);
  if (!element || row === undefined || column === undefined) return undefined;
  return { at: { row, column }, element };
}

function titleOf({ name, state, opensAt, dueAt }: GridTask, t: Translate<TextKey>): string {
  const closed = opensAt
    ? t('classGrid.openOn', { time: shortTime(opensAt) })
    : t('classGrid.noTime');
  const words = {
    open: '',
    closed,
    draft: t('classGrid.draft'),
    ended: t('classGrid.ended'),
  } as const;
  const due = dueAt ? t('classGrid.dueOn', { time: shortTime(dueAt) }) : '';
  return [name, words[state], due].filter(Boolean).join(' · ');
}

/** A long grid begins where the class is. */
function useStartAt(scroller: React.RefObject<HTMLElement | null>, column: number): void {
  const start = useRef(column);
  useEffect(() => {
    const { current: box } = scroller;
    const cell = box?.querySelectorAll<HTMLElement>('thead tr:first-child > th')[start.current + 1];
    if (box && cell && cell.offsetLeft + cell.offsetWidth > box.clientWidth) {
      box.scrollLeft = cell.offsetLeft - box.clientWidth / 2;
    }
  }, [scroller]);
}
