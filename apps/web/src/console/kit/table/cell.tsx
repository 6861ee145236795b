import { Blank } from '../blank.tsx';
import type { Column } from './list-types.ts';

/** A value on one line; a dash stands where there is none. */
export function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const shown = column.render ? column.render(row) : fieldText(row, column.key);
  if (shown === null || shown === undefined || shown === '') return <Blank />;
  return <>{shown}</>;
}

/** The row's own value as text. */
export function fieldText(row: unknown, key: string): string {
  if (typeof row !== 'object' || row === null) return '';
  const value: unknown = Object.entries(row).find(([name]) => name === key)?.[1];
  return value === null || value === undefined ? '' : String(value);
}
