import type { Result } from '@sprout/contract/types';
import { type GridCell, isWaiting, mayRemind } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../kit/cover.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { shortTime } from '../../kit/hand-in-times.ts';
import { CellChip } from '../../kit/homework/cell-chip.tsx';
import { type GradedTask, gradingLink, taskRef } from '../../kit/homework/grading-link.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import styles from './class-grid.module.css';
import { taskName } from './column-head.tsx';
import type { GridTask, Line } from './grid-model.ts';

export type CellData = Result<'classGrid.cell'>;
export type CellAction = 'remind' | 'extend' | 'excuse' | 'expect' | 'write';

type Props = {
  departId: string;
  line: Line;
  task: GridTask;
  cell: GridCell;
  onAct: (action: CellAction, data: CellData) => void;
};

/** What one cell stands for, and what can be done. */
export function CellCard({ departId, line, task, cell, onAct }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const card = useRef<HTMLDivElement>(null);
  const of: GradedTask = { kind: task.kind, id: task.id, departId };
  const { data, error, isPending, refetch } = useQuery({
    // A change of the cell asks anew.
    queryKey: ['classGrid.cell', task.id, departId, line.id, cell.state, cell.stars],
    queryFn: ({ signal }) => {
      const query = { ...taskRef(of), departId, userId: line.id };
      return client.call('classGrid.cell', { query, signal });
    },
    staleTime: 0,
  });
  useFirstButton(card, data !== undefined);
  return (
    <div ref={card} className={styles['card']}>
      <div className={styles['cardHead']}>
        {data?.coverFileKey_url && (
          <Cover
            work={{ workType: String(task.codeType), coverFileKey_url: data.coverFileKey_url }}
            className={styles['cardCover']}
          />
        )}
        <div>
          <b>{line.name}</b>
          <span>{taskName(task, t)}</span>
          {data && <span>{t('classGrid.cell.account', { name: data.username })}</span>}
          <CellChip cell={cell.state} score={cell.stars || null} />
        </div>
      </div>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Facts data={data} />}
      {data && <Buttons of={of} line={line} task={task} cell={cell} data={data} onAct={onAct} />}
    </div>
  );
}

function Facts({ data }: { data: CellData }) {
  const { t } = useTexts();
  const { saves, savedTime, handedInTime, gradedTime, remindedTime, dueAt } = data;
  const facts = [
    data.openedTime === null && savedTime === null && handedInTime === null
      ? t('classGrid.cell.nothing')
      : '',
    savedTime && t('classGrid.cell.saves', { n: saves, time: shortTime(savedTime) }),
    data.videoPercent > 0 && t('classGrid.cell.video', { n: data.videoPercent }),
    data.steps > 0 && t('classGrid.cell.steps', { n: data.stepsDone, all: data.steps }),
    handedInTime && t('classGrid.cell.attempt', { n: data.handIns, time: shortTime(handedInTime) }),
    dueAt &&
      t(data.ownDueAt ? 'classGrid.cell.ownDue' : 'classGrid.cell.due', { time: shortTime(dueAt) }),
    gradedTime && t('classGrid.gradedAt', { time: shortTime(gradedTime) }),
    remindedTime &&
      t('classGrid.cell.reminded', { by: data.remindedBy ?? '', time: shortTime(remindedTime) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <ul className={styles['facts']}>
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
      {data.comment && (
        <li className={styles['said']}>
          {t('classGrid.cell.said', { by: data.gradedBy ?? '', comment: data.comment })}
        </li>
      )}
    </ul>
  );
}

type ButtonsProps = Pick<Props, 'line' | 'task' | 'cell' | 'onAct'> & {
  of: GradedTask;
  data: CellData;
};

function Buttons({ of, line, task, cell, data, onAct }: ButtonsProps) {
  const { t } = useTexts();
  const can = useCan();
  const mayGrade = can('teaching:homework:grade');
  const hasHandIn = isWaiting(cell) || cell.state === 'graded' || cell.state === 'returned';
  const isHere = !line.hasLeft && mayGrade;
  const owes = mayRemind(cell) && isHere;
  const act = (action: CellAction) => () => onAct(action, data);
  return (
    <div className={styles['buttons']}>
      {hasHandIn && (
        <Link to={gradingLink(of, line.id)}>
          <Button type={isWaiting(cell) ? 'primary' : 'default'} block tabIndex={-1}>
            {t(isWaiting(cell) ? 'classGrid.cell.grade' : 'classGrid.cell.graded')}
          </Button>
        </Link>
      )}
      {data.workId && (
        <Button href={`/work-detail?id=${encodeURIComponent(data.workId)}`} target="_blank">
          {t('classGrid.cell.play')}
        </Button>
      )}
      {owes && task.state === 'open' && (
        <Button
          type={cell.state === 'overdue' && !hasHandIn ? 'primary' : 'default'}
          onClick={act('remind')}
        >
          {t('classGrid.cell.remind')}
        </Button>
      )}
      {!line.hasLeft && can('system:announcement:release') && (
        <Button onClick={act('write')}>{t('kit.write.person')}</Button>
      )}
      {owes && task.state === 'open' && data.dueAt && (
        <Button onClick={act('extend')}>{t('classGrid.cell.extend')}</Button>
      )}
      {owes && cell.state !== 'returned' && (
        <Button onClick={act('excuse')}>{t('classGrid.cell.excuse')}</Button>
      )}
      {cell.state === 'excused' && isHere && (
        <Button onClick={act('expect')}>{t('classGrid.cell.expect')}</Button>
      )}
    </div>
  );
}

/** Keys go on where the eye is. */
function useFirstButton(card: React.RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (isReady) card.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [card, isReady]);
}
