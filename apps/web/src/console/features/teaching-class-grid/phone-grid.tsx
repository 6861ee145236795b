import { type GridCell, isWaiting } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { shortTime } from '../../kit/hand-in-times.ts';
import { taskRef } from '../../kit/homework/grading-link.ts';
import type { ActedTask, ClassActions } from '../../kit/homework/use-class-actions.ts';
import { PageModal } from '../../kit/page-modal.tsx';
import { Person } from '../../kit/person.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { CellMark, cellText } from './cell-mark.tsx';
import styles from './class-grid.module.css';
import { taskName } from './column-head.tsx';
import { currentColumn, type Grid, type GridTask, type Line, sumsOf } from './grid-model.ts';

type Props = {
  grid: Grid;
  lines: readonly Line[];
  cardOf: (line: Line, task: GridTask, column: number) => ReactNode;
  onGrade: (task: GridTask) => void;
  /** Absent where no course is shown. */
  onOpening?: (unit: GridTask) => void;
  actions: ClassActions;
  acted: (task: GridTask) => ActedTask;
};

/** On a phone: one task at a time, how the class stands with it, and each child. */
export function PhoneGrid({ grid, lines, cardOf, onGrade, onOpening, actions, acted }: Props) {
  const { t } = useTexts();
  const can = useCan();
  const { tasks } = grid;
  const [chosen, setChosen] = useState(() => tasks[Math.max(0, currentColumn(tasks, lines))]?.id);
  const [openId, setOpenId] = useState<string>();
  const column = Math.max(
    0,
    tasks.findIndex(({ id }) => id === chosen),
  );
  const task = tasks[column];
  const times = useTimes(task, grid.departId ?? '', lines.map(({ row }) => row[column]).join(''));
  if (!task) return null;
  const sums = sumsOf(lines, column);
  const open = lines.find(({ id }) => id === openId);
  const mayGrade = can('teaching:homework:grade');
  return (
    <>
      <Select
        aria-label={t('classGrid.task')}
        size="large"
        style={{ width: '100%', marginBottom: 12 }}
        value={task.id}
        onChange={setChosen}
        options={tasks.map((one) => ({ value: one.id, label: taskName(one, t) }))}
      />
      <Summary task={task} lines={lines} column={column}>
        {onOpening && task.kind === 'unit' && can('teaching:courseDept:list') && (
          <Button onClick={() => onOpening(task)}>{t('classGrid.openingTime')}</Button>
        )}
      </Summary>
      <ul className={`${styles['panel']} ${styles['list']}`}>
        {lines.map((line) => {
          const cell = line.cells[column];
          if (!cell) return null;
          const { id, name, avatar_url: picture, hasLeft } = line;
          return (
            <li key={id}>
              <button type="button" onClick={() => setOpenId(id)}>
                <span>
                  <Person
                    user={{ id, name, picture }}
                    second={hasLeft ? t('homework.hasLeft') : undefined}
                  />
                  <small>{times.get(id) ?? cellText(cell, t)}</small>
                </span>
                <CellMark cell={cell} t={t} />
                <span className="only-read">{cellText(cell, t)}</span>
                <ChevronRight size={16} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {mayGrade && (sums.waiting > 0 || (sums.owing > 0 && task.state === 'open')) && (
        <div className={styles['bottom']}>
          {sums.waiting > 0 ? (
            <Button type="primary" size="large" block onClick={() => onGrade(task)}>
              {t('classGrid.gradeThese', { n: sums.waiting })}
            </Button>
          ) : (
            <Button size="large" block onClick={() => void actions.remind(acted(task))}>
              {t('classGrid.remindThese', { n: sums.owing })}
            </Button>
          )}
        </div>
      )}
      {open && (
        <PageModal title={taskName(task, t)} onClose={() => setOpenId(undefined)}>
          {cardOf(open, task, column)}
        </PageModal>
      )}
    </>
  );
}

const shareOf = (cell: GridCell) => {
  if (isWaiting(cell)) return 'waiting';
  if (cell.state === 'graded' || cell.state === 'done') return 'graded';
  if (cell.state === 'begun' || cell.state === 'opened' || cell.state === 'returned') {
    return 'begun';
  }
  if (cell.state === 'overdue') return 'missing';
  return cell.state === 'none' ? 'rest' : undefined;
};
const shares = ['graded', 'waiting', 'begun', 'missing', 'rest'] as const;

type SummaryProps = {
  task: GridTask;
  lines: readonly Line[];
  column: number;
  children: ReactNode;
};

function Summary({ task, lines, column, children }: SummaryProps) {
  const { t } = useTexts();
  const here = lines.filter(({ hasLeft }) => !hasLeft);
  const counts = shares.map((share) => ({
    share,
    n: here.filter(({ cells }) => {
      const cell = cells[column];
      return cell !== undefined && shareOf(cell) === share;
    }).length,
  }));
  const some = counts.filter(({ n }) => n > 0);
  return (
    <section className={`${styles['panel']} ${styles['summary']}`}>
      <p>
        <b>{t('classGrid.people', { n: here.length })}</b>
        <span>{timeOf(task, t)}</span>
      </p>
      {some.length > 0 && (
        <div className={styles['shares']} aria-hidden="true">
          {some.map(({ share, n }) => (
            <i key={share} data-share={share} style={{ flex: n }} />
          ))}
        </div>
      )}
      <ul className={styles['shareWords']}>
        {some.map(({ share, n }) => (
          <li key={share}>
            <i data-share={share} aria-hidden="true" />
            {t(`classGrid.share.${share}`)} {n}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function timeOf({ state, opensAt, dueAt }: GridTask, t: ReturnType<typeof useTexts>['t']): string {
  if (state === 'draft' || state === 'ended') return t(`classGrid.${state}`);
  if (dueAt && state === 'open') return t('classGrid.dueOn', { time: shortTime(dueAt) });
  if (opensAt === null) return state === 'closed' ? t('classGrid.noTime') : '';
  return t(state === 'open' ? 'classGrid.opened' : 'classGrid.openOn', {
    time: shortTime(opensAt),
  });
}

/** When each child did what; asked for the one task that is in sight, and anew when its column has changed. */
function useTimes(
  task: GridTask | undefined,
  departId: string,
  column: string,
): ReadonlyMap<string, string> {
  const { t } = useTexts();
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['homework.classWork', task?.id, departId, column],
    queryFn: ({ signal }) => {
      const query = { ...taskRef({ kind: 'unit', id: '', departId, ...task }), departId };
      return client.call('homework.classWork', { query, signal });
    },
    enabled: task !== undefined && task.state !== 'draft' && task.state !== 'closed',
  });
  return new Map(
    (data?.rows ?? []).flatMap(({ userId, cell, handedInTime, gradedTime, dueAt }) => {
      if (gradedTime && (cell === 'graded' || cell === 'returned')) {
        return [[userId, t('classGrid.gradedAt', { time: shortTime(gradedTime) })]];
      }
      if (handedInTime && (cell === 'handedIn' || cell === 'late')) {
        return [[userId, t('classGrid.handedInAt', { time: shortTime(handedInTime) })]];
      }
      return dueAt && cell === 'none'
        ? [[userId, t('classGrid.dueOn', { time: shortTime(dueAt) })]]
        : [];
    }),
  );
}
