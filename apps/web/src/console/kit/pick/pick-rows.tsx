import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Filters } from '../list/filters.tsx';
import { PageModal } from '../page-modal.tsx';
import { useResourceNames } from '../resource-names.ts';
import { DataTable } from '../table/data-table.tsx';
import { ListFoot } from '../table/list-foot.tsx';
import type { AnyRow, Column } from '../table/list-types.ts';
import { SelectAll } from '../table/select-all.tsx';
import { SkeletonRows } from '../table/skeleton-rows.tsx';
import type { List } from '../table/use-list.ts';
import { type Selection, useSelection } from '../table/use-selection.ts';
import { useClosing } from '../use-closing.ts';
import styles from './pick.module.css';

export type PickWords = {
  title: string;
  /** What follows from the choice. */
  text?: ReactNode;
  /** The button says what it does with how many. */
  goText: (count: number) => string;
  /** A row is chosen by its name, and nothing else is asked. */
  isSingle?: boolean;
};

type Props<Row extends AnyRow> = PickWords & {
  /** Of `useList` with `isLocal`. */
  list: List<Row>;
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** Rows for which it answers no are shown and cannot be chosen. */
  canChoose?: (row: Row) => boolean;
  onClose: () => void;
  /** Answers whether it was done; the window closes then. */
  onPick: (rows: readonly Row[]) => Promise<boolean> | boolean;
};

/** Rows of another list, chosen in a window; they stay chosen while one looks for others. */
export function PickRows<Row extends AnyRow>(props: Props<Row>) {
  const { title, text, goText, isSingle = false, list, columns, nameOf, onClose, onPick } = props;
  const { t } = useTexts();
  const selection = useSelection<Row>(props.canChoose);
  const [isBusy, setBusy] = useState(false);
  const chosen = selection.rows;
  const close = useClosing(chosen.length > 0, onClose);
  const pick = async (rows: readonly Row[]) => {
    setBusy(true);
    const isDone = await onPick(rows);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <PageModal
      title={title}
      width={860}
      onClose={close}
      footer={
        <div className={styles['foot']}>
          {chosen.length > 0 && (
            <Button type="link" onClick={selection.clear}>
              {t('kit.selected.clear')}
            </Button>
          )}
          <Button onClick={close}>{t('kit.cancel')}</Button>
          {!isSingle && (
            <Button
              type="primary"
              disabled={chosen.length === 0}
              loading={isBusy}
              onClick={() => void pick(chosen)}
            >
              {goText(chosen.length)}
            </Button>
          )}
        </div>
      }
    >
      {text && <div className={styles['text']}>{text}</div>}
      <div className={styles['rows']}>
        <Filters fields={list.fields} value={list.state.values} onSearch={list.search} />
        <Rows
          list={list}
          columns={columns}
          nameOf={nameOf}
          selection={isSingle ? undefined : selection}
          onOpen={isSingle ? (row) => void pick([row]) : selection.toggle}
        />
      </div>
    </PageModal>
  );
}

type RowsProps<Row extends AnyRow> = Pick<Props<Row>, 'list' | 'columns' | 'nameOf'> & {
  selection: Selection<Row> | undefined;
  onOpen: (row: Row) => void;
};

function Rows<Row extends AnyRow>(props: RowsProps<Row>) {
  const { list, columns, nameOf, selection, onOpen } = props;
  const { t } = useTexts();
  const names = useResourceNames(list.name);
  if (list.isFirst) return <SkeletonRows columns={columns.length} count={6} />;
  if (list.rows.length === 0 && list.error !== undefined) {
    return <ErrorState error={list.error} onRetry={list.refetch} />;
  }
  if (list.rows.length === 0) {
    return <EmptyState pose="think" title={t('kit.pick.none')} text={t('kit.pick.noneText')} />;
  }
  // All that are found join those who are chosen already.
  const adding = selection && {
    ...selection,
    rows: [],
    setWhole: (all: readonly Row[]) => selection.set(all, true),
  };
  return (
    <>
      {adding && list.rows.some(adding.canChoose) && (
        <p className={styles['all']}>
          <SelectAll list={list} selection={adding} />
        </p>
      )}
      <DataTable<Row>
        label={names.title}
        columns={columns}
        rows={list.rows}
        nameOf={nameOf}
        selection={selection}
        onOpen={onOpen}
        isStale={list.isFetching}
      />
      <ListFoot
        page={list.state.page}
        size={list.state.size}
        total={list.total}
        rows={list.rows}
        onChange={list.setPage}
      />
    </>
  );
}
