import type { WorkTrace } from '@sprout/contract/bridge';
import {
  type CheckFamily,
  type CheckResults,
  type CheckTexts,
  isOfProgram,
} from '@sprout/editor-kit/homework-checks';
import {
  type FoundAt,
  HiddenRun,
  programJob,
  type RunJob,
} from '@sprout/editor-kit/homework-checks-run';
import { evaluateRun, noFinding } from '@sprout/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { workFile } from '../player/work-file.ts';
import { useRun } from '../use-run.ts';
import styles from './homework-checks.module.css';
import { plansOf, type RunPlan } from './run-plans.ts';

type Props = {
  texts: CheckTexts;
  family: CheckFamily;
  submissionId: string;
  results: CheckResults;
};

/** Has the work run unseen in this browser, for the checks that ask what it does, and keeps what was seen. */
export function RunChecks({ texts, family, submissionId, results }: Props) {
  const { t } = texts;
  const services = useServices();
  const queries = useQueryClient();
  const can = useCan();
  const run = useRun();
  const { workId, versionId, items } = results;
  const plans = useMemo(() => plansOf(items), [items]);
  const [isOn, setOn] = useState(false);
  /** What is closed because it has ended was not left. */
  const isRunning = useRef(false);
  const [hasLeft, setLeft] = useState(false);
  const [plan, setPlan] = useState<RunPlan>();
  const file = useQuery({ ...workFile(services, { workId, versionId }), enabled: isOn });
  const job = useMemo(
    () => (family === 'python' ? programJob(items) : observeJob(items, plans, setPlan)),
    [family, items, plans],
  );
  const hasRuns =
    plans.length > 0 || (family === 'python' && items.some(({ check }) => isOfProgram(check)));
  if (!hasRuns || !can('teaching:homework:grade')) return null;

  const stop = () => {
    isRunning.current = false;
    setOn(false);
    setPlan(undefined);
  };
  const keep = async (findings: FoundAt[]) => {
    stop();
    await run(async () => {
      await services.client.call('homeworkChecks.keep', {
        body: { submissionId, versionId, findings },
      });
      await queries.invalidateQueries({ queryKey: ['homework', 'checkResults', submissionId] });
    });
  };
  const wasRun = items.some(({ checkedTime }) => checkedTime !== null);
  return (
    <div className={styles['head']}>
      {isOn ? (
        <>
          <Button onClick={stop}>{t('homeworkChecks.cancel')}</Button>
          <span role="status">
            {plan && <Countdown texts={texts} plan={plan} />}
            {!plan &&
              t(family === 'python' ? 'homeworkChecks.runningProgram' : 'homeworkChecks.starting')}
          </span>
          {file.data && (
            <HiddenRun
              family={family}
              bytes={file.data}
              title={t('homeworkChecks.title')}
              job={job}
              onDone={(findings) => void keep(findings ?? notOpened(items))}
              onLeft={() => {
                if (!isRunning.current) return;
                stop();
                setLeft(true);
              }}
            />
          )}
        </>
      ) : (
        <Button
          onClick={() => {
            setLeft(false);
            isRunning.current = true;
            setOn(true);
          }}
        >
          {t(wasRun ? 'homeworkChecks.runAgain' : 'homeworkChecks.run')}
        </Button>
      )}
      {file.isError && isOn && <span role="alert">{t('homeworkChecks.problem.broken')}</span>}
      {hasLeft && !isOn && (
        <span className={styles['note']} role="status">
          {t('homeworkChecks.runStopped')}
        </span>
      )}
    </div>
  );
}

/** What is seen of a work, run by run, for the checks of each. */
function observeJob(
  items: CheckResults['items'],
  plans: readonly RunPlan[],
  onPlan: (plan: RunPlan) => void,
): RunJob<FoundAt[]> {
  return async (player, isWanted) => {
    const all: FoundAt[] = [];
    for (const plan of plans) {
      if (!isWanted()) return all;
      onPlan(plan);
      const { seconds, inputs } = plan;
      const trace = await player.observe({ seconds, inputs }).catch(() => undefined);
      all.push(...findingsOf(plan, items, trace));
    }
    return all;
  };
}

/** What was seen, for each check of a run; of a work that could not be run, that. */
function findingsOf(
  { places }: RunPlan,
  items: CheckResults['items'],
  trace: WorkTrace | undefined,
): FoundAt[] {
  return places.flatMap((at) => {
    const check = items[at]?.check;
    if (check?.kind !== 'does') return [];
    const { seen, ...finding } = trace ? evaluateRun(check, trace) : noFinding('noStart');
    return [{ at, finding: { ...finding, seen: [...seen] } }];
  });
}

/** For a work that could not even be opened. */
const notOpened = (items: CheckResults['items']): FoundAt[] =>
  items.flatMap(({ check }, at) =>
    check.kind === 'does' || isOfProgram(check)
      ? [{ at, finding: { ...noFinding('noStart'), seen: [] } }]
      : [],
  );

/** Seconds that are left of a run. */
function Countdown({ texts: { t }, plan }: { texts: CheckTexts; plan: RunPlan }) {
  const [left, setLeft] = useState(plan.seconds);
  const endsAt = useRef(0);
  useEffect(() => {
    endsAt.current = performance.now() + plan.seconds * 1000;
    const timer = window.setInterval(() => {
      setLeft(Math.max(0, Math.ceil((endsAt.current - performance.now()) / 1000)));
    }, 250);
    return () => window.clearInterval(timer);
  }, [plan]);
  return t('homeworkChecks.running', { n: left });
}
