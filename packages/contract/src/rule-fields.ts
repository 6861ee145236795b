import * as tables from './endpoints/tables.ts';
import type { Field, Resource } from './resource/index.ts';

/** A field as rules name it: the table, or whose account it is of, and its name. */
export type RuleField = { readonly subject: string; readonly field: string };

/** Accounts: the user name of a child is the number of the school. */
const ofPeople: readonly RuleField[] = [
  { subject: 'students', field: 'username' },
  { subject: 'users', field: 'username' },
  { subject: 'users', field: 'workNo' },
];

/** Names of other rows, of what is run and of the program's own dictionaries: no user types them freely. */
const named: ReadonlySet<string> = new Set([
  'announcementList.busId',
  'departRoles.departId',
  'dictItems.dictId',
  'dicts.dictCode',
  'quartzJobs.jobClassName',
]);

const isText = ({ kind, readOnly, control }: Field): boolean =>
  kind === 'text' && !readOnly && control === undefined;

type Written = Resource & { readonly endpoints: Readonly<Record<string, object>> };

function fieldsOf(test: (field: Field, table: Written) => boolean): readonly RuleField[] {
  // Every table has endpoints, each those of its verbs.
  const all: readonly Written[] = Object.values(tables);
  return all.flatMap((table) =>
    Object.entries(table.fields).flatMap(([field, declared]) => {
      const one = { subject: table.name, field };
      return isText(declared) && !named.has(ruleFieldKey(one)) && test(declared, table)
        ? [one]
        : [];
    }),
  );
}

export const ruleFieldKey = ({ subject, field }: RuleField): string => `${subject}.${field}`;

/** The fields that a check rule may act on. */
export const checkedFields: readonly RuleField[] = [
  ...ofPeople,
  ...fieldsOf((_, { verbs }) => verbs.includes('add') || verbs.includes('edit')),
];

/**
 * The fields that a code rule may fill in: codes, which no two rows share. A table whose form is refused as a whole leaves
 * none of them open.
 */
export const filledFields: readonly RuleField[] = [
  ...ofPeople,
  ...fieldsOf((field, { endpoints: { add } }) => {
    const isByField = add !== undefined && 'fieldErrors' in add && add.fieldErrors === true;
    return field.unique === true && isByField;
  }),
];

/** Names of the fields of a table on which rules may act. */
export const namesOfSubject = (fields: readonly RuleField[], subject: string): readonly string[] =>
  fields.filter((one) => one.subject === subject).map(({ field }) => field);

/** The fields that a rule names, in its order. */
export const readRuleFields = (list: unknown): readonly string[] => [
  ...new Set(
    String(list ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Names of the fields of one table in the list of a rule. */
export function fieldsInList(list: unknown, subject: string): readonly string[] {
  const begin = `${subject}.`;
  return readRuleFields(list).flatMap((name) =>
    name.startsWith(begin) ? [name.slice(begin.length)] : [],
  );
}
