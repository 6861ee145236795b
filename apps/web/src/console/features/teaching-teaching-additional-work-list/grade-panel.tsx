import { useTexts } from '@sprout/ui';
import { Button, Input, Radio } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { DayInput } from '../../kit/form/day-input.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { VersionPlayer } from '../../kit/player/version-player.tsx';
import { StarRate } from '../../kit/stars/star-rate.tsx';
import { useRun } from '../../kit/use-run.ts';
import type { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { CellChip, type ClassRow, type ClassWorkData } from './cell-chip.tsx';
import styles from './homework.module.css';

const CheckPanel = lazy(async () => ({
  default: (await import('../../kit/homework-checks/check-panel.tsx')).CheckPanel,
}));

type Props = {
  data: ClassWorkData;
  row: ClassRow;
  undo: ReturnType<typeof useUndo>;
  /** Reads the rows again; with a row, goes on to the one after it. */
  onChanged: (goOn?: ClassRow) => Promise<void>;
  onBack?: () => void;
};

/** One child's hand-in, played, with stars and words for it. */
export function GradePanel({ data, row, undo, onChanged, onBack }: Props) {
  const { t } = useTexts();
  const { homework } = data;
  const { submissionId, versionId, workId } = row;
  const isHandedIn = versionId !== null && workId !== null && row.state !== 'begun';
  useLook(row);
  return (
    <div className={styles['panel']}>
      <div className={styles['bar']}>
        {onBack && <Button onClick={onBack}>{t('homework.back')}</Button>}
        <b className={styles['grow']}>{row.realname}</b>
        <CellChip row={row} />
        <ChildActions data={data} row={row} onChanged={() => onChanged()} />
      </div>
      {isHandedIn ? (
        <>
          <HandInTimes row={row} />
          <div className={styles['work']}>
            <div className={styles['stage']}>
              <VersionPlayer
                workId={workId}
                versionId={versionId}
                workName={homework.workName}
                workType={String(homework.codeType)}
              />
            </div>
            {submissionId && (
              <GradeForm
                data={data}
                row={row}
                at={{ submissionId, versionId }}
                undo={undo}
                onChanged={onChanged}
              />
            )}
          </div>
          {submissionId && (
            <Suspense fallback={null}>
              <CheckPanel submissionId={submissionId} versionId={versionId} />
            </Suspense>
          )}
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

/** Tells that somebody looks at a hand-in, so that the child takes it back no more. */
function useLook({ submissionId, state }: ClassRow): void {
  const { client } = useServices();
  const can = useCan();
  const isNews = state === 'handedIn' && can('teaching:homework:grade');
  useEffect(() => {
    if (!isNews || submissionId === null) return;
    // Nothing is shown of it; the next visit tells again.
    client.call('homework.look', { body: { submissionId } }).catch(() => undefined);
  }, [client, isNews, submissionId]);
}

function HandInTimes({
  row: { handedInTime, pressedTime, attempts, readTime },
}: {
  row: ClassRow;
}) {
  const { t } = useTexts();
  const short = (time: string) => time.slice(5, 16);
  const isSlow = handedInTime && pressedTime && short(handedInTime) !== short(pressedTime);
  return (
    <p className={styles['hint']}>
      {[
        isSlow
          ? t('homework.pressed', { pressed: short(pressedTime), arrived: short(handedInTime) })
          : handedInTime && t('homework.handedInAt', { at: short(handedInTime) }),
        attempts > 1 && t('homework.attempts', { n: attempts }),
        readTime && t('homework.isRead'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

type FormProps = Omit<Props, 'onBack'> & { at: { submissionId: string; versionId: string } };

function GradeForm({ data, row, at, undo, onChanged }: FormProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const run = useRun();
  const [score, setScore] = useState(row.score ?? 0);
  const [comment, setComment] = useState(row.comment ?? '');
  const [levels, setLevels] = useState(row.levels);
  const [lack, setLack] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { rubric } = data.homework;
  if (!can('teaching:homework:grade')) return null;

  const send = async (id: 'homework.grade' | 'homework.sendBack') => {
    const isGrade = id === 'homework.grade';
    if (isGrade && score === 0) return setLack(t('homework.needsStars'));
    if (!isGrade && comment.trim() === '') return setLack(t('homework.needsReason'));
    setLack(undefined);
    setBusy(true);
    await run(async () => {
      const said = { ...at, comment: comment.trim(), levels: [...levels] };
      const { markId } = isGrade
        ? await client.call('homework.grade', { body: { ...said, score } })
        : await client.call('homework.sendBack', { body: said });
      const name = row.realname;
      undo.setOffer({
        text: isGrade ? t('homework.graded', { name, n: score }) : t('homework.sentBack', { name }),
        run: () =>
          void run(async () => {
            await client.call('homework.undo', { body: { markId } });
            await onChanged();
          }),
      });
      await onChanged(row);
    });
    setBusy(false);
  };

  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        void send('homework.grade');
      }}
    >
      {rubric.map((criterion, index) => (
        <div key={criterion.title} className={styles['criterion']}>
          <span id={`criterion-${index}`}>{criterion.title}</span>
          <Radio.Group
            aria-labelledby={`criterion-${index}`}
            optionType="button"
            value={levels[index] ?? null}
            options={levelsOf(criterion, t)}
            onChange={({ target }) => setLevels(withLevel(levels, index, Number(target.value)))}
          />
        </div>
      ))}
      <div className={styles['bar']}>
        <span id="homework-stars">{t('homework.stars')}</span>
        <StarRate value={score} labelledBy="homework-stars" onChange={setScore} />
      </div>
      <Input.TextArea
        aria-label={t('homework.comment')}
        placeholder={t('homework.commentHint')}
        value={comment}
        maxLength={512}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={({ target }) => setComment(target.value)}
      />
      {lack && <p role="alert">{lack}</p>}
      <div className={styles['bar']}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('homework.grade')}
        </Button>
        <Button disabled={isBusy} onClick={() => void send('homework.sendBack')}>
          {t('homework.sendBack')}
        </Button>
      </div>
    </form>
  );
}

type Criterion = ClassWorkData['homework']['rubric'][number];

/** From good to poor; where the teacher wrote nothing, the words of the form. */
function levelsOf(
  { good, fair, poor }: Criterion,
  t: ReturnType<typeof useTexts>['t'],
): { value: number; label: string }[] {
  return [
    { value: 3, label: good || t('field.homeworks.rubric.good') },
    { value: 2, label: fair || t('field.homeworks.rubric.fair') },
    { value: 1, label: poor || t('field.homeworks.rubric.poor') },
  ];
}

function withLevel(levels: ClassRow['levels'], index: number, level: number): ClassRow['levels'] {
  const size = Math.max(levels.length, index + 1);
  return Array.from({ length: size }, (_, at) => (at === index ? level : (levels[at] ?? null)));
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
