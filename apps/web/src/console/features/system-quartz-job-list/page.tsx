import { jobStates, quartzJobs } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CirclePlay, CircleStop, History, Zap } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { askByItself } from '../../ask-by-itself.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { selectControl } from '../../kit/form/controls.tsx';
import type { FormField } from '../../kit/form-types.ts';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { useTab } from '../../kit/tab-context.ts';
import type { RowAction } from '../../kit/table/list-types.ts';
import { TwoLines } from '../../kit/table/two-lines.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import {
  JobResult,
  JobState,
  NextRun,
  NextRunWords,
  ScheduleWords,
  SystemTag,
} from './job-cells.tsx';
import styles from './jobs.module.css';
import { parameterControl, parameterWords } from './parameter-input.tsx';
import { type Handler, type Job, useHandlers } from './use-handlers.ts';

/** What the server does by itself: seen, scheduled and run by hand. Source: system-domain section 6.2. */
export const Page = () => (
  <SubjectTexts subject="jobs">
    {/* Why a mail of a job was not sent. */}
    <SubjectTexts subject="messageCenter">
      <Jobs />
    </SubjectTexts>
  </SubjectTexts>
);

const freshMs = 15_000;

const may = { edit: 'system:quartzJob:edit', list: 'system:quartzJob:list' } as const;

function Jobs() {
  const { t } = useTexts();
  const { all, isWaiting, titleOf, aboutOf } = useHandlers();
  const spec = useMemo(
    () => ({
      columns: columnsOf(titleOf, (job) =>
        job.isSystem
          ? aboutOf(job.jobClassName)
          : parameterWords(handlerOf(all, job), job.parameter, t),
      ),
      nameOf: (job: Job) => nameOf(job, (name) => name),
    }),
    [all, titleOf, aboutOf, t],
  );
  const [shown, setShown] = useState<Job>();
  const change = useJobChanges({ onRun: setShown });
  useFreshList();

  const actionsOf = (declared: readonly RowAction[], job: Job): readonly RowAction[] => {
    const run: RowAction = {
      key: 'run',
      label: t('jobs.run'),
      icon: <Zap size={16} aria-hidden="true" />,
      perm: may.edit,
      isFrequent: true,
      run: () => change.run(job),
    };
    const history: RowAction = {
      key: 'history',
      label: t('jobs.history'),
      icon: <History size={16} aria-hidden="true" />,
      perm: may.list,
      run: () => setShown(job),
    };
    if (job.isSystem) return [run, history];
    const isOn = job.status === jobStates.on;
    const turn: RowAction = {
      key: 'turn',
      label: t(isOn ? 'jobs.stop' : 'jobs.start'),
      icon: isOn ? (
        <CircleStop size={16} aria-hidden="true" />
      ) : (
        <CirclePlay size={16} aria-hidden="true" />
      ),
      perm: may.edit,
      run: () => change.turn(job),
    };
    return [turn, run, history, ...declared];
  };

  return (
    <>
      <TableScreen
        resource={quartzJobs}
        spec={spec}
        filters={(declared) => declared.filter(({ name }) => name !== 'description')}
        rowActions={actionsOf}
        problemOf={(job) => (job.isSystem ? t('jobs.isSystem') : undefined)}
        submitText={t('jobs.submit')}
        fields={(declared) => declared.map((field) => ownField(field, all, isWaiting))}
        card={(job) => ({
          title: nameOf(job, titleOf),
          text: (
            <>
              <ScheduleWords expression={job.cronExpression} /> · <NextRunWords job={job} />
            </>
          ),
          state: job.isSystem ? <SystemTag /> : <JobState job={job} />,
          meta: job.lastResult && <JobResult job={job} />,
        })}
      />
      {shown && (
        <HistoryDrawer
          job={shown}
          title={nameOf(shown, titleOf)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** A job in one line; one of several with its description. */
const nameOf = (
  { jobClassName, isRepeatable, description }: Job,
  titleOf: (name: string) => string,
) =>
  isRepeatable && description ? `${titleOf(jobClassName)} · ${description}` : titleOf(jobClassName);

const handlerOf = (all: readonly Handler[], { jobClassName }: Job): Handler | undefined =>
  all.find(({ name }) => name === jobClassName);

/** @param tellsOf what a job is told; of one of the server, what it does */
const columnsOf = (titleOf: (name: string) => string, tellsOf: (job: Job) => string | null) => [
  {
    key: 'jobClassName',
    // Several jobs of one handler are told apart by their description.
    render: ({ jobClassName, isRepeatable, description }: Job) => (
      <TwoLines
        first={<span className={styles['name']}>{titleOf(jobClassName)}</span>}
        second={isRepeatable && description ? description : jobClassName}
      />
    ),
  },
  {
    key: 'cronExpression',
    render: ({ cronExpression }: Job) => (
      <TwoLines first={<ScheduleWords expression={cronExpression} />} second={cronExpression} />
    ),
  },
  { key: 'status', render: (job: Job) => <JobState job={job} /> },
  { key: 'nextRun', render: (job: Job) => <NextRun job={job} /> },
  { key: 'lastResult', render: (job: Job) => <JobResult job={job} /> },
  {
    key: 'parameter',
    render: (job: Job) => {
      const { isSystem, isRepeatable, description } = job;
      const second = isSystem || isRepeatable ? null : description;
      return <TwoLines first={tellsOf(job) ?? '—'} second={second} />;
    },
  },
  { key: 'description', isHidden: true },
  { key: 'isSystem', isHidden: true },
  { key: 'isRepeatable', isHidden: true },
  { key: 'lastRunAt', isHidden: true },
];

/** Jobs run while one looks. */
function useFreshList(): void {
  const { isActive } = useTab();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isActive) return undefined;
    const refresh = () => void queries.invalidateQueries({ queryKey: ['quartzJobs.list'] });
    const timer = setInterval(() => askByItself(refresh), freshMs);
    return () => clearInterval(timer);
  }, [isActive, queries]);
}

/** What is done with a job beside changing its form. */
function useJobChanges({ onRun }: { onRun: (job: Job) => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const attempt = useRun();
  const refresh = useRefresh('quartzJobs');
  return {
    async turn({ id, status }: Job): Promise<void> {
      const isOn = status === jobStates.on;
      const isSure = await confirm({
        title: t(isOn ? 'jobs.stop.title' : 'jobs.start.title'),
        body: t(isOn ? 'jobs.stop.body' : 'jobs.start.body'),
        okText: t(isOn ? 'jobs.stop' : 'jobs.start'),
      });
      if (!isSure) return;
      const call = isOn ? 'quartzJobs.pause' : 'quartzJobs.resume';
      if (await attempt(() => client.call(call, { query: { id } }))) await refresh();
    },

    async run(job: Job): Promise<void> {
      const isBegun = await attempt(() =>
        client.call('quartzJobs.execute', { query: { id: job.id } }),
      );
      await refresh();
      if (isBegun) onRun(job);
    },
  };
}

/** The form asks for what can be run by its title, and for what that wants to be told. */
function ownField(field: FormField, handlers: readonly Handler[], isWaiting: boolean): FormField {
  if (field.name === 'jobClassName') {
    const options = handlers
      .filter(({ isSystem }) => !isSystem)
      .map(({ name, title }) => ({ value: name, label: `${title} · ${name}` }));
    return {
      ...field,
      control: selectControl(options, { canClear: false, isWaiting }),
      isWide: true,
    };
  }
  if (field.name === 'cronExpression') return { ...field, isWide: true };
  if (field.name === 'parameter') {
    return { ...field, control: parameterControl(handlers), isWide: true };
  }
  return field;
}
