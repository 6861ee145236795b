import type { WireTimeFormat } from '../clock.ts';
import { type Files, isPublicPurpose, isPurpose } from '../files/index.ts';
import type { TableRow } from './table-rows.ts';
import type { TableColumn, TableSpec } from './table-spec.ts';

type Deps = { files: Pick<Files, 'ticketed'>; wireTime: WireTimeFormat };

/** A row as clients read it. Names of private files carry their tickets. */
export function createRowPresenter({ fields }: TableSpec, { files, wireTime }: Deps) {
  return (row: TableRow): Record<string, unknown> => ({
    id: row.id,
    ...Object.fromEntries(fields.map((field) => [field.name, toWire(field, row, files)])),
    createBy: row.createBy,
    createTime: wireTime.toWire(row.createTime),
    updateBy: row.updateBy,
    updateTime: wireTime.toWire(row.updateTime),
  });
}

function toWire({ name, field }: TableColumn, row: TableRow, files: Deps['files']): unknown {
  const value = row[name];
  if (value === null || value === undefined) return field.required ? '' : null;
  switch (field.kind) {
    case 'number':
    case 'switch':
      return value;
    case 'file':
      return isPrivate(field.purpose) ? files.ticketed(String(value)) : String(value);
    default:
      return String(value);
  }
}

const isPrivate = (purpose = ''): boolean => isPurpose(purpose) && !isPublicPurpose(purpose);
