import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { Column } from '../../kit/table/list-types.ts';
import { SkeletonRows } from '../../kit/table/skeleton-rows.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import type { DepartCommands } from './use-depart-commands.ts';

type Props = { commands: DepartCommands; onClose: () => void };
type Row = Result<'departs.recycleBin'>['records'][number] & { id: string };
const shown = 50;

/** Deleted departments and cleared classes that can still come back. */
export function DepartBin({ commands, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const query = useQuery({
    queryKey: ['departs.recycleBin'],
    queryFn: () => client.call('departs.recycleBin', { query: { pageNo: 1, pageSize: shown } }),
  });
  const rows = (query.data?.records ?? []).map((row): Row => ({ ...row, id: row.undoId }));
  const columns = useColumns();
  const restore = async ({ undoId, departName: name }: Row) => {
    const isDone = await run(() => commands.restore(undoId), t('departs.restored', { name }));
    if (isDone) await commands.refresh();
  };
  return (
    <PageModal title={t('departs.bin')} width={760} onClose={onClose}>
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonRows columns={4} count={4} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState pose="sleep" title={t('departs.bin.empty')} text={t('departs.bin.emptyText')} />
      )}
      {rows.length > 0 && (
        <DataTable<Row>
          label={t('departs.bin')}
          columns={columns}
          rows={rows}
          nameOf={({ departName }) => departName}
          rowActions={(row) => [
            { key: 'restore', label: t('departs.bin.restore'), run: () => restore(row) },
          ]}
        />
      )}
    </PageModal>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTexts();
  return [
    { key: 'departName', title: t('departs.field.departName') },
    {
      key: 'kind',
      title: t('departs.bin.kind'),
      render: ({ kind }) => t(kind === 'clear' ? 'departs.bin.cleared' : 'departs.bin.deleted'),
    },
    { key: 'deleteBy', title: t('people.deletedBy') },
    {
      key: 'deleteTime',
      title: t('people.deletedAt'),
      render: ({ deleteTime }) => <TimeText at={deleteTime} />,
    },
  ];
}
