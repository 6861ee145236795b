import {
  type Field,
  type Fields,
  fieldProblems,
  isMet,
  rowProblems,
  type Tree,
} from '@sprout/contract';
import { cronProblem } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import type { TSchema } from 'typebox';
import { fileControl } from '../files/file-control.tsx';
import { filesControl, filesLines } from '../files/files-control.tsx';
import type { Control, FormField, FormLines, FormValues } from '../form-types.ts';
import { readLines } from '../lines.ts';
import { parentControl } from '../pickers/parent-control.tsx';
import { referenceControl } from '../pickers/reference-control.tsx';
import { fieldHint, fieldLabel } from '../resource-names.ts';
import { richTextControl } from '../rich/rich-text-field.tsx';
import {
  codeControl,
  colourControl,
  cronControl,
  dayControl,
  dictControl,
  longTextControl,
  numberControl,
  rangeControl,
  starsControl,
  switchControl,
  textControl,
} from './controls.tsx';
import { rowsControl } from './rows-control.tsx';
import { secretControl } from './secret-control.tsx';

type T = Translate<TextKey>;
type Declared = {
  readonly name: string;
  readonly fields: Fields;
  readonly tree?: Tree | undefined;
};

/** Form fields from the declaration that the server reads too. */
export function formFieldsOf(
  { name: subject, fields, tree }: Declared,
  names: readonly string[],
  t: T,
  { isEdit = false, id }: { isEdit?: boolean; id?: string | undefined } = {},
): FormField[] {
  return names.flatMap((name) => {
    const field = fields[name];
    if (!field || field.readOnly) return [];
    const lines = formLinesOf(subject, name, field, t);
    const isParent = tree?.parent === name;
    const parent = isParent ? parentControl(subject, tree, id) : undefined;
    return [
      {
        name,
        label: fieldLabel(t, subject, name),
        control: parent ?? (lines ? linesControl(field, lines) : ownControl(subject, field, t)),
        ...(lines ? { lines, show: showLines(lines) } : {}),
        ...(field.kind === 'secret' ? secretParts : {}),
        // What is set already stays when nothing is typed.
        isRequired: isAsked(field) && !(isEdit && field.kind === 'secret'),
        isWide: wideKinds.includes(field.kind),
        ...betweenFields(fields, name, t),
        isLocked: isEdit && field.fixed === true,
        ...(field.hasHint ? { hint: fieldHint(t, subject, name) } : {}),
        words: wordsOf(subject, name, field, t),
      },
    ];
  });
}

/** A number that every row has is not left to what stands for none. */
const isAsked = ({ required, kind, default: filled }: Field): boolean =>
  required === true || (kind === 'number' && filled !== undefined);

/** What a new row begins with. */
export const newValuesOf = (fields: Fields): FormValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { readOnly, default: filled }]) =>
      readOnly || filled === undefined ? [] : [[name, filled]],
    ),
  );

/** What a field has to do with others, and what no schema says of it. */
function betweenFields(fields: Fields, name: string, t: T): Partial<FormField> {
  const field = fields[name];
  const begin = Object.keys(fields).find((other) => fields[other]?.until === name);
  const { requiredIf, shownIf } = field ?? {};
  const check = (value: unknown, values: FormValues) => {
    const wrong = field?.control === 'cron' && value ? cronProblem(String(value)) : undefined;
    if (wrong) return t(`problem.${wrong}`);
    const problem = rowProblems(fields, values)[name];
    return problem === undefined || problem === 'required' ? undefined : t(`problem.${problem}`);
  };
  return {
    check,
    ...(begin === undefined ? {} : { within: begin }),
    ...(requiredIf ? { requiredIf: (values) => isMet(requiredIf, values) } : {}),
    ...(shownIf ? { shownIf: (values) => isMet(shownIf, values) } : {}),
  };
}

/** Own words for what can be wrong, `problem.<resource>.<field>.<problem>` of the texts. */
function wordsOf(subject: string, name: string, { dict, ref }: Field, t: T) {
  const own = fieldProblems.flatMap((problem) => {
    const key = `problem.${subject}.${name}.${problem}`;
    const text = t(key as TextKey);
    return text === key ? [] : [[problem, text] as const];
  });
  const isChoice = dict !== undefined || ref !== undefined;
  const label = fieldLabel(t, subject, name);
  const choose = isChoice ? { required: t('kit.invalid.choose', { label }) } : {};
  return { ...choose, ...Object.fromEntries(own) };
}

/** Neither kept in drafts nor shown to anybody. */
const secretParts = { isSecret: true, show: () => '••••••' } as const;

const wideKinds: readonly Field['kind'][] = ['longText', 'json', 'html', 'rows', 'files'];
/** Columns of short values leave the rest of an editable table to texts. */
const narrowKinds: readonly Field['kind'][] = ['number', 'money', 'switch', 'dict', 'day'];
const narrowWidth = 140;

/** The columns of an editable table; its texts are `field.<resource>.<field>.<field of a line>`. */
function formLinesOf(
  subject: string,
  name: string,
  { kind, lines, schema }: Field,
  t: T,
): FormLines | undefined {
  if (!lines) return undefined;
  const { items = {}, maxItems: max = 1 } = listSchemaOf(schema);
  const columnOf = ([inner, field]: [string, Field]): FormField => ({
    name: inner,
    label: fieldLabel(t, subject, `${name}.${inner}`),
    control: controlOf(field),
    isRequired: field.required ?? false,
    ...(narrowKinds.includes(field.kind) ? { width: narrowWidth } : {}),
  });
  const all = Object.entries(lines);
  if (kind !== 'files') return { columns: all.map(columnOf), schema: items, max };
  const own = all.filter(([inner]) => !commonOfFiles.has(inner));
  const starts = own.flatMap(([inner, field]) =>
    field.default === undefined ? [] : [[inner, field.default] as const],
  );
  const { columns, nameOf } = filesLines(t);
  return {
    columns: [...columns, ...own.map(columnOf)],
    own: own.map(columnOf),
    starts: Object.fromEntries(starts),
    nameOf,
    schema: items,
    max,
  };
}

/** What every file of a list has. */
const commonOfFiles: ReadonlySet<string> = new Set(['file', 'name', 'size', 'type']);

const linesControl = ({ kind, purpose }: Field, lines: FormLines): Control =>
  kind === 'files' ? filesControl(purpose, lines) : rowsControl(lines);

/** Every line in words, for two people's values beside each other; files by their names. */
const showLines =
  ({ columns, nameOf }: FormLines) =>
  (value: unknown) => (
    <ol>
      {readLines(value).map((line, at, all) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves in what is only shown
        <li key={at}>
          {nameOf?.(all, at) ?? columns.map(({ name }) => String(line[name] ?? '')).join(' ')}
        </li>
      ))}
    </ol>
  );

type ListSchema = { readonly items?: TSchema; readonly maxItems?: number };

/** The schema of a list, which stands inside that of its text where it travels as text. */
const listSchemaOf = (schema: ListSchema & { readonly linesOf?: ListSchema }): ListSchema =>
  schema.linesOf ?? schema;

function ownControl(subject: string, field: Field, t: T): Control {
  const { until, kind } = field;
  if (until === undefined) return controlOf(field);
  const endLabel = fieldLabel(t, subject, until);
  return rangeControl({ until, endLabel, hasTime: kind === 'dateTime' });
}

function controlOf(field: Field): Control {
  const { kind, dict, ref, purpose, schema, required } = field;
  const max = limitOf(schema, 'maxLength');
  switch (field.control ?? kind) {
    case 'stars':
      return starsControl({ max: limitOf(schema, 'maximum') ?? 1 });
    case 'colour':
      return colourControl({});
    case 'cron':
      return cronControl({});
    case 'code':
      return codeControl({ max });
    case 'json':
      return codeControl({ max, isJson: true });
    case 'html':
      return richTextControl();
    case 'file':
      return fileControl({ purpose: purpose ?? 'document' });
    case 'longText':
      return longTextControl({ max });
    case 'number':
      return numberControl({ min: limitOf(schema, 'minimum'), max: limitOf(schema, 'maximum') });
    case 'money':
      return textControl({ max, isAmount: true });
    case 'dict':
      return dictControl(dict ?? '');
    case 'ref':
    case 'refs':
      return referenceControl(ref ?? '', { isMultiple: kind === 'refs' });
    case 'switch':
      return switchControl();
    case 'secret':
      return secretControl({ max, canClear: required !== true });
    case 'day':
    case 'dateTime':
      return dayControl({ hasTime: kind === 'dateTime' });
    default:
      return textControl({ max });
  }
}

function limitOf(schema: TSchema, name: string): number | undefined {
  const limit: unknown = Object.entries(schema).find(([key]) => key === name)?.[1];
  return typeof limit === 'number' ? limit : undefined;
}
