import { Button, useTexts } from '@sprout/ui';
import { CircleCheck, CircleDashed, CircleHelp } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  askedText,
  type CheckResults,
  type CheckTexts,
  checkFamilyOf,
  foundText,
  loadCheckTexts,
} from '../../homework-checks/index.ts';
import type { Standing, TaskStanding } from '../../open/task-standing.ts';
import styles from './checks-section.module.css';

const icons = { passed: CircleCheck, notYet: CircleDashed, unknown: CircleHelp } as const;

type Props = { task: TaskStanding; standing: Standing };
type Shown = { texts: CheckTexts; results: CheckResults | null };

/** What the teacher's checks find in what was saved last, for the child itself; loaded where a task has some. */
export default function ChecksSection({ task, standing }: Props) {
  const { t, language } = useTexts();
  const [shown, setShown] = useState<Shown | 'failed'>();
  const [isBusy, setBusy] = useState(false);
  /** Whoever hands in or takes back has another version there. */
  const { cell, handedInTime, mineWorkId } = standing;

  const find = async (isWanted: () => boolean): Promise<void> => {
    setBusy(true);
    const next = await Promise.all([loadCheckTexts(language), task.findChecks(standing)]).then(
      ([texts, results]): Shown => ({ texts, results }),
      () => 'failed' as const,
    );
    if (!isWanted()) return;
    setShown(next);
    setBusy(false);
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
  if (shown === 'failed') {
    return (
      <section className={styles['checks']} role="alert">
        <p>{t('editor.checks.failed')}</p>
        {again(t('editor.checks.retry'))}
      </section>
    );
  }
  const { texts, results } = shown;
  return (
    <section
      className={styles['checks']}
      aria-busy={isBusy}
      aria-label={texts.t('homeworkChecks.title')}
    >
      <h3>{texts.t('homeworkChecks.title')}</h3>
      {results ? (
        <Findings texts={texts} results={results} />
      ) : (
        <p>{texts.t('homeworkChecks.nothingYet')}</p>
      )}
      {again(texts.t('homeworkChecks.mineAgain'))}
      {results && <p className={styles['note']}>{texts.t('homeworkChecks.mineNote')}</p>}
    </section>
  );
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
                  <b>{t(`homeworkChecks.state.${finding.outcome}`)}</b>
                  {' · '}
                  {finding.problem === 'notRun'
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
