import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { fileUrl, nullable, type PersonalClass } from '../fields.ts';
import type { FilePurpose } from '../limits.ts';

/**
 * How a list is searched by a field. `contains` and `equals` both take the operators of the list
 * language (system-domain section 2.4); `range` takes `<name>_begin` and `<name>_end`.
 */
export type FieldFilter = 'contains' | 'equals' | 'range';

/** Values of other fields, one of several for each: a condition that a row meets or not. */
export type When = Readonly<Record<string, string | number | boolean | readonly string[]>>;

export type FieldOptions = {
  /** A row is refused without it. */
  readonly required?: true;
  /** A row that meets this is refused without it. */
  readonly requiredIf?: When;
  /** Forms ask for it while the row meets this. */
  readonly shownIf?: When;
  /** Of a day or time: the field of the end, which forms ask for beside it and which is never earlier. */
  readonly until?: string;
  /** No two rows of a school share a value; checked while typing and by the database. */
  readonly unique?: true;
  /** Stored where a form leaves it open, so that every row has a value. */
  readonly default?: string | number | boolean;
  /** Set once, when the row is made. */
  readonly fixed?: true;
  /** Written by the server alone: lists, details and exports have it, forms and imports do not. */
  readonly readOnly?: true;
  /** Told of a row that is asked for by itself and in exports, left out of lists. */
  readonly detailOnly?: true;
  /** Beside `detailOnly`: lists have it for the predecessor's client alone, whose forms begin with a list row. */
  readonly listedForPredecessor?: true;
  /** The texts have `hint.<resource>.<field>`, which forms show below it. */
  readonly hasHint?: true;
  readonly filter?: FieldFilter;
  /** An index of its pairs of letters serves `contains`: for a text of a table that passes 100,000 rows. */
  readonly hasBigrams?: true;
  /** Each value of a list ends with a comma on the wire, as some of the predecessor's clients read it. */
  readonly endsWithComma?: true;
  readonly sort?: true;
  /** Lists answer what the numbers of all rows that meet their conditions come to. */
  readonly isSummed?: true;
  readonly personal?: PersonalClass;
};

export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'money'
  | 'dict'
  | 'switch'
  | 'day'
  | 'dateTime'
  | 'file'
  | 'files'
  | 'html'
  | 'ref'
  | 'refs'
  | 'json'
  | 'rows'
  | 'secret'
  | 'parent';

/** One value of a resource: its schema on the wire and what lists and forms do with it. */
export type Field<S extends TSchema = TSchema, K extends FieldKind = FieldKind> = FieldOptions & {
  readonly kind: K;
  readonly schema: S;
  /** Code of the dictionary, for kind `dict`. */
  readonly dict?: string;
  /** Purpose of the stored files, for the kinds `file` and `files`. */
  readonly purpose?: string;
  /** What is named, for the kinds `ref` and `refs`. */
  readonly ref?: string;
  /** Fields of each line, for the kinds `rows` and `files`. */
  readonly lines?: LineFields;
  /** Lines travel as a JSON list in text, for kind `rows`. */
  readonly isText?: boolean;
  /** How it is typed, where that does not follow from the kind. */
  readonly control?: 'stars' | 'colour' | 'code' | 'cron' | 'ruleFields';
  /** Its values are numbers on the wire, for kind `dict`. */
  readonly isNumber?: boolean;
};

export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F extends Field> = Static<F['schema']>;

type Length = { readonly min?: number; readonly max: number; readonly pattern?: string };

const length = ({ min, max, pattern }: Length) => ({
  ...(min === undefined ? {} : { minLength: min }),
  maxLength: max,
  ...(pattern === undefined ? {} : { pattern }),
});

/** One line of text. Lengths in UTF-16 units. */
export const text = <const O extends FieldOptions>({ min, max, pattern, ...options }: Length & O) =>
  make('text', Type.String(length({ min, max, pattern } as Length)), options as unknown as O);

/** What a row is called: searched and sorted, and no row is without. */
export const name = <const O extends FieldOptions>(options: Length & O) =>
  text({ required: true, filter: 'contains', sort: true, ...options });

/** The text by which people and sheets tell one row from the others. */
export const key = <const O extends FieldOptions>(options: Length & O) =>
  name({ unique: true, ...options });

/** Several lines of plain text. */
export const longText = <const O extends FieldOptions>({ max, ...options }: Length & O) =>
  make('longText', Type.String({ maxLength: max }), options as unknown as O);

/** Text with marks, sanitised by the server. */
export const html = <const O extends FieldOptions>({ max, ...options }: Length & O) =>
  make('html', Type.String({ maxLength: max }), options as unknown as O);

type Bounds = { readonly min: number; readonly max: number; readonly isWhole?: boolean };

export const number = <const O extends FieldOptions>({
  min,
  max,
  isWhole,
  ...options
}: Bounds & O) =>
  make(
    'number',
    Type.Unsafe<number>({
      type: isWhole === false ? 'number' : 'integer',
      minimum: min,
      maximum: max,
    }),
    options as unknown as O,
  );

/**
 * An amount of money, none to 9999999999.99: text on the wire with its two decimals, so that nothing on its way counts
 * in binary fractions. Forms and sheets may leave the decimals out.
 */
export const money = <const O extends FieldOptions>(options: O) =>
  make('money', Type.String({ isMoney: true, maxLength: 13 }), options);

const wholeNumber = (minimum: number, maximum: number) =>
  Type.Unsafe<number>({ type: 'integer', minimum, maximum });

/** Stars that are given, none to `max`. */
export const stars = <const O extends FieldOptions>({ max, ...options }: { max: number } & O) => ({
  ...make('number', wholeNumber(0, max), options as unknown as O),
  control: 'stars' as const,
});

/** A colour as `#rrggbb`. */
export const colour = <const O extends FieldOptions>(options: O) => ({
  ...make('text', Type.String({ maxLength: 7, pattern: '^#[0-9a-fA-F]{6}$' }), options),
  control: 'colour' as const,
});

/** Program text, typed with its indentation. */
export const code = <const O extends FieldOptions>({ max, ...options }: Length & O) => ({
  ...make('longText', Type.String({ isVerbatim: true, maxLength: max }), options as unknown as O),
  control: 'code' as const,
});

/** When something runs, as `parseCron` of the rules reads it. */
export const cron = <const O extends FieldOptions>(options: O) => ({
  ...make('text', Type.String({ maxLength: 100 }), options),
  control: 'cron' as const,
});

/** The fields that a rule acts on, a comma list of `<table>.<field>`. */
export const ruleFields = <const O extends FieldOptions>(options: O) => ({
  ...make('text', Type.String({ maxLength: 4000 }), options),
  control: 'ruleFields' as const,
});

type DictOptions = FieldOptions & {
  /** A whole number on the wire and in its column, as some of the predecessor's clients compare it. */
  readonly isNumber?: true;
};

/** A value of the dictionary `code`; lists carry its text beside it. */
export function dict<const O extends DictOptions>(code: string, options: O) {
  type Value = O extends { isNumber: true } ? number : string;
  const schema = Type.Unsafe<Value>(
    options.isNumber ? Type.Integer() : Type.String({ maxLength: 100 }),
  );
  return { ...make('dict', schema, options), dict: code };
}

/**
 * A secret value: it is written and never read back; rows say only that there is one, as `<name>_isSet`. Sent empty
 * or not at all it stays, `null` clears it; kept as it was typed, blanks included.
 */
export const secret = <const O extends FieldOptions>({ max, ...options }: Length & O) =>
  make('secret', Type.String({ isSecret: true, maxLength: max }), options as unknown as O);

/** On or off. */
export const toggle = <const O extends FieldOptions>(options: O) =>
  make('switch', Type.Boolean(), options);

/** A day without a time, `YYYY-MM-DD`. */
export const day = <const O extends FieldOptions>(options: O) =>
  make('day', Type.String({ format: 'date' }), options);

/** A time of a day in the configured zone, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime = <const O extends FieldOptions>(options: O) =>
  make('dateTime', Type.String({ isWireTime: true, maxLength: 19 }), options);

/** Settings as a JSON object in text. */
export const json = <const O extends FieldOptions>({ max, ...options }: Length & O) =>
  make('json', Type.String({ isJsonObject: true, maxLength: max }), options as unknown as O);

/** Name of a stored file; lists carry its address beside it. */
export const file = <const O extends FieldOptions>(purpose: FilePurpose, options: O) => ({
  ...make('file', Type.String({ maxLength: 200 }), options),
  purpose,
});

/**
 * Rows that others may name, by the code under which they are offered as choices: table, column of the
 * text, column of the value. The module that owns a table registers its code.
 */
export const referenceTargets = {
  depart: 'sys_depart,depart_name,id',
  role: 'sys_role,role_name,id',
  user: 'sys_user,realname,id',
  category: 'sys_category,name,id',
  course: 'teaching_course,course_name,id',
  courseUnit: 'teaching_course_unit,unit_name,id',
} as const;
export type ReferenceTarget = keyof typeof referenceTargets;

const longestId = 64;
/** More are no choice that one could look through. */
const mostNamed = 500;

/** The id of another row that the actor may choose; lists carry its text beside it. */
export const ref = <const O extends FieldOptions>(target: ReferenceTarget, options: O) => ({
  ...make('ref', Type.String({ maxLength: longestId }), options),
  ref: referenceTargets[target],
});

/** Ids of several other rows, a comma list; lists carry their texts beside it, a comma list too. */
export const refs = <const O extends FieldOptions>(target: ReferenceTarget, options: O) => ({
  ...make('refs', Type.String({ maxLength: (longestId + 1) * mostNamed }), options),
  ref: referenceTargets[target],
});

type LineKind = 'text' | 'longText' | 'number' | 'dict' | 'switch' | 'day' | 'file';
/** Fields of the lines of a `rows` field. `unique` there means: no two lines of the row share it. */
export type LineFields = Readonly<Record<string, Field<TSchema, LineKind>>>;
type Flat<T> = { [K in keyof T]: T[K] };
export type LineOf<F extends LineFields> = Flat<
  {
    [K in keyof F & string]: F[K] extends { required: true } ? ValueOf<F[K]> : ValueOf<F[K]> | null;
  } & {
    /** Where the file is read; only in answers. */
    [K in keyof F & string as F[K] extends { kind: 'file' } ? `${K}_url` : never]?: string;
  }
>;

type LineBounds = {
  readonly min?: number;
  readonly max: number;
  /** As the predecessor's clients send and read them: a JSON list in text. */
  readonly isText?: true;
};

/**
 * An ordered list of small objects that are saved, versioned and erased with their row. Not `required`
 * and empty is no value. `min` and `max` are numbers of lines.
 */
export function rows<
  const F extends LineFields,
  const O extends FieldOptions & { readonly isText?: true },
>(lines: F, { min, max, ...options }: LineBounds & O) {
  const list = rowsSchema(lines, options.required ? Math.max(1, min ?? 1) : (min ?? 0), max);
  type Value = O extends { isText: true } ? string : LineOf<F>[];
  const schema = Type.Unsafe<Value>(
    options.isText ? Type.String({ maxLength: 100_000, linesOf: list }) : list,
  );
  return { ...make('rows', schema, options as unknown as O), lines };
}

/** One of several files. `name` is what it is called in this row; `size` and `type` are the server's. */
export type ListedFile = {
  readonly file: string;
  readonly name: string;
  readonly size?: number | null;
  readonly type?: string | null;
  /** Where it is read; only in answers. */
  readonly url?: string;
};

const fileLines = {
  file: text({ max: 200, required: true }),
  name: text({ max: 128, required: true }),
  size: number({ min: 0, max: 2 ** 40 }),
  type: text({ max: 100 }),
} as const satisfies LineFields;

type FileOptions<L extends LineFields> = {
  readonly max: number;
  /** What the row says of each file beside its name, such as its kind. */
  readonly line?: L;
};

/** An ordered list of stored files, each with a name of its own; `max` is their number. */
export function files<
  const O extends FieldOptions,
  const L extends LineFields = Record<never, never>,
>(purpose: FilePurpose, { max, line, ...options }: FileOptions<L> & O) {
  const lines: LineFields = { ...fileLines, ...line };
  const list = rowsSchema(lines, options.required ? 1 : 0, max, { url: fileUrl('file') });
  const schema = Type.Unsafe<readonly (ListedFile & LineOf<L>)[]>(list);
  return { ...make('files', schema, options as unknown as O), lines, purpose };
}

function rowsSchema(lines: LineFields, min: number, max: number, more: TProperties = {}): TSchema {
  const properties: TProperties = Object.fromEntries(
    Object.entries(lines).map(([name, { schema, required }]) => [
      name,
      required ? schema : Type.Optional(nullable(schema)),
    ]),
  );
  const uniqueIn = Object.keys(lines).filter((name) => lines[name]?.unique);
  const urls = Object.keys(lines)
    .filter((name) => lines[name]?.kind === 'file')
    .map((name) => [`${name}_url`, fileUrl(name)]);
  return Type.Array(Type.Object({ ...properties, ...Object.fromEntries(urls), ...more }), {
    minItems: min,
    maxItems: max,
    isRows: true,
    uniqueIn,
  });
}

/** The id of the row above in a table that declares a tree; nothing for a root. */
export const parent = <const O extends FieldOptions>(options: O) =>
  make('parent', Type.String({ maxLength: longestId }), options);

function make<S extends TSchema, K extends FieldKind, const O extends FieldOptions>(
  kind: K,
  schema: S,
  options: O,
) {
  return { ...options, kind, schema };
}
