import type {
  CheckFamily,
  CheckFinding,
  CheckResults,
  CheckTexts,
} from '@sprout/editor-kit/homework-checks';
import { evaluateRun, noFinding } from '@sprout/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { workFile } from '../player/work-file.ts';
import { useRun } from '../use-run.ts';
import { HiddenRun, type Traces } from './hidden-run.tsx';
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
  if (plans.length === 0 || !can('teaching:homework:grade')) return null;

  const stop = () => {
    isRunning.current = false;
    setOn(false);
    setPlan(undefined);
  };
  const keep = async (traces: Traces) => {
    stop();
    await run(async () => {
      const findings = findingsOf(plans, items, traces);
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
            {plan ? <Countdown texts={texts} plan={plan} /> : t('homeworkChecks.starting')}
          </span>
          {file.data && (
            <HiddenRun
              family={family}
              bytes={file.data}
              title={t('homeworkChecks.title')}
              plans={plans}
              onPlan={setPlan}
              onDone={(traces) => void keep(traces)}
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

/** What was seen, for each check of a run. */
function findingsOf(
  plans: readonly RunPlan[],
  items: CheckResults['items'],
  traces: Traces,
): { at: number; finding: CheckFinding }[] {
  return plans.flatMap(({ places }, index) =>
    places.flatMap((at) => {
      const check = items[at]?.check;
      if (check?.kind !== 'does') return [];
      const trace = traces[index];
      const { seen, ...finding } = trace ? evaluateRun(check, trace) : noFinding('noStart');
      return [{ at, finding: { ...finding, seen: [...seen] } }];
    }),
  );
}

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
