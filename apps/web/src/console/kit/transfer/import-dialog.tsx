import { useTexts } from '@sprout/ui';
import { Button, Spin } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PageModal } from '../page-modal.tsx';
import { useResourceNames } from '../resource-names.ts';
import type { ImportReport, Overwrites } from '../table/table-api.ts';
import { useFailure } from '../use-failure.ts';
import { FilePick } from './file-pick.tsx';
import styles from './import.module.css';
import { type ImportStep, ImportSteps } from './import-steps.tsx';
import { ReportView } from './report-view.tsx';
import { useImports } from './use-imports.ts';

type Props = {
  name: string;
  title?: string;
  /** With `isCheck` nothing is written. */
  send: (file: File, isCheck: boolean, overwrite?: Overwrites) => Promise<ImportReport>;
  /** Where to; the file is checked again when it changes, as a check counts for one place only. */
  target?: string;
  template: () => Promise<unknown>;
  /** Choices beside the file, such as where to import. */
  extra?: ReactNode;
  onClose: () => void;
  /** Called once rows were written. */
  onDone: (report: ImportReport) => void;
  /** Shown below the report of what was written, such as a way to go on with the new rows. */
  next?: (report: ImportReport) => ReactNode;
};

type Step =
  | { kind: 'pick' }
  | { kind: 'checking'; file: File }
  | { kind: 'checked'; file: File; report: ImportReport; overwrite: Overwrites }
  | { kind: 'writing'; file: File; count: number }
  | { kind: 'written'; report: ImportReport };

type Steps = ReturnType<typeof useSteps>;

/**
 * Import in two steps: a check that changes nothing, then the writing, which goes on when the window
 * is closed.
 */
export function ImportDialog(props: Props) {
  const { t } = useTexts();
  const names = useResourceNames(props.name);
  const steps = useSteps(props);
  const { step } = steps;
  const file = 'file' in step ? step.file : undefined;
  const hasPick = step.kind === 'pick' || step.kind === 'checking' || step.kind === 'checked';
  return (
    <PageModal
      title={props.title ?? t('kit.import.title', { noun: names.noun(2) })}
      width={680}
      onClose={steps.close}
    >
      <div className={styles['body']}>
        {step.kind !== 'pick' && (
          <ImportSteps
            at={placeOf[step.kind]}
            isDone={step.kind === 'checked' || step.kind === 'written'}
          />
        )}
        {hasPick && <FilePick file={file} onPick={(picked) => void steps.check(picked)} />}
        {hasPick && props.extra}
        {step.kind === 'pick' && <p className={styles['hint']}>{t('kit.import.hint')}</p>}
        {step.kind === 'checking' && <Spin description={t('kit.import.busy')} />}
        {step.kind === 'writing' && (
          <>
            <Spin description={t('kit.import.writing', { n: step.count })} />
            <p className={styles['hint']}>{t('kit.import.writingHint')}</p>
          </>
        )}
        {step.kind === 'checked' && (
          <ReportView
            report={step.report}
            isCheck
            overwrite={step.overwrite}
            onOverwrite={steps.overwrite}
          />
        )}
        {step.kind === 'written' && <ReportView report={step.report} />}
        {step.kind === 'written' && props.next?.(step.report)}
        <Foot steps={steps} onTemplate={() => void props.template()} />
      </div>
    </PageModal>
  );
}

const placeOf: Readonly<Record<Exclude<Step['kind'], 'pick'>, ImportStep>> = {
  checking: 'check',
  checked: 'check',
  writing: 'write',
  written: 'write',
};

function Foot({ steps, onTemplate }: { steps: Steps; onTemplate: () => void }) {
  const { t } = useTexts();
  const { step } = steps;
  const isWritten = step.kind === 'written';
  const isUnderWay = isWritten || step.kind === 'writing';
  return (
    <div className={styles['foot']}>
      {isWritten && <Button onClick={steps.again}>{t('kit.import.again')}</Button>}
      {!isUnderWay && (
        <Button type="link" onClick={onTemplate}>
          {t('kit.import.template')}
        </Button>
      )}
      <span className={styles['space']} />
      <Button type={isWritten ? 'primary' : 'default'} onClick={steps.close}>
        {t(isWritten ? 'kit.import.close' : isUnderWay ? 'kit.import.behind' : 'kit.cancel')}
      </Button>
      {step.kind === 'checked' && (
        <Button
          type="primary"
          disabled={countOf(step) === 0}
          onClick={() => void steps.write(step)}
        >
          {t('kit.import.go', { n: countOf(step) })}
        </Button>
      )}
    </div>
  );
}

/** Good lines, and those that overwrite what has changed since. */
const countOf = ({ report, overwrite }: Checked): number =>
  report.successCount + Object.keys(overwrite).length;

type Checked = Extract<Step, { kind: 'checked' }>;
type Draft = Extract<Step, { kind: 'pick' | 'checking' | 'checked' }>;

/** What was picked is the window's; what is written is known outside of it, too. */
function useSteps({ name, send, target, onDone, onClose }: Props) {
  const tellFailure = useFailure();
  const imports = useImports();
  const [draft, setDraft] = useState<Draft>({ kind: 'pick' });
  const { put } = imports;
  const checks = useRef(0);
  useEffect(() => {
    put(name, { isWatched: true });
    return () => {
      put(name, { isWatched: false });
    };
  }, [put, name]);
  const job = imports.entries[name]?.job;
  const step: Step = job ?? draft;

  async function check(file: File): Promise<void> {
    checks.current += 1;
    const own = checks.current;
    const isLast = () => own === checks.current;
    setDraft({ kind: 'checking', file });
    try {
      const report = await send(file, true);
      if (isLast()) setDraft({ kind: 'checked', file, report, overwrite: {} });
    } catch (error) {
      if (!isLast()) return;
      setDraft({ kind: 'pick' });
      tellFailure(error);
    }
  }
  const checkedTarget = useRef(target);
  const checkFor = useEffectEvent((next: string | undefined) => {
    if (checkedTarget.current === next) return;
    checkedTarget.current = next;
    if (draft.kind !== 'pick') void check(draft.file);
  });
  useEffect(() => checkFor(target), [target]);

  return {
    step,
    check,
    overwrite(overwrite: Overwrites): void {
      setDraft((was) => (was.kind === 'checked' ? { ...was, overwrite } : was));
    },
    async write(checked: Checked): Promise<void> {
      const { file, overwrite } = checked;
      put(name, { job: { kind: 'writing', file, count: countOf(checked) } });
      try {
        const report = await send(file, false, overwrite);
        put(name, { job: { kind: 'written', report } });
        onDone(report);
      } catch (error) {
        put(name, { job: undefined });
        tellFailure(error);
      }
    },
    again(): void {
      setDraft({ kind: 'pick' });
      imports.end(name);
    },
    close(): void {
      // A user who has read the report needs it no more.
      if (job?.kind === 'written') imports.end(name);
      onClose();
    },
  };
}
