import type { Field } from '@sprout/contract';
import type { WireTimeFormat } from '../clock.ts';
import type { Files } from '../files/index.ts';
import { fileLinesToWire, filesToWire, fileToWire } from './table-files.ts';
import { linesToWire } from './table-lines.ts';
import { isReference, type ReferenceTexts, textOfReference } from './table-references.ts';
import { type ListKind, listedFields, type TableRow } from './table-rows.ts';
import { isSecret } from './table-secrets.ts';
import type { TableColumn, TableSpec, Values } from './table-spec.ts';
import type { TreeTexts } from './table-tree.ts';
import type { TreeSpec } from './tree-rows.ts';

type Deps = { files: Pick<Files, 'ticketed'>; wireTime: WireTimeFormat };

/** A row as clients read it. Names of private files carry their tickets. */
export function createRowPresenter({ fields, tree }: TableSpec, { files, wireTime }: Deps) {
  const listed = {
    own: listedFields(fields, 'own'),
    predecessor: listedFields(fields, 'predecessor'),
  };
  const toWire = (column: TableColumn, row: TableRow) =>
    valueToWire(column, row[column.name], { files, wireTime });
  const named = fields.filter(isReference);
  /** @param list the row stands in a list, which leaves fields out */
  return (
    row: TableRow,
    texts: ReferenceTexts,
    { list, isOwnClient = false, above, computed }: Shown = {},
  ): Record<string, unknown> => ({
    id: row.id,
    ...Object.fromEntries(
      named.map((column) => [
        `${column.name}_dictText`,
        textOfReference(column, row[column.name], texts),
      ]),
    ),
    ...Object.fromEntries(
      (list ? listed[list] : fields).map((column) =>
        isSecret(column)
          ? [`${column.name}_isSet`, row[column.name] === true]
          : [column.name, toWire(column, row)],
      ),
    ),
    createBy: row.createBy,
    createTime: wireTime.toWire(row.createTime),
    updateBy: row.updateBy,
    updateTime: row.updateTime && wireTime.toWire(row.updateTime),
    ...(tree ? treePart(tree, row, above) : {}),
    ...computed,
    ...(isOwnClient ? { version: row.version } : {}),
  });
}

type Shown = {
  list?: ListKind | undefined;
  isOwnClient?: boolean;
  above?: TreeTexts | undefined;
  computed?: Values | undefined;
};

/** What the row of a tree has beside its fields. */
function treePart(tree: TreeSpec, row: TableRow, above: TreeTexts | undefined) {
  const value = row[tree.parent];
  const path = above?.get(String(value ?? '')) ?? [];
  return {
    [tree.parent]: value ?? tree.root ?? null,
    [`${tree.parent}_dictText`]: path.at(-1)?.text ?? null,
    hasChild: row['hasChild'],
    treePath: path.map(({ id, text, textEn }) => ({ id, text, textEn })),
  };
}

/** A stored value as clients read it. */
export function valueToWire(
  { field }: TableColumn,
  value: unknown,
  { files, wireTime }: Deps,
): unknown {
  if (field.kind === 'rows') return linesToWire(field, fileLinesToWire(field, value, files));
  if (value === null || value === undefined) return field.required ? '' : (field.default ?? null);
  switch (field.kind) {
    case 'number':
    case 'switch':
      return value;
    case 'dict':
      return field.isNumber ? Number(value) : String(value);
    case 'dateTime':
      return value instanceof Date ? wireTime.toWire(value) : String(value);
    case 'refs':
      return listToWire(field, value);
    case 'file':
      return fileToWire(field, String(value), files);
    case 'files':
      return filesToWire(field, value, files);
    default:
      return String(value);
  }
}

function listToWire({ endsWithComma }: Field, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return endsWithComma ? value.map((one) => `${one},`).join('') : value.join(',');
}
