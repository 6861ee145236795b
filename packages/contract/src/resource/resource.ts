import { type TProperties, type TSchema, Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { dictText, fileUrl, Id, LoginName, nullable, WireTime } from '../fields.ts';
import type { PermissionCode } from '../permissions.ts';
import type { Field, Fields, ValueOf } from './field.ts';
import { binEndpoints, rowEndpoints, sheetEndpoints } from './table-endpoints.ts';

const verbs = ['list', 'add', 'edit', 'delete', 'import', 'export'] as const;
type Verb = (typeof verbs)[number];
/** What stands before `:add` in the permission codes of a table. */
export type PermissionArea = PermissionCode extends infer C
  ? C extends `${infer A}:add`
    ? A
    : never
  : never;

type NameOf<F extends Fields> = keyof F & string;

/** A row as lists answer it. */
export type RowOf<F extends Fields> = {
  [K in NameOf<F>]: F[K] extends { required: true } ? ValueOf<F[K]> : ValueOf<F[K]> | null;
} & {
  [K in NameOf<F> as F[K]['kind'] extends 'dict' ? `${K}_dictText` : never]?: string | null;
} & {
  [K in NameOf<F> as F[K]['kind'] extends 'file' ? `${K}_url` : never]?: string;
} & {
  id: string;
  createBy: string | null;
  createTime: string;
  updateBy: string | null;
  updateTime: string;
};

/** What a form sends; `null` clears a value that is not required. */
export type FormOf<F extends Fields> = {
  [K in NameOf<F> as F[K] extends { required: true } ? K : never]: ValueOf<F[K]>;
} & { [K in NameOf<F> as F[K] extends { required: true } ? never : K]?: ValueOf<F[K]> | null };

type Declaration<A extends PermissionArea, F extends Fields> = {
  /** Begin of every path, such as `/sys/position`. */
  readonly path: string;
  readonly permission: A;
  /** Codes that do not follow the area. */
  readonly codes?: Partial<Record<Verb, PermissionCode>>;
  readonly fields: F;
};

/**
 * Everything one table of the back office can be asked: list, add, edit, delete with a recycle bin,
 * import and export, from the declaration of its fields. The server serves it with `tableModule`, the
 * console shows it with `listPage`. Source: system-domain sections 2.4 and 2.5.
 */
export function resource<
  const N extends string,
  const A extends PermissionArea,
  const F extends Fields,
>(name: N, { path, permission, codes, fields }: Declaration<A, F>) {
  const row = Type.Unsafe<RowOf<F>>(Type.Object(rowProperties(fields)));
  const form = Type.Unsafe<FormOf<F>>(Type.Object(formProperties(fields)));
  const edit = Type.Unsafe<FormOf<F> & { id: string }>(
    Type.Object({ id: Id, ...formProperties(fields) }),
  );
  const may = permissionsOf(permission, codes);
  const endpoints = subject(name, {
    ...rowEndpoints({ path, may, fields, row, form, edit }),
    ...binEndpoints({ path, may, fields, row }),
    ...sheetEndpoints({ path, may, fields }),
  });
  return { name, path, permission, may, fields, form, endpoints } as const;
}

export { ImportReport } from './import-report.ts';

/** What every table shares, whatever its fields are. */
export type Resource = {
  readonly name: string;
  readonly path: string;
  readonly permission: string;
  readonly may: Readonly<Record<Verb, PermissionCode>>;
  readonly fields: Fields;
  /** What a form sends. */
  readonly form: TSchema;
};

const permissionsOf = (area: string, codes: Partial<Record<Verb, PermissionCode>> = {}) =>
  // Object.fromEntries loses the key type; an endpoint test compares every code with the list.
  Object.fromEntries(verbs.map((verb) => [verb, codes[verb] ?? `${area}:${verb}`])) as Readonly<
    Record<Verb, PermissionCode>
  >;

function rowProperties(fields: Fields): TProperties {
  const own = Object.entries(fields).flatMap(([name, field]): [string, TSchema][] => [
    [name, personal(field)],
    ...(field.dict === undefined
      ? []
      : [[`${name}_dictText`, dictText(name, field.dict)] as [string, TSchema]]),
    ...(field.kind === 'file' ? [[`${name}_url`, fileUrl(name)] as [string, TSchema]] : []),
  ]);
  return {
    id: Id,
    ...Object.fromEntries(own),
    createBy: nullable(LoginName),
    createTime: WireTime,
    updateBy: nullable(LoginName),
    updateTime: WireTime,
  };
}

function personal(field: Field): TSchema {
  const schema =
    field.personal === undefined
      ? field.schema
      : Type.Unsafe({ ...field.schema, personal: field.personal });
  return field.required ? schema : nullable(schema);
}

function formProperties(fields: Fields): TProperties {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.required ? field.schema : Type.Optional(nullable(field.schema)),
    ]),
  );
}
