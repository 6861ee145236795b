import type { ReactNode } from 'react';
import type { Density } from '../table/data-table.tsx';
import type { AnyRow, CardParts, Column, HeadAction, RowAction } from '../table/list-types.ts';
import type { PlacedRow, RowSteps } from '../table/row-place.ts';
import type { List } from '../table/use-list.ts';
import type { Selection, Whole } from '../table/use-selection.ts';
import type { useUndo } from '../use-undo.ts';

export type Chosen = {
  /** Forgets the choice. */
  readonly clear: () => void;
  /** The conditions, while every row that meets them is chosen and no other. */
  readonly whole: Whole | undefined;
};

/** What rows are drawn with. */
export type RowParts<Row extends AnyRow> = {
  readonly columns: readonly Column<Row>[];
  readonly selection: Selection<Row> | undefined;
  readonly density: Density;
  readonly isPhone: boolean;
};

export type ListFrameProps<Row extends AnyRow> = {
  list: List<Row>;
  /** The first one is who or what. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The last one is primary; more than four go into a menu. */
  actions?: readonly HeadAction[];
  rowActions?: (row: Row) => readonly RowAction[];
  /** Absent: rows cannot be chosen. */
  batch?: (rows: readonly Row[], chosen: Chosen) => readonly RowAction[];
  /** Rows are put in order by dragging and by keys. */
  steps?: RowSteps<PlacedRow<Row>> | undefined;
  onOpen?: (row: Row) => void;
  /** Unfolds below a row; instead of `onOpen`. */
  detail?: (row: Row) => ReactNode;
  card?: (row: Row) => CardParts;
  /** Wide screens offer the cards, too. */
  hasCards?: boolean;
  /** Rows as low as they may be, and the conditions in the line of the actions: for a list that is seen whole. */
  isDense?: boolean;
  undo?: ReturnType<typeof useUndo>;
  /** Drawn in place of the rows while nothing is looked for, as a tree is. */
  instead?: (parts: RowParts<Row>) => ReactNode;
  /** Something stands in its place. */
  isCovered?: boolean;
  /** The way to the query builder. */
  extra?: ReactNode;
  /** What has to be known of the whole list, below its title. */
  about?: ReactNode;
};
