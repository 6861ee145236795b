import { useTexts } from '@sprout/ui';
import { Paper } from '../../kit/print/paper.tsx';
import { PaperFoot, PaperHead, PaperTable } from '../../kit/print/paper-table.tsx';
import { figureNames, figuresOf } from './record-types.ts';
import type { TeachingRecord } from './use-record.ts';

/** Classes of one sheet. */
const perPage = 30;

/** The record on paper: the figures, then the classes. */
export function RecordPaper({ record }: { record: TeachingRecord }) {
  const { t } = useTexts();
  const { startTime: from, endTime: to } = record.all;
  const cellsOf = (figures: ReturnType<typeof figuresOf>) =>
    figureNames.map((name) => figures[name]);
  const total = {
    id: 'total',
    isTotal: true,
    cells: [t('record.total'), ...cellsOf(figuresOf(record.all))],
  };
  return (
    <Paper
      items={record.classes}
      perPage={perPage}
      head={() => (
        <PaperHead title={t('title.departDayLogs')} says={t('record.printHead', { from, to })} />
      )}
      foot={({ page, pages }) => <PaperFoot says={t('record.how')} page={page} pages={pages} />}
    >
      {(classes, first) => (
        <PaperTable
          columns={[
            { key: 'class', title: t('record.class'), isNumber: false },
            ...figureNames.map((name) => ({
              key: name,
              title: t(`record.${name}`),
              isNumber: true,
            })),
          ]}
          lines={[
            ...(first === 0 ? [total] : []),
            ...classes.map(({ departId, departName, ...counts }) => ({
              id: departId,
              cells: [departName, ...cellsOf(figuresOf(counts))],
            })),
          ]}
        />
      )}
    </Paper>
  );
}
