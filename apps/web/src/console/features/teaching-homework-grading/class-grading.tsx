import { errorCodeOf, failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { Alert, App, Button, Segmented, Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import styles from '../../kit/grading/grading.module.css';
import { useDrafts } from '../../kit/grading/use-drafts.ts';
import { type GradedTask, gradingPage, taskRef } from '../../kit/homework/grading-link.ts';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useLastClass } from '../../kit/use-last-class.ts';
import { useRun } from '../../kit/use-run.ts';
import { useTabTitle } from '../../kit/use-tab-title.ts';
import { Workspace, WorkspaceEmpty } from '../../kit/workspace/workspace.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { ChildrenList } from './children-list.tsx';
import { GradingWorkspace } from './grading-workspace.tsx';
import {
  type ClassRow,
  type ClassWork,
  inOrder,
  isHandedIn,
  isWaiting,
  listed,
  nextToGrade,
  type QueueTab,
} from './queue.ts';
import { useClassWork, usePreload, usePresence } from './use-class-work.ts';
import { useGrading } from './use-grading.ts';

type UndoApi = ReturnType<typeof useGrading>['undo'];

const goneCodes: ReadonlySet<string> = new Set(['homework.notFound', 'access.outOfReach']);

/** One task of one class: the children, the hand-in in front, and what is said of it. */
export function ClassGrading({ task }: { task: GradedTask }) {
  const { t } = useTexts();
  const work = useClassWork(task);
  const navigate = useNavigate();
  const { data } = work;
  const last = useLastClass();
  const isOpen = data !== undefined;
  useEffect(() => {
    if (isOpen) last.keep(task.departId);
  }, [last, isOpen, task.departId]);
  if (data && data.rows.length > 0) return <Loaded task={task} work={work} data={data} />;
  const back = <Button onClick={() => navigate(gradingPage)}>{t('grading.back')}</Button>;
  // An old link: to try again would not help.
  const isNone = goneCodes.has(errorCodeOf(work.error) ?? '');
  return (
    <Workspace
      listLabel={t('grading.list')}
      isListOpen={false}
      hasWork={false}
      list={work.isPending ? <Skeleton active className={styles['ghosts'] ?? ''} /> : null}
    >
      <WorkspaceEmpty>
        {work.error && isNone && (
          <EmptyState
            level={1}
            pose="think"
            title={failureLine(work.error, t)}
            text={t('grading.tasks.nothingText')}
          >
            {back}
          </EmptyState>
        )}
        {work.error && !isNone && (
          <ErrorState error={work.error} onRetry={() => void work.refetch()} />
        )}
        {data && (
          <EmptyState
            level={1}
            pose="sleep"
            title={t('homework.noChildren')}
            text={t('homework.noChildrenHint')}
          >
            {back}
          </EmptyState>
        )}
      </WorkspaceEmpty>
    </Workspace>
  );
}

type LoadedProps = {
  task: GradedTask;
  work: ReturnType<typeof useClassWork>;
  data: ClassWork;
};

function Loaded({ task, work, data }: LoadedProps) {
  const { t } = useTexts();
  const [isListOpen, setListOpen] = useState(false);
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set());
  const [tab, setTab] = useState<QueueTab>('all');
  const drafts = useDrafts('GRADING');
  const rows = useMemo(() => inOrder(data.rows), [data.rows]);
  const [userId, setUserId] = useChosen(rows);
  const row = rows.find((one) => one.userId === userId);
  const next = nextToGrade(rows, userId);
  const shown = listed(rows, tab, keptIds);
  const watchers = usePresence(task, row?.submissionId ?? null);
  usePreload(next && isHandedIn(next) ? next : undefined);

  const goOn = (from: ClassRow) => {
    setKeptIds((was) => new Set(was).add(from.userId));
    // The rows are those before the answer: the one that was graded is never the next.
    const after = nextToGrade(rows, from.userId);
    if (after) setUserId(after.userId);
  };
  const grading = useGrading({
    work,
    drafts,
    onDone: goOn,
    onUndone: (back) => setUserId(back.userId),
  });
  const isLost = grading.isLost || errorCodeOf(work.error) === 'access.outOfReach';
  useTabTitle(data.homework.workName);
  const canGrade = useCan()('teaching:homework:grade');
  const { remind, isReminding } = useRemind(task, grading.undo);
  const missing = rows.filter(
    (one) => !isHandedIn(one) && one.cell !== 'excused' && one.cell !== 'closed',
  );

  return (
    <Workspace
      listLabel={t('grading.list')}
      isListOpen={isListOpen}
      hasWork={row !== undefined}
      foldsOnPhone
      list={
        <>
          <div className={styles['filter']}>
            <Segmented<QueueTab>
              block
              value={tab}
              onChange={setTab}
              options={[
                {
                  value: 'waiting',
                  label: t('grading.tab.waiting', { n: rows.filter(isWaiting).length }),
                },
                { value: 'all', label: t('grading.tab.all', { n: rows.length }) },
              ]}
            />
          </div>
          <ChildrenList
            rows={shown}
            departId={task.departId}
            currentId={userId}
            watchers={watchers}
            hasDraft={(one) =>
              one.submissionId !== null && drafts.of(one.submissionId) !== undefined
            }
            onSelect={(id) => {
              setUserId(id);
              setListOpen(false);
            }}
          />
          {shown.length === 0 && <p className={styles['nobody']}>{t('grading.done.title')}</p>}
          <p className={styles['listFoot']}>
            {missing.length > 0
              ? t('grading.notHandedIn', { n: missing.length })
              : t('grading.everyone')}
            {missing.length > 0 && canGrade && (
              <Button type="link" size="small" loading={isReminding} onClick={() => void remind()}>
                {t('grading.remind')}
              </Button>
            )}
          </p>
          <UndoBar undo={grading.undo} place="list" />
        </>
      }
    >
      {row && (
        <GradingWorkspace
          data={data}
          rows={rows}
          shown={shown}
          row={row}
          next={next}
          drafts={drafts}
          grading={grading}
          watchers={watchers}
          isLost={isLost}
          offline={
            work.error && !isLost ? (
              <Alert
                type="warning"
                title={t('grading.offline')}
                action={
                  <Button size="small" onClick={() => void work.refetch()}>
                    {t('grading.again')}
                  </Button>
                }
              />
            ) : null
          }
          gradedCount={keptIds.size}
          onSelect={setUserId}
          onList={() => setListOpen(!isListOpen)}
          onAll={() => setTab('all')}
        />
      )}
    </Workspace>
  );
}

/** A word to all who have not handed in, with a way back. */
function useRemind(task: GradedTask, undo: UndoApi) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const { message } = App.useApp();
  const [isReminding, setReminding] = useState(false);
  const remind = async () => {
    setReminding(true);
    await run(async () => {
      const body = { ...taskRef(task), departId: task.departId };
      const { ids, alreadyToday } = await client.call('reminders.add', { body });
      if (ids.length === 0) {
        void message.info(t(alreadyToday > 0 ? 'grading.remindedToday' : 'grading.remindedNobody'));
        return;
      }
      undo.setOffer({
        text: t('grading.reminded', { n: ids.length }),
        run: () => void run(() => client.call('reminders.undo', { body: { ids } })),
      });
    });
    setReminding(false);
  };
  return { remind, isReminding };
}

/** The child in front: the one that the address names, else the first that waits; a reload comes back to it. */
function useChosen(rows: readonly ClassRow[]) {
  const [params, setParams] = useSearchParams();
  const [userId, setUserId] = useState<string | undefined>(() => {
    const wanted = rows.find((one) => one.userId === params.get('userId'));
    return (wanted ?? nextToGrade(rows, undefined) ?? rows[0])?.userId;
  });
  const asked = params.get('userId');
  // Who is in the list no more makes room for the first.
  const isKnown = rows.some((row) => row.userId === userId);
  const first = (nextToGrade(rows, undefined) ?? rows[0])?.userId;
  useEffect(() => {
    if (!isKnown) setUserId(first);
  }, [isKnown, first]);
  useEffect(() => {
    if (userId === undefined || asked === userId) return;
    setParams(
      (was) => {
        was.set('userId', userId);
        return was;
      },
      { replace: true },
    );
  }, [userId, asked, setParams]);
  return [userId, setUserId] as const;
}
