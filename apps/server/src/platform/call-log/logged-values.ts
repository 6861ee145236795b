import { type Endpoint, Id } from '@sprout/contract';

/** What a call brought, after its declaration has checked it. */
export type CallValues = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

type SchemaNode = {
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

/** Stands for every value that is not told. */
export const hidden = '***';

/** No value of such a name is told, whatever it is: passwords, codes, keys, chosen pictures, telephone numbers. */
const secretName =
  /pass|pwd|secret|token|captcha|proof|key|code|answer|picture|pick|card|ticket|phone|mobile|openid|unionid/i;
const idName = /^(?:ids?|.*(?:Ids?|_ids?|idList|IdList))$/;
const idList = /^[\w-]{1,36}(?:,[\w-]{1,36})*,?$/;
const dayOrTime = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/;

/**
 * The values of a call as the log keeps them: ids, words of closed lists, times, numbers, yes and no. Of what
 * was typed, sent or drawn it tells only that it was there, so that neither a password nor anything about a child
 * gets into the log, whatever endpoint comes later. What a row was before and after is in its versions.
 */
export function loggedValues(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
  values: CallValues,
) {
  const told = {
    ...toldObject(endpoint.params, values.params),
    ...toldObject(endpoint.query, values.query),
    ...toldObject(endpoint.body, values.body),
  };
  if (Object.keys(told).length === 0) return undefined;
  const text = JSON.stringify(told);
  return text.length > textLimit ? `${text.slice(0, textLimit - 1)}…` : text;
}

/** The one id that a call is about; `undefined` when it names none or several. */
export function rowIdOf({ params, query, body }: CallValues): string | undefined {
  for (const values of [params, query, body]) {
    if (!isObject(values)) continue;
    for (const name of rowNames) {
      const value = oneOf(values[name]);
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

function toldObject(schema: unknown, values: unknown): Record<string, unknown> {
  if (!isObject(values)) return {};
  // A schema is plain data; the parts read here are those of JSON Schema.
  const properties = (schema as SchemaNode | undefined)?.properties ?? {};
  const told = Object.entries(values).map(([name, value]) => [
    name,
    toldValue(name, properties[name] ?? {}, value),
  ]);
  return Object.fromEntries(told);
}

function toldValue(name: string, schema: SchemaNode, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (secretName.test(name)) return hidden;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return toldText(name, schema, value);
  if (Array.isArray(value)) {
    const told = value.slice(0, itemLimit).map((item) => toldValue(name, schema.items ?? {}, item));
    return value.length > itemLimit ? [...told, `+${value.length - itemLimit}`] : told;
  }
  return toldObject(schema, value);
}

function toldText(name: string, schema: SchemaNode, value: string): string {
  const parts = [schema, ...(schema.anyOf ?? [])];
  const isWord = parts.some((part) => part.enum?.includes(value));
  const isId = parts.some(({ pattern }) => pattern === idPattern) || idName.test(name);
  if (isWord || dayOrTime.test(value)) return value;
  if (!isId || !idList.test(value)) return hidden;
  return value.length > idsLimit ? `${value.slice(0, idsLimit)}…` : value;
}

const idPattern = (Id as SchemaNode).pattern;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
