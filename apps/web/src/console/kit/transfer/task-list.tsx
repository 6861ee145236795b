import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { LoaderCircle, X } from 'lucide-react';
import { useState } from 'react';
import { PageModal } from '../page-modal.tsx';
import { useResourceNames } from '../resource-names.ts';
import { State } from '../state.tsx';
import styles from './import.module.css';
import { ReportView } from './report-view.tsx';
import { type ImportJob, useImports } from './use-imports.ts';

type Task = { readonly name: string; readonly job: ImportJob };

/** A card for each import whose window is closed. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTexts();
  return (
    <section className={styles['tasks']} aria-label={t('kit.import.tasks')}>
      {tasks.map((task) => (
        <TaskCard key={task.name} {...task} />
      ))}
    </section>
  );
}

function TaskCard({ name, job }: Task) {
  const { t } = useTexts();
  const names = useResourceNames(name);
  const { end } = useImports();
  const [isOpen, setOpen] = useState(false);
  const title = t('kit.import.title', { noun: names.noun(2) });
  return (
    <article className={styles['task']}>
      <h2>
        {title}
        {job.kind !== 'writing' && (
          <Button
            type="text"
            size="small"
            aria-label={t('kit.import.dismiss')}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => end(name)}
          />
        )}
      </h2>
      {job.kind === 'writing' && (
        <p role="status">
          <LoaderCircle size={16} className={styles['turning']} aria-hidden="true" />
          {t('kit.import.writing', { n: job.count })}
        </p>
      )}
      {job.kind === 'written' && (
        <p role="status">
          <State kind={job.report.errorCount > 0 ? 'warn' : 'ok'}>
            {t(job.report.errorCount > 0 ? 'kit.import.resultPart' : 'kit.import.result', {
              n: job.report.successCount,
              bad: job.report.errorCount,
            })}
          </State>
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            {t('kit.import.see')}
          </Button>
        </p>
      )}
      {isOpen && job.kind === 'written' && (
        <PageModal title={title} width={680} onClose={() => setOpen(false)}>
          <div className={styles['body']}>
            <ReportView report={job.report} />
          </div>
        </PageModal>
      )}
    </article>
  );
}
