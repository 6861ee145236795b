import { useTexts } from '@sprout/ui';
import { Paper } from '../../kit/print/paper.tsx';
import styles from './report.module.css';
import type { ReportAnswer } from './use-report.ts';

/** Lines of one sheet. */
const perPage = 34;

type Props = { title: string; asked: string; answer: ReportAnswer };

/** A report on paper, lying across where it has many columns. */
export function ReportPaper({ title, asked, answer: { columns, rows, total } }: Props) {
  const { t } = useTexts();
  const isAcross = columns.length > 5;
  const isWhole = rows.length === total;
  return (
    <Paper
      items={rows.map((cells, at) => ({ id: String(at), cells }))}
      perPage={isAcross ? 22 : perPage}
      isAcross={isAcross}
      head={() => (
        <header className={styles['paperHead']}>
          <h2>{title}</h2>
          <span>{asked}</span>
        </header>
      )}
      foot={({ page, pages }) => (
        <footer>
          <span>
            {isWhole
              ? t('namedReports.lines', { n: total })
              : t('namedReports.printCut', { n: rows.length })}
          </span>
          <span>
            {page}/{pages}
          </span>
        </footer>
      )}
    >
      {(lines) => (
        <table className={styles['paperTable']}>
          <thead>
            <tr>
              {columns.map(({ key, title: head, kind }) => (
                <th key={key} data-kind={kind}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, cells }) => (
              <tr key={id}>
                {columns.map(({ key, kind }, place) => (
                  <td key={key} data-kind={kind}>
                    {cells[place] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  );
}
