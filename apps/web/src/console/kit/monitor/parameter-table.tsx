import { useTexts } from '@sprout/ui';
import { PanelTable } from './panel-table.tsx';

type Parameter = readonly [name: string, description: string, value: string];

/** Names as programs know them, what they mean, and their values now. */
export function ParameterTable({ rows }: { rows: readonly Parameter[] }) {
  const { t } = useTexts();
  return (
    <PanelTable
      rows={rows}
      keyOf={([name]) => name}
      empty=""
      columns={[
        { key: 'name', title: t('monitor.parameter'), isCode: true, cell: ([name]) => name },
        { key: 'about', title: t('monitor.description'), cell: ([, about]) => about },
        { key: 'value', title: t('monitor.value'), isRight: true, cell: ([, , value]) => value },
      ]}
    />
  );
}
