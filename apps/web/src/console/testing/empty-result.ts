import type { TSchema } from 'typebox';

type Parts = TSchema & {
  readonly anyOf?: readonly Parts[];
  readonly allOf?: readonly Parts[];
  readonly properties?: Readonly<Record<string, Parts>>;
  readonly required?: readonly string[];
  readonly items?: Parts;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly type?: string;
};

/** The value of every text. It is a day, so that a page that steps from one day to another comes to an end. */
const aDay = '2030-05-02';

/** The smallest value that a schema allows: no rows, zero, a day for each text. */
export function emptyOf(schema: Parts): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const { anyOf, allOf } = schema;
  if (anyOf) return emptyOf(anyOf.find(({ type }) => type === 'null') ?? anyOf[0] ?? schema);
  if (allOf) return Object.assign({}, ...allOf.map(emptyOf));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, emptyOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => emptyOf(schema.items ?? {}));
    case 'string':
      return aDay;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}
