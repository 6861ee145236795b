import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Download, TriangleAlert } from 'lucide-react';
import { State } from '../state.tsx';
import type { ImportReport } from '../table/table-api.ts';
import styles from './import.module.css';
import { MoreLines } from './more-lines.tsx';
import { type Choice, ReportedLines } from './reported-lines.tsx';

type Props = { report: ImportReport; isCheck?: boolean } & Partial<Choice>;

/** Most lines shown of those that come in. */
const shownLines = 100;

/** The report of an import, or of its check: figures, lines that the user may choose, and bad lines with reasons. */
export function ReportView({ report, isCheck = false, overwrite = {}, onOverwrite }: Props) {
  const { t } = useTexts();
  const { totalCount, successCount, errorCount } = report;
  const open = report.errors.filter((fault) => fault.overwrite);
  const faults = report.errors.filter((fault) => !fault.overwrite);
  const badCount = errorCount - open.length;
  const figures = [
    { kind: 'run', n: totalCount, text: t('kit.import.total') },
    { kind: 'ok', n: successCount, text: t(isCheck ? 'kit.import.will' : 'kit.import.did') },
    ...(open.length > 0
      ? [
          {
            kind: 'warn',
            n: open.length,
            text: t(isCheck ? 'kit.import.open' : 'kit.import.left'),
          } as const,
        ]
      : []),
    { kind: badCount > 0 ? 'bad' : 'off', n: badCount, text: t('kit.import.bad') },
  ] as const;
  const n = successCount + Object.keys(overwrite).length;
  return (
    <>
      <dl className={styles['figures']}>
        {figures.map((figure) => (
          <div key={figure.text}>
            <dd>{figure.n}</dd>
            <dt>
              <State kind={figure.kind}>{figure.text}</State>
            </dt>
          </div>
        ))}
      </dl>
      {report.warnings.length > 0 && <Warnings warnings={report.warnings} />}
      {open.length > 0 && (
        <ReportedLines
          title={t(isCheck ? 'kit.import.openLines' : 'kit.import.leftLines', { n: open.length })}
          errors={open}
          count={open.length}
          choice={onOverwrite && { overwrite, onOverwrite }}
        />
      )}
      {badCount > 0 && (
        <ReportedLines
          title={t('kit.import.badLines', { n: badCount })}
          errors={faults}
          count={badCount}
          isFault
        />
      )}
      {report.fileUrl && <BadLinesFile report={report} url={report.fileUrl} />}
      {successCount > 0 && <TakenLines report={report} isCheck={isCheck} />}
      <p className={styles['hint']}>{t(hintOf(report, isCheck), { n })}</p>
    </>
  );
}

function hintOf({ errorCount }: ImportReport, isCheck: boolean) {
  if (isCheck) return 'kit.import.checkedHint';
  return errorCount > 0 ? 'kit.import.doneHint' : 'kit.import.doneAllHint';
}

/** What to look at before anything is stored. */
function Warnings({ warnings }: Pick<ImportReport, 'warnings'>) {
  const { t } = useTexts();
  return (
    <ul className={styles['warnings']} aria-label={t('kit.import.warnings')}>
      {warnings.map(({ message, lines }) => (
        <li key={message}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {message}
            {lines.length > 0 && (
              <small>
                {' '}
                {t('kit.import.warnedLines', { n: lines.length, lines: lines.join(', ') })}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What comes in, each column as it is stored; folded up while something is wrong with others. */
function TakenLines({ report, isCheck }: Required<Pick<Props, 'report' | 'isCheck'>>) {
  const { t } = useTexts();
  const { columns, rows, taken, successCount, errorCount } = report;
  const notes = new Map(taken.map(({ line, note }) => [line, note]));
  const hasNotes = taken.some(({ note }) => note !== '');
  const title = t(isCheck ? 'kit.import.willLines' : 'kit.import.didLines', { n: successCount });
  return (
    <details className={styles['taken']} open={errorCount === 0}>
      <summary className={styles['sub']}>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys move what is wider than the window. */}
      <section className={styles['stored']} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('kit.import.lineHead')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {hasNotes && <th scope="col">{t('kit.import.noteHead')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownLines).map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map((column, at) => (
                  <td key={column}>{cells[at]}</td>
                ))}
                {hasNotes && <td className={styles['note']}>{notes.get(line)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MoreLines count={successCount} shown={Math.min(successCount, shownLines)} />
    </details>
  );
}

function BadLinesFile({ report, url }: { report: ImportReport; url: string }) {
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
