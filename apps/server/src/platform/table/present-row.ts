import type { WireTimeFormat } from '../clock.ts';
import { type Files, isPublicPurpose, isPurpose } from '../files/index.ts';
import { linesToWire } from './table-lines.ts';
import { isReference, type ReferenceTexts, textOfReference } from './table-references.ts';
import type { TableRow } from './table-rows.ts';
import type { TableColumn, TableSpec } from './table-spec.ts';

type Deps = { files: Pick<Files, 'ticketed'>; wireTime: WireTimeFormat };

/** A row as clients read it. Names of private files carry their tickets. */
export function createRowPresenter({ fields }: TableSpec, { files, wireTime }: Deps) {
  const listed = fields.filter(({ field }) => !field.detailOnly);
  const toWire = (column: TableColumn, row: TableRow) =>
    valueToWire(column, row[column.name], { files, wireTime });
  const named = fields.filter(isReference);
  /** @param isListed without what is told in detail only */
  return (row: TableRow, texts: ReferenceTexts, isListed = false): Record<string, unknown> => ({
    id: row.id,
    ...Object.fromEntries(
      named.map((column) => [
        `${column.name}_dictText`,
        textOfReference(column, row[column.name], texts),
      ]),
    ),
    ...Object.fromEntries(
      (isListed ? listed : fields).map((column) => [column.name, toWire(column, row)]),
    ),
    createBy: row.createBy,
    createTime: wireTime.toWire(row.createTime),
    updateBy: row.updateBy,
    updateTime: wireTime.toWire(row.updateTime),
  });
}

function valueToWire({ field }: TableColumn, value: unknown, { files, wireTime }: Deps): unknown {
  if (field.kind === 'rows') return linesToWire(field, value);
  if (value === null || value === undefined) return field.required ? '' : null;
  switch (field.kind) {
    case 'number':
    case 'switch':
      return value;
    case 'dateTime':
      return value instanceof Date ? wireTime.toWire(value) : String(value);
    case 'refs':
      return Array.isArray(value) ? value.join(',') : String(value);
    case 'file':
      return isPrivate(field.purpose) ? files.ticketed(String(value)) : String(value);
    default:
      return String(value);
  }
}

const isPrivate = (purpose = ''): boolean => isPurpose(purpose) && !isPublicPurpose(purpose);
