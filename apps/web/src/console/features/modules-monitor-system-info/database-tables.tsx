import { useTexts } from '@sprout/ui';
import { bytesText } from '../../kit/bytes-text.ts';
import { monitorText } from '../../kit/monitor/monitor-text.ts';
import { PanelTable } from '../../kit/monitor/panel-table.tsx';
import type { SystemAnswer } from './system-answer.ts';

type Table = NonNullable<SystemAnswer['tables']>[number];
type Statement = SystemAnswer['statements'][number];

/** The largest tables, and the statements that took longest. */
export function DatabaseTables({ answer: { tables, statements } }: { answer: SystemAnswer }) {
  const { t, language } = useTexts();
  const { whole, short } = monitorText(language);
  return (
    <>
      {tables && (
        <PanelTable<Table>
          title={t('monitor.tables')}
          note={t('monitor.tablesNote')}
          rows={tables}
          keyOf={({ name }) => name}
          empty={t('monitor.noTables')}
          columns={[
            { key: 'name', title: t('monitor.table'), isCode: true, cell: ({ name }) => name },
            {
              key: 'size',
              title: t('monitor.size'),
              isRight: true,
              cell: (row) => bytesText(row.sizeBytes),
            },
            {
              key: 'rows',
              title: t('monitor.rows'),
              isRight: true,
              cell: (row) => whole(row.rows),
            },
            {
              key: 'dead',
              title: t('monitor.deadRows'),
              isRight: true,
              cell: (row) => whole(row.deadRows),
            },
            {
              key: 'vacuum',
              title: t('monitor.vacuumed'),
              isRight: true,
              cell: ({ vacuumedAt }) => vacuumedAt ?? '—',
            },
          ]}
        />
      )}
      <PanelTable<Statement>
        title={t('monitor.statements')}
        note={t('monitor.statementsNote')}
        rows={statements}
        keyOf={({ text }, index) => `${index} ${text}`}
        empty={t('monitor.noStatements')}
        columns={[
          { key: 'text', title: t('monitor.statement'), isCode: true, cell: ({ text }) => text },
          {
            key: 'count',
            title: t('monitor.count'),
            isRight: true,
            cell: (row) => whole(row.count),
          },
          {
            key: 'mean',
            title: t('monitor.meanMs'),
            isRight: true,
            cell: (row) => short(row.meanMs),
          },
          { key: 'max', title: t('monitor.maxMs'), isRight: true, cell: (row) => short(row.maxMs) },
        ]}
      />
    </>
  );
}
