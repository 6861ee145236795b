import { Button, useTexts } from '@sprout/ui';
import { CircleCheck, CircleDashed, CircleHelp } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import {
  askedText,
  type CheckResults,
  type CheckTexts,
  checkFamilyOf,
  foundText,
  isOfProgram,
  loadCheckTexts,
  stateText,
} from '../../homework-checks/index.ts';
import type { Standing, TaskStanding } from '../../open/task-standing.ts';
import styles from './checks-section.module.css';
import type { Found } from './own-run.tsx';

const icons = { passed: CircleCheck, notYet: CircleDashed, unknown: CircleHelp } as const;

const OwnRun = lazy(() => import('./own-run.tsx'));

type Props = { task: TaskStanding; standing: Standing };
type Shown = { texts: CheckTexts; results: CheckResults | null };

/** What the teacher's checks find in what was saved last, for the child itself; loaded where a task has some. */
export default function ChecksSection({ task, standing }: Props) {
  const { t, language } = useTexts();
  const [shown, setShown] = useState<Shown | 'failed'>();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();
  /** A child who hands in or takes back has another version there. */
  const { cell, handedInTime, mineWorkId } = standing;

  const find = async (isWanted: () => boolean): Promise<CheckResults | undefined> => {
    setBusy(true);
    const next = await Promise.all([loadCheckTexts(language), task.findChecks(standing)]).then(
      ([texts, results]): Shown => ({ texts, results }),
      () => 'failed' as const,
    );
    if (!isWanted()) return undefined;
    setShown(next);
    setBusy(false);
    return next === 'failed' ? undefined : (next.results ?? undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the hand-in or the language has changed.
  useEffect(() => {
    let isWanted = true;
    void find(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [task, language, cell, handedInTime, mineWorkId]);

  const again = (label: string) => (
    <Button
      tone="plain"
      className={styles['again']}
      disabled={isBusy}
      onClick={() => void find(() => true)}
    >
      {label}
    </Button>
  );
  if (shown === undefined) return null;
  if (shown === 'failed' && !standing.hasChecks) return null;
  if (shown === 'failed') {
    return (
      <section className={styles['checks']} role="alert">
        <p>{t('editor.checks.failed')}</p>
        {again(t('editor.checks.retry'))}
      </section>
    );
  }
  const { texts, results } = shown;
  // A program whose starter has no challenge, and none was set.
  if (!standing.hasChecks && !results?.items.length) return null;
  return (
    <section
      className={styles['checks']}
      aria-busy={isBusy}
      aria-label={texts.t('homeworkChecks.title')}
    >
      <h3>{texts.t('homeworkChecks.title')}</h3>
      {results ? (
        <Findings texts={texts} results={withFound(results, found)} />
      ) : (
        <p>{texts.t('homeworkChecks.nothingYet')}</p>
      )}
      {results?.items.some(({ check }) => isOfProgram(check)) ? (
        <Suspense>
          <OwnRun
            texts={texts}
            wasRun={found?.versionId === results.versionId}
            findNewest={() => find(() => true)}
            findFile={task.findFile}
            onFound={setFound}
          />
        </Suspense>
      ) : (
        again(texts.t('homeworkChecks.mineAgain'))
      )}
      {results && <p className={styles['note']}>{texts.t('homeworkChecks.mineNote')}</p>}
    </section>
  );
}

/** What this browser found counts for the version that it ran. */
function withFound(results: CheckResults, found: Found | undefined): CheckResults {
  if (found?.versionId !== results.versionId) return results;
  const items = results.items.map((item, at) => {
    const own = found.findings.find((one) => one.at === at);
    return own ? { ...item, finding: own.finding } : item;
  });
  return { ...results, items };
}

function Findings({ texts, results }: { texts: CheckTexts; results: CheckResults }) {
  const { t } = texts;
  const { items, codeType } = results;
  const family = checkFamilyOf(codeType);
  if (!family) return <p>{t('homeworkChecks.none')}</p>;
  const passed = items.filter(({ finding }) => finding.outcome === 'passed').length;
  return (
    <>
      <p role="status">{t('homeworkChecks.summary', { n: items.length, passed })}</p>
      <ol className={styles['list']}>
        {items.map(({ check, finding }, at) => {
          const Icon = icons[finding.outcome];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a check is its place.
            <li key={at} data-outcome={finding.outcome}>
              <Icon className="i" aria-hidden="true" />
              <div>
                <p>{askedText(texts, family, check)}</p>
                <p className={styles['found']}>
                  <b>{stateText(texts, finding)}</b>
                  {' · '}
                  {finding.problem === 'notRun' && !isOfProgram(check)
                    ? t('homeworkChecks.mineNotRun')
                    : foundText(texts, check, finding)}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
