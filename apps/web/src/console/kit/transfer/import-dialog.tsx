import { useTexts } from '@sprout/ui';
import { Button, Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ImportReport } from '../list/table-api.ts';
import { PageModal } from '../page-modal.tsx';
import { useThing } from '../thing.ts';
import { useFailure } from '../use-failure.ts';
import { FilePick } from './file-pick.tsx';
import styles from './import.module.css';
import { ReportView } from './report-view.tsx';

type Props = {
  name: string;
  title?: string;
  /** With `isCheck` nothing is written. */
  send: (file: File, isCheck: boolean) => Promise<ImportReport>;
  template: () => Promise<unknown>;
  /** Choices beside the file, such as where to import. */
  extra?: ReactNode;
  onClose: () => void;
  /** Something was written. */
  onDone: (report: ImportReport) => void;
  /** What follows from a result, such as printing cards. */
  next?: (report: ImportReport) => ReactNode;
};

type Step =
  | { kind: 'pick' }
  | { kind: 'busy'; file: File }
  | { kind: 'checked'; file: File; report: ImportReport }
  | { kind: 'done'; report: ImportReport };

/** Import in two steps: a check that changes nothing, then the writing. */
export function ImportDialog(props: Props) {
  const { t } = useTexts();
  const thing = useThing(props.name);
  const [step, setStep] = useState<Step>({ kind: 'pick' });
  const { check, write } = useSteps(props, setStep);
  return (
    <PageModal
      title={props.title ?? t('kit.import.title', { thing: thing.word(2) })}
      width={680}
      onClose={props.onClose}
    >
      <div className={styles['body']}>
        {step.kind === 'done' ? null : (
          <FilePick file={step.kind === 'pick' ? undefined : step.file} onPick={check} />
        )}
        {step.kind !== 'done' && props.extra}
        {step.kind === 'busy' && <Spin description={t('kit.import.busy')} />}
        {step.kind === 'pick' && <p className={styles['hint']}>{t('kit.import.hint')}</p>}
        {step.kind === 'checked' && <ReportView report={step.report} isCheck />}
        {step.kind === 'done' && <ReportView report={step.report} />}
        <div className={styles['foot']}>
          {step.kind === 'done' ? (
            <Button onClick={() => setStep({ kind: 'pick' })}>{t('kit.import.again')}</Button>
          ) : (
            <Button type="link" onClick={() => void props.template()}>
              {t('kit.import.template')}
            </Button>
          )}
          <span className={styles['space']} />
          <Button
            type={step.kind === 'done' && !props.next ? 'primary' : 'default'}
            onClick={props.onClose}
          >
            {t(step.kind === 'done' ? 'kit.import.close' : 'kit.cancel')}
          </Button>
          {step.kind === 'done' && props.next?.(step.report)}
          {step.kind === 'checked' && (
            <Button
              type="primary"
              disabled={step.report.successCount === 0}
              onClick={() => void write(step.file)}
            >
              {t('kit.import.go', { n: step.report.successCount })}
            </Button>
          )}
        </div>
      </div>
    </PageModal>
  );
}

function useSteps({ send, onDone }: Props, setStep: (step: Step) => void) {
  const tellFailure = useFailure();
  const run = async (file: File, isCheck: boolean) => {
    setStep({ kind: 'busy', file });
    try {
      const report = await send(file, isCheck);
      setStep(isCheck ? { kind: 'checked', file, report } : { kind: 'done', report });
      if (!isCheck) onDone(report);
    } catch (error) {
      setStep({ kind: 'pick' });
      tellFailure(error);
    }
  };
  return {
    check: (file: File) => void run(file, true),
    write: (file: File) => run(file, false),
  };
}
