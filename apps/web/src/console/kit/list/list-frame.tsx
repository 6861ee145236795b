import { type ReactNode, useRef, useState } from 'react';
import { phoneQuery, useMedia } from '../../shell/use-media.ts';
import { HeadActions } from '../head-actions.tsx';
import { PageHead } from '../page-head.tsx';
import { useThing } from '../thing.ts';
import { UndoBar } from '../undo-bar.tsx';
import type { useUndo } from '../use-undo.ts';
import { KeyHelp } from './key-help.tsx';
import styles from './list.module.css';
import { ListPhone } from './list-phone.tsx';
import { ListTable } from './list-table.tsx';
import type { AnyRow, CardParts, Column, HeadAction, RowAction } from './list-types.ts';
import type { List } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';

export type ListFrameProps<Row extends AnyRow> = {
  list: List<Row>;
  /** The first one is who or what. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The last one is primary; more than four go into a menu. */
  actions?: readonly HeadAction[];
  rowActions?: (row: Row) => readonly RowAction[];
  /** Absent: rows cannot be chosen. `clear` forgets the choice. */
  batch?: (rows: readonly Row[], clear: () => void) => readonly RowAction[];
  onOpen?: (row: Row) => void;
  card?: (row: Row) => CardParts;
  undo?: ReturnType<typeof useUndo>;
  /** A tree on the left; on phones it is responsible for being a select. */
  side?: ReactNode;
  title?: string;
  meta?: string;
  /** The way to the query builder. */
  extra?: ReactNode;
};

/** A whole list screen: head, conditions, table or cards, pages, keys and the way back. */
export function ListFrame<Row extends AnyRow>(props: ListFrameProps<Row>) {
  const { list, actions = [], undo, side, onOpen } = props;
  const thing = useThing(list.name);
  const isPhone = useMedia(phoneQuery);
  const selection = useSelection<Row>();
  const root = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const rowOf = (id: string) => list.rows.find((row) => row.id === id);
  const withRow = (deed: (row: Row) => void) => (id: string) => {
    const row = rowOf(id);
    if (row) deed(row);
  };
  useListKeys(root, {
    create: actions.find(({ isPrimary }) => isPrimary)?.run,
    refresh: list.refetch,
    select: props.batch && withRow(selection.toggle),
    open: onOpen && withRow(onOpen),
    help: () => setHelpOpen(true),
  });
  const parts = { ...props, selection };
  const body = isPhone ? <ListPhone {...parts} /> : <ListTable {...parts} />;
  const meta = props.meta ?? (list.isFirst ? undefined : thing.count(list.total));
  return (
    <div ref={root} className={list.isLocal ? undefined : styles['page']}>
      {!isPhone && !list.isLocal && (
        <PageHead title={props.title ?? thing.title} meta={meta}>
          <HeadActions items={actions} />
        </PageHead>
      )}
      {!isPhone && list.isLocal && (
        <div className={styles['inner']}>
          {meta}
          <span className={styles['space']} />
          <HeadActions items={actions} />
        </div>
      )}
      {side ? (
        <div className={styles['withSide']}>
          {side}
          <div>{body}</div>
        </div>
      ) : (
        body
      )}
      {undo && <UndoBar undo={undo} />}
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
