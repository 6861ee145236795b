import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import type { ImportReport } from '../list/table-api.ts';
import { State } from '../state.tsx';
import styles from './import.module.css';

type Props = { report: ImportReport; isCheck?: boolean };

/** Lines told here; the file has all. */
const shownLines = 100;

/** What an import did, or would do: three figures, and each bad line with its reason. */
export function ReportView({ report, isCheck = false }: Props) {
  const { t } = useTexts();
  const { totalCount, successCount, errorCount, errors } = report;
  const figures = [
    { kind: 'run', n: totalCount, text: t('kit.import.total') },
    { kind: 'ok', n: successCount, text: t(isCheck ? 'kit.import.will' : 'kit.import.did') },
    { kind: errorCount > 0 ? 'bad' : 'off', n: errorCount, text: t('kit.import.bad') },
  ] as const;
  return (
    <>
      <dl className={styles['figures']}>
        {figures.map(({ kind, n, text }) => (
          <div key={text}>
            <dd>{n}</dd>
            <dt>
              <State kind={kind}>{text}</State>
            </dt>
          </div>
        ))}
      </dl>
      {errorCount > 0 && (
        <>
          <h3 className={styles['sub']}>{t('kit.import.badLines', { n: errorCount })}</h3>
          <ul className={styles['lines']}>
            {errors.slice(0, shownLines).map(({ line, column, message }) => (
              <li key={`${line}${column}`}>
                <span>{t('kit.import.line', { n: line })}</span>
                <span>{column}</span>
                <b>{message}</b>
              </li>
            ))}
          </ul>
          {report.fileUrl && <BadLines report={report} url={report.fileUrl} />}
        </>
      )}
      <p className={styles['hint']}>
        {t(isCheck ? 'kit.import.checkedHint' : 'kit.import.doneHint', { n: successCount })}
      </p>
    </>
  );
}

function BadLines({ report, url }: { report: ImportReport; url: string }) {
  const { t } = useTexts();
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      href={`/api${url}`}
      className={styles['download'] ?? ''}
      download={report.fileName ?? true}
    >
      {t('kit.import.download', { n: report.errorCount })}
    </Button>
  );
}
