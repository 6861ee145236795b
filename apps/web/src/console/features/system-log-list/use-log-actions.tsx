import { useTexts } from '@sprout/ui';
import { Download } from 'lucide-react';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { HeadAction, RowAction } from '../../kit/table/list-types.ts';
import type { List } from '../../kit/table/use-list.ts';
import { useExport } from '../../kit/transfer/use-export.ts';
import { useServices } from '../../services.ts';
import type { LogEntry } from './use-log-list.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** The actions of the log, which filter it and export it; none removes a row. */
export function useLogActions(list: List<LogEntry>) {
  const { t } = useTexts();
  const { client } = useServices();
  const { title } = useResourceNames('logs');
  const { download } = useExport((query) => client.callFile('logs.exportXls', { query }), title);

  const head: HeadAction[] = [
    {
      key: 'csv',
      label: t('log.exportCsv'),
      icon: <Download {...icon} />,
      perm: 'system:log:export',
      run: () => download({ ...list.params, format: 'csv' }, 'csv'),
    },
    {
      key: 'xlsx',
      label: t('log.exportXlsx'),
      icon: <Download {...icon} />,
      perm: 'system:log:export',
      run: () => download(list.params),
    },
  ];

  const only = (values: Record<string, string>) => () => list.arrange(values, undefined);

  const row = ({ requestId, rowId }: LogEntry): RowAction[] => [
    // In the menu: the time of the log stays in sight in a window of 1280.
    ...(rowId === null
      ? []
      : [{ key: 'row', label: t('log.rowHistory'), isRare: true, run: only({ rowId }) }]),
    ...(requestId === null
      ? []
      : [{ key: 'request', label: t('log.allOfRequest'), isRare: true, run: only({ requestId }) }]),
  ];

  return { head, row };
}
