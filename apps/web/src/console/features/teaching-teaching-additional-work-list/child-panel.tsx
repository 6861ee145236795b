import { homeworkStates } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { mayRemind } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { shortTime, slowText } from '../../kit/hand-in-times.ts';
import { CellChip } from '../../kit/homework/cell-chip.tsx';
import type { Extending } from '../../kit/homework/extend-task.tsx';
import { gradingLink } from '../../kit/homework/grading-link.ts';
import type { ActedTask, ClassActions } from '../../kit/homework/use-class-actions.ts';
import { useCan } from '../../session/permissions.ts';
import styles from './homework.module.css';

export type ClassWorkData = Result<'homework.classWork'>;
export type ClassRow = ClassWorkData['rows'][number];

type Props = {
  data: ClassWorkData;
  row: ClassRow;
  task: ActedTask;
  actions: ClassActions;
  onExtend: (extending: Extending) => void;
  onBack?: () => void;
};

/** One child of the class: what it handed in, more time for it, and on to its grade. */
export function ChildPanel({ data, row, task, actions, onExtend, onBack }: Props) {
  const { t } = useTexts();
  const isHandedIn = row.versionId !== null && row.state !== 'begun';
  return (
    <div className={styles['panel']}>
      <div className={styles['bar']}>
        {onBack && <Button onClick={onBack}>{t('homework.back')}</Button>}
        <b className={styles['grow']}>{row.realname}</b>
        <CellChip cell={row.cell} score={row.score} />
        <ChildActions data={data} row={row} task={task} actions={actions} onExtend={onExtend} />
      </div>
      {isHandedIn ? (
        <>
          <HandInTimes row={row} />
          {row.comment && <p className={styles['said']}>{row.comment}</p>}
          <div>
            <Link to={gradingLink(task, row.userId)}>{t('homework.openChild')}</Link>
          </div>
        </>
      ) : (
        <EmptyState
          pose="sleep"
          title={t('homework.nothingYet')}
          text={t('homework.nothingYetHint')}
        />
      )}
    </div>
  );
}

function HandInTimes({ row }: { row: ClassRow }) {
  const { t } = useTexts();
  const { handedInTime, handIns, readTime } = row;
  return (
    <p className={styles['hint']}>
      {[
        slowText(t, row) ??
          (handedInTime && t('homework.handedInAt', { at: shortTime(handedInTime) })),
        handIns > 1 && t('homework.handIns', { n: handIns }),
        readTime && t('homework.isRead'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

type ActionProps = Pick<Props, 'data' | 'row' | 'task' | 'actions' | 'onExtend'>;

/** A word to a child that has not handed in; it need not do it, or has more time. */
function ChildActions({ data: { homework, rules }, row, task, actions, onExtend }: ActionProps) {
  const { t } = useTexts();
  const can = useCan();
  if (!can('teaching:homework:grade') || row.hasLeft) return null;
  const child = { id: row.userId, name: row.realname };
  const { dueAt, isExcused } = row;
  const owes = mayRemind({ state: row.cell });
  const hasWork = row.state === 'handedIn' || row.state === 'graded';
  const own = dueAt === rules.dueAt ? null : dueAt;
  return (
    <>
      {owes && homework.status === homeworkStates.published && (
        <Button onClick={() => void actions.remind(task, child)}>
          {t('classGrid.cell.remind')}
        </Button>
      )}
      {!hasWork && (
        <Button onClick={() => void actions.excuse(task, child, !isExcused)}>
          {t(isExcused ? 'classGrid.cell.expect' : 'classGrid.cell.excuse')}
        </Button>
      )}
      {dueAt !== null && row.cell !== 'graded' && row.cell !== 'excused' && (
        <Button onClick={() => onExtend({ task, child, was: dueAt, own })}>
          {t('classGrid.cell.extend')}
        </Button>
      )}
    </>
  );
}
