import { useTexts } from '@sprout/ui';
import { Paper } from '../../kit/print/paper.tsx';
import { PaperFoot, PaperHead, PaperTable } from '../../kit/print/paper-table.tsx';
import type { ReportAnswer } from './use-report.ts';

/** Lines of one sheet. */
const perPage = 34;

type Props = { title: string; asked: string; answer: ReportAnswer };

/** A report on paper, lying across where it has many columns. */
export function ReportPaper({ title, asked, answer: { columns, rows, total, isCut } }: Props) {
  const { t } = useTexts();
  const isAcross = columns.length > 5;
  const isWhole = rows.length === total && !isCut;
  const says = isWhole
    ? t('namedReports.lines', { n: total })
    : t(isCut ? 'namedReports.printFirst' : 'namedReports.printCut', { n: rows.length });
  return (
    <Paper
      items={rows.map((cells, at) => ({ id: String(at), cells }))}
      perPage={isAcross ? 22 : perPage}
      isAcross={isAcross}
      head={() => <PaperHead title={title} says={asked} />}
      foot={({ page, pages }) => <PaperFoot says={says} page={page} pages={pages} />}
    >
      {(lines) => (
        <PaperTable
          columns={columns.map(({ kind, ...column }) => ({
            ...column,
            isNumber: kind === 'number',
          }))}
          lines={lines}
        />
      )}
    </Paper>
  );
}
