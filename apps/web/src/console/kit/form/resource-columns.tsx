import type { Field, Fields } from '@sprout/contract';
import type { TextKey, Translate } from '@sprout/texts';
import { DictText } from '../dict/dict-text.tsx';
import { readLines } from '../lines.ts';
import { FileLink, FileLinks, fileNameOf } from '../preview/file-link.tsx';
import { fieldHint, fieldLabel } from '../resource-names.ts';
import { fieldText } from '../table/cell.tsx';
import type { AnyRow, Column, FilterField, OwnColumn } from '../table/list-types.ts';
import { TimeText } from '../time-text.tsx';

type T = Translate<TextKey>;
type Declared = { readonly name: string; readonly fields: Fields };

/** Conditions from the declaration, in its order; when rows were made, where the list says that. */
export function filterFieldsOf(
  { name: subject, fields }: Declared,
  shown: readonly (string | { key: string })[],
  t: T,
): FilterField[] {
  const made = 'createTime';
  const hasMade = shown.some((column) => keyOf(column) === made);
  const declared = Object.entries(fields).flatMap(([name, field]): FilterField[] => {
    if (field.filter === undefined) return [];
    const label = fieldLabel(t, subject, name);
    if (field.filter === 'range') {
      return [{ name, label, kind: 'range', isAmount: isOfNumbers(field) }];
    }
    if (field.dict !== undefined) return [{ name, label, kind: 'dict', dict: field.dict }];
    if (field.ref !== undefined) return [{ name, label, kind: 'ref', code: field.ref }];
    if (field.kind !== 'switch') return [{ name, label, kind: 'text' }];
    const options = [
      { value: 'true', label: t('kit.yes') },
      { value: 'false', label: t('kit.no') },
    ];
    return [{ name, label, kind: 'select', options }];
  });
  if (!hasMade) return declared;
  return [...declared, { name: made, label: fieldLabel(t, subject, made), kind: 'range' }];
}

const keyOf = (column: string | { key: string }) =>
  typeof column === 'string' ? column : column.key;

const audit = ['createBy', 'createTime', 'updateBy', 'updateTime'];

/** The named columns first; every other value can be chosen. */
export function columnsOf<Row extends AnyRow>(
  { name: subject, fields }: Declared,
  wanted: readonly (string | OwnColumn<Row>)[],
  t: T,
  nameOf: (row: Row) => string,
): Column<Row>[] {
  const toColumn = (name: string): Column<Row> => ({
    key: name,
    title: fieldLabel(t, subject, name),
    canSort: fields[name]?.sort === true || name.endsWith('Time'),
    isRight: isOfNumbers(fields[name]),
    ...(fields[name]?.hasHint ? { hint: fieldHint(t, subject, name) } : {}),
    render: (row) =>
      fields[name]?.kind === 'file'
        ? fileLink(row, name, nameOf(row), t)
        : renderValue(fields[name], row, name, t),
  });
  const shown = wanted.map((column) => ({
    ...toColumn(keyOf(column)),
    ...(typeof column === 'string' ? {} : column),
  }));
  const keys = shown.map(({ key }) => key);
  const others = [...Object.keys(fields), ...audit].filter(
    (name) => !keys.includes(name) && isListed(fields[name]),
  );
  return [...shown, ...others.map((name) => ({ ...toColumn(name), isHidden: true }))];
}

const isOfNumbers = (field: Field | undefined): boolean =>
  field?.kind === 'number' || field?.kind === 'money';

/** `1234567.50` as `1,234,567.50`: the digits are moved apart and never counted. */
const groupedAmount = (amount: string): string =>
  amount.replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');

/** Whether lists have the value and can show it; values of every table are no fields. */
const isListed = (field: Field | undefined): boolean =>
  !field || (field.kind !== 'html' && !field.detailOnly);

/** A file that has no name of its own is called as its row. */
function fileLink(row: AnyRow, name: string, rowName: string, t: T) {
  const stored = fieldText(row, name);
  if (stored === '') return '';
  return (
    <FileLink name={fileNameOf(rowName, stored)} url={fieldText(row, `${name}_url`)}>
      {t('kit.upload.open')}
    </FileLink>
  );
}

function renderValue(field: Field | undefined, row: AnyRow, name: string, t: T) {
  if (field?.kind === 'files') return <FileLinks files={listOf(row, name)} />;
  if (field?.lines) return linesText(row, name, t);
  if (field?.kind === 'secret') {
    return t(fieldText(row, `${name}_isSet`) === 'true' ? 'kit.secret.set' : 'kit.secret.none');
  }
  const text = fieldText(row, name);
  if (text === '') return '';
  if (field?.kind === 'money') return groupedAmount(text);
  if (field?.kind === 'dateTime' || name.endsWith('Time')) return <TimeText at={text} />;
  if (field?.dict) {
    return fieldText(row, `${name}_dictText`) || <DictText code={field.dict} value={text} />;
  }
  if (field?.kind === 'parent') return fieldText(row, `${name}_dictText`);
  if (field?.ref) return fieldText(row, `${name}_dictText`).replaceAll(',', t('kit.names.comma'));
  return field?.kind === 'switch' ? t(text === 'true' ? 'kit.yes' : 'kit.no') : text;
}

const listOf = (row: AnyRow, name: string): unknown =>
  Object.entries(row).find(([key]) => key === name)?.[1];

/** How many there are; the form has them. */
function linesText(row: AnyRow, name: string, t: T): string {
  const n = readLines(listOf(row, name)).length;
  return n === 0 ? '' : t('kit.rows.count', { n });
}
