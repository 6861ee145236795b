import type { Fields } from '@sprout/contract';
import type { TextKey, Translate } from '@sprout/texts';
import { fieldLabel } from '../resource-names.ts';

/** A value that may be asked about. */
export type QueryField = {
  readonly name: string;
  readonly label: string;
  /** A kind of the contract's fields, or `time`. */
  readonly type: string;
  readonly dict?: string | undefined;
  /** The values there are, where no dictionary has them. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
};

/** Kinds that the query builder asks as another one: rows of other tables are offered as a dictionary is. */
const queryTypes: Readonly<Record<string, string>> = {
  dateTime: 'time',
  money: 'number',
  ref: 'dict',
  refs: 'dict',
};

const unasked: readonly string[] = ['parent', 'html', 'file', 'files', 'rows', 'secret'];

/** What a declared table can be asked about: every value but files, HTML and lists, and when it was made. */
export function queryFieldsOf(
  { name: subject, fields }: { readonly name: string; readonly fields: Fields },
  t: Translate<TextKey>,
): readonly QueryField[] {
  const yesOrNo = [
    { value: 'true', label: t('kit.yes') },
    { value: 'false', label: t('kit.no') },
  ];
  const own = Object.entries(fields).flatMap(([name, { kind, dict, ref }]): QueryField[] => {
    if (unasked.includes(kind)) return [];
    const type = queryTypes[kind] ?? kind;
    const field = { name, label: fieldLabel(t, subject, name), type, dict: dict ?? ref };
    return [kind === 'switch' ? { ...field, options: yesOrNo } : field];
  });
  const label = fieldLabel(t, subject, 'createTime');
  return [...own, { name: 'createTime', label, type: 'time' }];
}
