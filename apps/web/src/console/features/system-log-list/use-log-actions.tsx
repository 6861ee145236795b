import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { Download, Eraser, Trash2 } from 'lucide-react';
import { useConfirm } from '../../kit/confirm.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { HeadAction, RowAction } from '../../kit/table/list-types.ts';
import type { List } from '../../kit/table/use-list.ts';
import { useExport } from '../../kit/transfer/use-export.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import type { LogEntry } from './use-log-list.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const batchLimit = 1000;

/** What can be done to the log: narrowing it, taking it along, deleting of it and emptying it. */
export function useLogActions(list: List<LogEntry>) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const can = useCan();
  const confirm = useConfirm();
  const run = useRun();
  const refresh = useRefresh('logs');
  const { title } = useResourceNames('logs');
  const { download } = useExport((query) => client.callFile('logs.exportXls', { query }), title);

  async function remove(ids: readonly string[], onDone?: () => void): Promise<void> {
    const n = ids.length;
    const isSure = await confirm({
      title: t('log.deleteBody', { n }),
      body: t('log.deleteEffect'),
      okText: t('log.deleteButton', { n }),
      isDanger: true,
    });
    if (!isSure) return;
    const isOne = n === 1 && can('system:log:delete');
    await run(async () => {
      if (isOne) await client.call('logs.delete', { query: { id: ids[0] ?? '' } });
      else await client.call('logs.deleteBatch', { query: { ids: ids.join() } });
      onDone?.();
      await refresh();
    });
  }

  async function clear(): Promise<void> {
    const isSure = await confirm({
      title: t('log.clear'),
      body: t('log.clearBody'),
      effects: t('log.clearEffect'),
      typeWord: t('kit.erase.word'),
      okText: t('log.clearGo'),
      isDanger: true,
    });
    if (!isSure) return;
    await run(async () => {
      await client.call('logs.clear');
      message.success(t('log.cleared'), 2);
      await refresh();
    });
  }

  // What destroys is never the one that a phone shows beside its menu.
  const head: HeadAction[] = [
    {
      key: 'clear',
      label: t('log.clear'),
      icon: <Eraser {...icon} />,
      perm: 'system:log:clear',
      isDanger: true,
      run: clear,
    },
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

  const row = ({ id, requestId, rowId }: LogEntry): RowAction[] => [
    // In the menu: the time of the log stays in sight in a window of 1280.
    ...(rowId === null
      ? []
      : [{ key: 'row', label: t('log.rowHistory'), isRare: true, run: only({ rowId }) }]),
    ...(requestId === null
      ? []
      : [{ key: 'request', label: t('log.allOfRequest'), isRare: true, run: only({ requestId }) }]),
    {
      key: 'delete',
      label: t('kit.delete'),
      icon: <Trash2 {...icon} />,
      perm: 'system:log:delete',
      isDanger: true,
      run: () => remove([id]),
    },
  ];

  const batch = can('system:log:deleteBatch')
    ? (rows: readonly LogEntry[], { clear: forget }: { clear: () => void }): RowAction[] => [
        {
          key: 'delete',
          label: t('kit.delete'),
          icon: <Trash2 {...icon} />,
          isDanger: true,
          problem:
            rows.length > batchLimit ? t('kit.export.tooMany', { n: batchLimit }) : undefined,
          run: () =>
            remove(
              rows.map(({ id }) => id),
              forget,
            ),
        },
      ]
    : undefined;

  return { head, row, batch };
}
