import { Button } from '@sprout/ui';
import { useState } from 'react';
import type { CheckResults, CheckTexts } from '../../homework-checks/index.ts';
import { type FoundAt, HiddenRun, programJob, type RunJob } from '../../homework-checks/run.ts';
import styles from './checks-section.module.css';

/** What this browser found for a version. */
export type Found = { readonly versionId: string; readonly findings: readonly FoundAt[] };

type Props = {
  texts: CheckTexts;
  wasRun: boolean;
  /** Of what was saved last; undefined where it cannot be had. */
  findNewest: () => Promise<CheckResults | undefined>;
  /** Rejects where the file cannot be had. */
  findFile: (version: { workId: string; versionId: string }) => Promise<ArrayBuffer>;
  onFound: (found: Found) => void;
};
type Run =
  | { readonly kind: 'off' | 'failed' | 'opening' }
  | {
      readonly kind: 'on';
      readonly versionId: string;
      readonly bytes: ArrayBuffer;
      readonly job: RunJob<FoundAt[]>;
    };

/** Runs the newest saved version for the checks of printed output; only the child sees the result. */
export default function OwnRun({ texts, wasRun, findNewest, findFile, onFound }: Props) {
  const { t } = texts;
  const [run, setRun] = useState<Run>({ kind: 'off' });
  const open = async (): Promise<Run> => {
    const results = await findNewest();
    if (!results) return { kind: 'failed' };
    const { workId, versionId, items } = results;
    const bytes = await findFile({ workId, versionId });
    return { kind: 'on', versionId, bytes, job: programJob(items) };
  };
  const start = async (): Promise<void> => {
    setRun({ kind: 'opening' });
    const next = await open().catch((): Run => ({ kind: 'failed' }));
    // It may have been stopped meanwhile.
    setRun((now) => (now.kind === 'opening' ? next : now));
  };
  if (run.kind === 'off' || run.kind === 'failed') {
    return (
      <>
        {run.kind === 'failed' && <p role="alert">{t('homeworkChecks.problem.noStart')}</p>}
        <Button tone="plain" className={styles['again']} onClick={() => void start()}>
          {t(wasRun ? 'homeworkChecks.runAgain' : 'homeworkChecks.run')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p role="status">{t('homeworkChecks.runningProgram')}</p>
      <Button tone="plain" className={styles['again']} onClick={() => setRun({ kind: 'off' })}>
        {t('homeworkChecks.cancel')}
      </Button>
      {run.kind === 'on' && (
        <HiddenRun
          family="python"
          bytes={run.bytes}
          title={t('homeworkChecks.title')}
          job={run.job}
          onDone={(findings) => {
            setRun({ kind: findings ? 'off' : 'failed' });
            if (findings) onFound({ versionId: run.versionId, findings });
          }}
          onLeft={() => setRun({ kind: 'off' })}
        />
      )}
    </>
  );
}
