import { type Endpoint, Id } from '@sprout/contract';

/** What a call brought; that of a refused call need not be as its declaration wants it. */
export type CallValues = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

type Declared = Pick<Endpoint, 'params' | 'query' | 'body'>;

type SchemaNode = {
  readonly type?: string | readonly string[];
  readonly personal?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
};

/** Characters of the whole text. Source: system-domain section 6.12. */
const textLimit = 4_096;
const itemLimit = 20;
const idsLimit = 400;

/** Replaces every value that is not logged; as a name, the names that no schema declares, with their number. */
export const hidden = '***';

/** Values of such names are never logged: passwords, codes, keys, chosen pictures, telephone numbers. */
const secretName =
  /pass|pwd|secret|token|captcha|proof|key|code|answer|picture|pick|card|ticket|phone|mobile|openid|unionid/i;
const idName = /^(?:ids?|.*(?:Ids?|_ids?|idList|IdList))$/;
const idList = /^[\w-]{1,36}(?:,[\w-]{1,36})*,?$/;
/** Where a day of the calendar may stand: a field of such a pattern, or the range of every list. */
const dayPattern = '\\d{4}-\\d{2}-\\d{2}';
const dayName = /^createTime_(?:begin|end)$/;
const dayOrTime = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/;

/**
 * The values of a call as the log keeps them: where the declaration asks for them, ids, words of closed lists, days,
 * numbers, yes and no, unless the field is declared as personal. Of everything else it tells only that it was there,
 * and of names that are not declared how many, so that neither a password nor anything about a child gets into the
 * log, whatever endpoint comes later and whatever is sent. What a row was before and after is in its versions.
 */
export function loggedValues(endpoint: Declared, values: CallValues) {
  const fields = {
    ...fieldsOf(endpoint.params),
    ...fieldsOf(endpoint.query),
    ...fieldsOf(endpoint.body),
  };
  const logged = loggedFields(fields, {
    ...objectOf(values.params),
    ...objectOf(values.query),
    ...objectOf(values.body),
  });
  if (Object.keys(logged).length === 0) return undefined;
  const text = JSON.stringify(logged);
  return text.length > textLimit ? `${wholeCharacters(text.slice(0, textLimit - 1))}…` : text;
}

/** The one id that a call is about, under a declared name; `undefined` when it names none or several. */
export function rowIdOf(endpoint: Declared, values: CallValues): string | undefined {
  for (const part of ['params', 'query', 'body'] as const) {
    const fields = fieldsOf(endpoint[part]);
    const brought = objectOf(values[part]);
    for (const name of rowNames) {
      const value = Object.hasOwn(fields, name) ? oneOf(brought[name]) : undefined;
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

const rowNames = ['id', 'ids', 'userId', 'userIds', 'workId', 'roleId', 'departId', 'depId'];

function oneOf(value: unknown): string | undefined {
  const [only, ...more] = Array.isArray(value) ? value : String(value ?? '').split(',');
  const isOne = typeof only === 'string' && more.every((other) => other === '');
  return isOne && /^[\w-]{1,36}$/.test(only) ? only : undefined;
}

/** By name, what the declaration says of the fields of an object. */
function fieldsOf(schema: unknown): Readonly<Record<string, SchemaNode>> {
  // A schema is plain data; the parts read here are those of JSON Schema.
  const parts = shapesOf((schema as SchemaNode | undefined) ?? {});
  return Object.assign({}, ...parts.map(({ properties }) => properties));
}

const shapesOf = (schema: SchemaNode): SchemaNode[] => [schema, ...(schema.anyOf ?? [])];

function loggedFields(
  fields: Readonly<Record<string, SchemaNode>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const logged: [string, unknown][] = [];
  let others = 0;
  for (const [name, value] of Object.entries(values)) {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (schema) logged.push([name, loggedValue(name, schema, value)]);
    else others += 1;
  }
  if (others > 0) logged.push([hidden, others]);
  return Object.fromEntries(logged);
}

function loggedValue(name: string, schema: SchemaNode, value: unknown): unknown {
  const shapes = shapesOf(schema);
  if (value === null || value === undefined || value === '') return value;
  if (secretName.test(name) || shapes.some(isPersonal)) return hidden;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return shapes.some(isNumber) ? value : hidden;
  if (typeof value === 'string') return loggedText(name, shapes, value);
  if (isObject(value)) return loggedFields(fieldsOf(schema), value);
  const items = shapes.find((shape) => shape.items)?.items;
  if (!items || !Array.isArray(value)) return hidden;
  const logged = value.slice(0, itemLimit).map((item) => loggedValue(name, items, item));
  return value.length > itemLimit ? [...logged, `+${value.length - itemLimit}`] : logged;
}

const isPersonal = ({ personal = 'none' }: SchemaNode): boolean => personal !== 'none';

const isNumber = ({ type }: SchemaNode): boolean =>
  [type].flat().some((name) => name === 'integer' || name === 'number');

function loggedText(name: string, shapes: readonly SchemaNode[], value: string): string {
  const isWord = shapes.some((shape) => shape.enum?.includes(value));
  const isDay = dayName.test(name) || shapes.some(({ pattern }) => pattern?.includes(dayPattern));
  const isId = shapes.some(({ pattern }) => pattern === idPattern) || idName.test(name);
  if (isWord || (isDay && dayOrTime.test(value))) return value;
  if (!isId || !idList.test(value)) return hidden;
  return value.length > idsLimit ? `${value.slice(0, idsLimit)}…` : value;
}

const idPattern = (Id as SchemaNode).pattern;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

/** Without the half of a character that a cut may leave. */
const wholeCharacters = (text: string): string => text.replace(/\p{Surrogate}$/u, '');
