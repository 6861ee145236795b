import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { DayInput } from '../../kit/form/day-input.tsx';
import { shortTime, slowText } from '../../kit/hand-in-times.ts';
import { CellChip } from '../../kit/homework/cell-chip.tsx';
import { gradingLink } from '../../kit/homework/grading-link.ts';
import { PageModal } from '../../kit/page-modal.tsx';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import styles from './homework.module.css';

export type ClassWorkData = Result<'homework.classWork'>;
export type ClassRow = ClassWorkData['rows'][number];

type Props = {
  data: ClassWorkData;
  row: ClassRow;
  onChanged: () => Promise<void>;
  onBack?: () => void;
};

/** One child of the class: what it handed in, more time for it, and on to its grade. */
export function ChildPanel({ data, row, onChanged, onBack }: Props) {
  const { t } = useTexts();
  const { homework, depart } = data;
  const isHandedIn = row.versionId !== null && row.state !== 'begun';
  const task = { kind: homework.kind, id: homework.id, departId: depart.id };
  return (
    <div className={styles['panel']}>
      <div className={styles['bar']}>
        {onBack && <Button onClick={onBack}>{t('homework.back')}</Button>}
        <b className={styles['grow']}>{row.realname}</b>
        <CellChip cell={row.cell} score={row.score} />
        <ChildActions data={data} row={row} onChanged={onChanged} />
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
  const { handedInTime, attempts, readTime } = row;
  return (
    <p className={styles['hint']}>
      {[
        slowText(t, row) ??
          (handedInTime && t('homework.handedInAt', { at: shortTime(handedInTime) })),
        attempts > 1 && t('homework.attempts', { n: attempts }),
        readTime && t('homework.isRead'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

type ActionProps = { data: ClassWorkData; row: ClassRow; onChanged: () => Promise<void> };

/** A child that need not do it, or has more time. */
function ChildActions({ data, row, onChanged }: ActionProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const run = useRun();
  const [dueAt, setDueAt] = useState<string | null>();
  const place = { homeworkId: data.homework.id, departId: data.depart.id, userId: row.userId };
  if (!can('teaching:homework:grade')) return null;
  const excuse = () =>
    run(async () => {
      const body = { ...place, isExcused: !row.isExcused };
      await client.call('homework.excuse', { body });
      await onChanged();
    });
  const extend = () =>
    run(async () => {
      if (!dueAt) return;
      await client.call('homework.extend', { body: { ...place, dueAt } });
      setDueAt(undefined);
      await onChanged();
    });
  const hasWork = row.state === 'handedIn' || row.state === 'graded';
  return (
    <>
      {!hasWork && (
        <Button onClick={() => void excuse()}>
          {t(row.isExcused ? 'homework.expect' : 'homework.excuse')}
        </Button>
      )}
      {data.rules.dueAt !== null && (
        <Button onClick={() => setDueAt(row.dueAt)}>{t('homework.moreTime')}</Button>
      )}
      {dueAt !== undefined && (
        <PageModal
          title={t('homework.moreTimeFor', { name: row.realname })}
          onClose={() => setDueAt(undefined)}
        >
          <div className={styles['panel']}>
            <DayInput
              hasTime
              label={t('homework.moreTime')}
              value={dueAt}
              onChange={(next) => setDueAt(typeof next === 'string' ? next : null)}
            />
            <div className={styles['bar']}>
              <Button type="primary" disabled={!dueAt} onClick={() => void extend()}>
                {t('homework.save')}
              </Button>
            </div>
          </div>
        </PageModal>
      )}
    </>
  );
}
