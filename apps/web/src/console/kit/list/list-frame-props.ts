import type { ReactNode } from 'react';
import type { useUndo } from '../use-undo.ts';
import type { AnyRow, CardParts, Column, HeadAction, RowAction } from './list-types.ts';
import type { List } from './use-list.ts';

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
  /** The way to the query builder. */
  extra?: ReactNode;
};
