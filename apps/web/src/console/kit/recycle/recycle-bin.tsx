import { useTexts } from '@sprout/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useConfirm } from '../confirm.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { PageModal } from '../page-modal.tsx';
import { useResourceNames } from '../resource-names.ts';
import { DataTable } from '../table/data-table.tsx';
import { ListFoot } from '../table/list-foot.tsx';
import type { AnyRow, Column, RowAction } from '../table/list-types.ts';
import type { PageOf } from '../table/read-page.ts';
import type { Pages } from '../table/select-all.tsx';
import { SkeletonRows } from '../table/skeleton-rows.tsx';
import { loadPages } from '../table/use-list.ts';
import { useSelection } from '../table/use-selection.ts';
import { useBatches } from '../use-batches.ts';
import { useRefresh } from '../use-refresh.ts';
import { doneSeconds } from '../use-run.ts';
import { BinBar } from './bin-bar.tsx';

type Ask = Readonly<Record<string, string | number>>;

export type BinProps<Row extends AnyRow> = {
  name: string;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  load: (query: Ask, signal?: AbortSignal) => Promise<PageOf<Row>>;
  restore: (ids: readonly string[]) => Promise<unknown>;
  /** Absent where no user deletes for ever. */
  erase?: (ids: readonly string[]) => Promise<unknown>;
  onClose: () => void;
};

/** Deleted rows: taken back, or deleted for ever. */
export function RecycleBin<Row extends AnyRow>(props: BinProps<Row>) {
  const { name, columns, nameOf, load, onClose } = props;
  const { t } = useTexts();
  const names = useResourceNames(name);
  const selection = useSelection<Row>();
  const [{ page, size }, setPage] = useState({ page: 1, size: 10 });
  const asked = { pageNo: page, pageSize: size };
  const query = useQuery({
    queryKey: [`${name}.recycleBin`, asked],
    queryFn: ({ signal }) => load(asked, signal),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.records ?? [];
  const total = query.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / size));
  const isLost = query.isSuccess && !query.isFetching && rows.length === 0 && page > lastPage;
  useEffect(() => {
    if (isLost) setPage({ page: lastPage, size });
  }, [isLost, lastPage, size]);
  const pages: Pages<Row> = {
    total,
    params: {},
    loadAll: (onCount) => loadPages(load, {}, onCount),
  };
  const actions = useBinActions(props, query.data?.eraseProblems ?? {}, selection.clear);
  return (
    <PageModal title={t('kit.recycle.of', { noun: names.noun(2) })} width={960} onClose={onClose}>
      {rows.length > 0 && (
        <BinBar pages={pages} selection={selection} actions={actions(selection.rows)} />
      )}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonRows columns={columns.length} count={5} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState pose="sleep" title={t('kit.recycle.empty')} text={t('kit.recycle.emptyText')} />
      )}
      {rows.length > 0 && (
        <>
          <DataTable
            label={t('kit.recycle')}
            columns={columns.filter(({ isHidden }) => !isHidden)}
            rows={rows}
            nameOf={nameOf}
            selection={selection}
            rowActions={(row) => actions([row])}
            isStale={query.isFetching}
          />
          <ListFoot
            page={page}
            size={size}
            total={total}
            rows={rows}
            onChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
          />
        </>
      )}
    </PageModal>
  );
}

function useBinActions<Row extends AnyRow>(
  props: BinProps<Row>,
  eraseProblems: Readonly<Record<string, string>>,
  clear: () => void,
) {
  const { name, nameOf, restore, erase } = props;
  const { t } = useTexts();
  const names = useResourceNames(name);
  const confirm = useConfirm();
  const batches = useBatches();
  const { message } = App.useApp();
  const refresh = useRefresh(name);
  const finish = async (
    rows: readonly Row[],
    action: (ids: readonly string[]) => Promise<unknown>,
    said: 'kit.restored' | 'kit.erase.done',
  ) => {
    const done = await batches(
      rows.map(({ id }) => id),
      action,
    );
    if (done.length === 0) return;
    message.success(t(said, { count: names.count(done.length) }), doneSeconds);
    clear();
    await refresh();
  };
  const eraseAll = async (rows: readonly Row[], remove: NonNullable<typeof erase>) => {
    const count = names.count(rows.length);
    const isSure = await confirm({
      title: t('kit.erase.title', { noun: names.noun(rows.length) }),
      body: t('kit.erase.body', { count }),
      effects: t('kit.erase.effect', {
        names: rows.slice(0, 5).map(nameOf).join(t('kit.names.comma')),
      }),
      typeWord: t('kit.erase.word'),
      okText: t('kit.erase.go', { count }),
      isDanger: true,
    });
    if (isSure) await finish(rows, remove, 'kit.erase.done');
  };
  return (rows: readonly Row[]): RowAction[] => [
    {
      key: 'restore',
      label: t('kit.restore'),
      run: () => finish(rows, restore, 'kit.restored'),
    },
    ...(erase
      ? [
          {
            key: 'erase',
            label: t('kit.erase'),
            isDanger: true,
            problem: rows.map(({ id }) => eraseProblems[id]).find(Boolean),
            run: () => eraseAll(rows, erase),
          },
        ]
      : []),
  ];
}
