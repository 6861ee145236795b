import type { Density } from '../table/data-table.tsx';
import type { AnyRow, Column, RowAction } from '../table/list-types.ts';
import type { RowMoves } from '../table/row-place.ts';
import type { Selection } from '../table/use-selection.ts';
import type { TableLine } from './tree-table-types.ts';

export type TreeTableProps<Row extends AnyRow> = {
  /** What is listed, for readers of the screen. */
  label: string;
  /** The first one is who or what and stands behind the arrow that opens it. */
  columns: readonly Column<Row>[];
  lines: readonly TableLine<Row>[];
  nameOf: (row: Row) => string;
  onToggle: (line: TableLine<Row>) => void;
  /** Absent: no check boxes. */
  selection?: Selection<Row> | undefined;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Absent: rows stay where they are. */
  moves?: RowMoves<TableLine<Row>> | undefined;
  density?: Density;
  isStale?: boolean;
  className?: string | undefined;
};
