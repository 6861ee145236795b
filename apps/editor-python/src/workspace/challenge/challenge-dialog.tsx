import { type Challenge, emptyChallenge, hasChecks } from '@sprout/formats';
import type { Report } from '@sprout/python-engine';
import { Button, Dialog, DialogActions, useTexts } from '@sprout/ui';
import { useState } from 'react';
import { toProgram } from '../stores/project-store.ts';
import { useHistoryStore, useProject, useProjectStore, useRunStore } from '../stores/use-stores.ts';
import styles from './challenge.module.css';
import { ChallengeForm } from './challenge-form.tsx';
import { ReportView } from './report-view.tsx';

/** The task that lives with the work: to solve it, or to write it. */
export function ChallengeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const project = useProjectStore();
  const history = useHistoryStore();
  const { challenge } = useProject();
  const [isWriting, setWriting] = useState(false);
  const keep = (after: Challenge | undefined) => {
    project.writeChallenge(after);
    history.update();
    setWriting(false);
  };
  return (
    <Dialog title={challenge?.title || t('python.challenge.title')} wide closable onClose={onClose}>
      {isWriting ? (
        <ChallengeForm
          first={challenge ?? emptyChallenge}
          isNew={!challenge}
          onSave={keep}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <Task challenge={challenge}>
          {project.canWriteChallenge() && (
            <Button tone="plain" onClick={() => setWriting(true)}>
              {t(challenge ? 'python.challenge.edit' : 'python.challenge.write')}
            </Button>
          )}
        </Task>
      )}
    </Dialog>
  );
}

function Task({
  challenge,
  children,
}: {
  challenge: Challenge | undefined;
  children: React.ReactNode;
}) {
  const { t } = useTexts();
  const project = useProjectStore();
  const { runtime } = useRunStore();
  const [report, setReport] = useState<Report | 'waiting'>();
  const check = async (checks: Challenge) => {
    setReport('waiting');
    setReport(await runtime.grade(toProgram(project.get()), checks));
  };
  if (!challenge)
    return (
      <>
        <p className={styles['text']}>{t('python.challenge.none')}</p>
        <DialogActions>{children}</DialogActions>
      </>
    );
  return (
    <>
      {challenge.text !== '' && <p className={styles['text']}>{challenge.text}</p>}
      {!hasChecks(challenge) && <p className={styles['text']}>{t('python.challenge.noChecks')}</p>}
      {report && report !== 'waiting' && <ReportView challenge={challenge} report={report} />}
      <DialogActions>
        {children}
        {hasChecks(challenge) && (
          <Button
            tone="berry"
            disabled={report === 'waiting'}
            onClick={() => void check(challenge)}
          >
            {t(report === 'waiting' ? 'python.challenge.checking' : 'python.challenge.check')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
