import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress, Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import styles from '../../kit/grading/grading.module.css';
import { shortTime } from '../../kit/hand-in-times.ts';
import { gradingLink } from '../../kit/homework/grading-link.ts';
import { useHomeworkDefaults } from '../../kit/homework/use-homework-defaults.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import { Tag } from '../../kit/tag.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useLastClass } from '../../kit/use-last-class.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { SiteLine, useSiteLines } from './site-lines.tsx';

type Task = Result<'grading.tasks'>[number];
type Kind = '' | Task['kind'] | 'site';

/** What waits, by task and class: the class that was open last comes first, and of each what has waited longest. */
export function TaskOverview() {
  const { t } = useTexts();
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const last = useLastClass();
  const [lastId] = useState(last.read);
  const isAll = params.get('tab') === 'all';
  const departId = params.get('class') ?? '';
  const kind: Kind = kindOf(params.get('kind'));
  const change = (more: Record<string, string>) =>
    setParams(
      (was) => {
        for (const [key, value] of Object.entries(more)) {
          if (value) was.set(key, value);
          else was.delete(key);
        }
        return was;
      },
      { replace: true },
    );
  const tasks = useQuery({
    queryKey: ['grading', 'tasks', isAll, departId, kind],
    queryFn: ({ signal }) => {
      const query = {
        isWaiting: !isAll,
        ...(departId ? { departId } : {}),
        ...(kind === '' || kind === 'site' ? {} : { kind }),
      };
      return client.call('grading.tasks', { query, signal });
    },
    enabled: kind !== 'site',
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const shown = (kind !== 'site' && tasks.data) || [];
  const site = useSiteLines({ isAll, departId, isAsked: kind === '' || kind === 'site' });
  const lines = inOrder(lastId, [
    ...shown.map((task) => ({
      key: `${task.kind} ${task.id} ${task.departId}`,
      departId: task.departId,
      since: task.waitingSince,
      line: <TaskLine task={task} />,
    })),
    ...site.lines.map((line) => ({
      key: `site ${line.departId}`,
      departId: line.departId,
      since: line.since,
      line: <SiteLine {...line} />,
    })),
  ]);
  const isReady = kind === 'site' ? site.isReady : tasks.data !== undefined;
  const classes = useClasses(shown);
  return (
    <section className={styles['overview']} aria-label={t('grading.title')}>
      <header className={styles['overviewHead']}>
        <h1>{t('grading.title')}</h1>
        <Segmented
          value={isAll ? 'all' : 'waiting'}
          onChange={(tab) => change({ tab: tab === 'all' ? 'all' : '' })}
          options={[
            { value: 'waiting', label: t('grading.tasks.waiting') },
            { value: 'all', label: t('grading.tasks.all') },
          ]}
        />
        <Select
          aria-label={t('grading.tasks.class')}
          value={departId}
          popupMatchSelectWidth={false}
          onChange={(value) => change({ class: value })}
          options={[
            { value: '', label: t('grading.tasks.everyClass') },
            ...[...classes].map(([value, label]) => ({ value, label })),
          ]}
        />
        <Select<Kind>
          aria-label={t('grading.tasks.kind')}
          value={kind}
          popupMatchSelectWidth={false}
          onChange={(value) => change({ kind: value })}
          options={[
            { value: '', label: t('grading.tasks.everyKind') },
            { value: 'homework', label: t('grading.kind.homework') },
            { value: 'unit', label: t('grading.kind.unit') },
            ...(site.isFor ? [{ value: 'site' as const, label: t('grading.kind.site') }] : []),
          ]}
        />
      </header>
      {site.isFor && <p className={styles['quiet']}>{t('grading.tasks.apart')}</p>}
      {!isReady && !tasks.error && <Skeleton active />}
      {tasks.isLoadingError && (
        <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />
      )}
      {isReady && lines.length === 0 && <Nothing isAll={isAll} />}
      <ul className={styles['tasks']}>
        {lines.map(({ key, line }) => (
          <li key={key} className={styles['task']}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The classes of the teacher, and those of the tasks that are shown. */
function useClasses(shown: readonly Task[]): ReadonlyMap<string, string> {
  const own = useHomeworkDefaults(undefined, useCan()('teaching:homework:add'));
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const isNews = shown.some(({ departId }) => !seen.has(departId));
  if (isNews) {
    setSeen(new Map([...seen, ...shown.map((task) => [task.departId, task.departName] as const)]));
  }
  return new Map([
    ...(own.data?.classes ?? []).map(({ id, departName }) => [id, departName] as const),
    ...seen,
  ]);
}

const kindOf = (word: string | null): Kind =>
  (['homework', 'unit', 'site'] as const).find((kind) => kind === word) ?? '';

/** The given class first; of each side what has waited longest, and below what does not wait, in its order. */
const inOrder = <Line extends { since: string | null; departId: string }>(
  firstId: string | undefined,
  lines: readonly Line[],
): Line[] =>
  [...lines].sort((a, b) => {
    const isFirst = Number(b.departId === firstId) - Number(a.departId === firstId);
    if (isFirst !== 0) return isFirst;
    if (a.since === null || b.since === null)
      return Number(a.since === null) - Number(b.since === null);
    return a.since.localeCompare(b.since);
  });

function TaskLine({ task }: { task: Task }) {
  const { t } = useTexts();
  const { name, courseName, departName, dueAt, waitingCount, gradedCount, childCount } = task;
  const to = gradingLink(task);
  const percent = childCount === 0 ? 0 : Math.round((100 * gradedCount) / childCount);
  return (
    <>
      <div className={styles['taskText']}>
        <Link to={to}>{name}</Link>
        <span className={styles['taskMeta']}>
          <Tag>{departName}</Tag>
          <span>{courseName ?? t(`grading.kind.${task.kind}`)}</span>
          {dueAt && <span>{t('grading.due', { at: shortTime(dueAt) })}</span>}
          {task.waitingSince && (
            <span>
              {t('grading.tasks.since')} <TimeText at={task.waitingSince} />
            </span>
          )}
        </span>
      </div>
      <span className={styles['taskProgress']}>
        <Progress
          percent={percent}
          showInfo={false}
          size="small"
          strokeColor="#22a45d"
          aria-label={t('grading.tasks.progress', { graded: gradedCount, all: childCount })}
        />
        <span>{t('grading.tasks.progress', { graded: gradedCount, all: childCount })}</span>
      </span>
      <span className={styles['taskState']}>
        <TaskState task={task} />
      </span>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Button type={waitingCount > 0 ? 'primary' : 'default'} tabIndex={-1}>
          {t(waitingCount > 0 ? 'grading.tasks.begin' : 'grading.tasks.open')}
        </Button>
      </Link>
    </>
  );
}

function TaskState({ task: { waitingCount, handedInCount } }: { task: Task }) {
  const { t } = useTexts();
  if (waitingCount > 0) {
    return <StateChip tone="sun">{t('grading.tasks.waits', { n: waitingCount })}</StateChip>;
  }
  if (handedInCount > 0) return <StateChip tone="ok">{t('grading.tasks.done')}</StateChip>;
  return <StateChip tone="off">{t('grading.tasks.notYet')}</StateChip>;
}

function Nothing({ isAll }: { isAll: boolean }) {
  const { t } = useTexts();
  const can = useCan();
  return (
    <EmptyState
      pose={isAll ? 'think' : 'joy'}
      title={t(isAll ? 'grading.tasks.nothing' : 'grading.tasks.none')}
      text={t(isAll ? 'grading.tasks.nothingText' : 'grading.tasks.noneText')}
    >
      {can('teaching:homework:add') && (
        <Link to="/work/additionalWork">{t('grading.tasks.set')}</Link>
      )}
    </EmptyState>
  );
}
