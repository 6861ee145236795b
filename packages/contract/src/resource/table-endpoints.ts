import { type TObject, type TSchema, type TUnsafe, Type } from 'typebox';
import type { DeclaredCode } from '../endpoint.ts';
import { Id, IdList, ListQuery, None, Page } from '../fields.ts';
import type { FieldFilter, Fields } from './field.ts';
import { ImportReport } from './import-report.ts';
import { listFilters } from './list-filters.ts';

type Table<M extends TableCodes> = {
  readonly path: string;
  readonly may: M;
  readonly fields: Fields;
};
type WithListRow<M extends TableCodes, L extends TSchema> = Table<M> & { readonly listRow: L };
type WithForms<
  M extends TableCodes,
  L extends TSchema,
  R extends TSchema,
  A extends TSchema,
  E extends TSchema,
> = WithListRow<M, L> & {
  readonly row: R;
  readonly form: A;
  readonly edit: E;
};

/** The verb that each endpoint of a table belongs to. */
const verbOf = {
  list: 'list',
  queryById: 'list',
  add: 'add',
  edit: 'edit',
  delete: 'delete',
  deleteBatch: 'delete',
  recycleBin: 'delete',
  putRecycleBin: 'delete',
  deleteRecycleBin: 'delete',
  exportXls: 'export',
  importTemplate: 'import',
  importExcel: 'import',
  rootList: 'list',
  childList: 'list',
  move: 'edit',
  branch: 'delete',
} as const;

export type TableEndpoint = keyof typeof verbOf;
/** What can be done with the rows of a table; each has a permission code of its own. */
export type TableVerb = (typeof verbOf)[TableEndpoint];
/** The permission code of each. */
export type TableCodes = Readonly<Record<TableVerb, DeclaredCode>>;

/** The code as its literal; `may.list` would be any code. */
export const codeOf = <M, V extends keyof M>(may: M, verb: V): M[V] => may[verb];

export type ChosenEndpoints<E, V> = {
  readonly [K in keyof E as K extends TableEndpoint
    ? (typeof verbOf)[K] extends V
      ? K
      : never
    : never]: E[K];
};

/** Those of the endpoints that belong to one of the verbs. */
export function chooseEndpoints<E extends Readonly<Partial<Record<TableEndpoint, unknown>>>, V>(
  endpoints: E,
  verbs: readonly TableVerb[],
): ChosenEndpoints<E, V> {
  const verbOfName: Readonly<Record<string, TableVerb>> = verbOf;
  const chosen = Object.entries(endpoints).filter(([name]) => {
    const verb = verbOfName[name];
    return verb !== undefined && verbs.includes(verb);
  });
  // Object.fromEntries loses the key type.
  return Object.fromEntries(chosen) as ChosenEndpoints<E, V>;
}

const ownSchool = { foreignRow: 'lists rows of the own school only' } as const;

/** List, read, add and edit. */
export function rowEndpoints<
  M extends TableCodes,
  L extends TSchema,
  R extends TSchema,
  A extends TSchema,
  E extends TSchema,
>({ path, may, fields, row, listRow, form, edit }: WithForms<M, L, R, A, E>) {
  return {
    list: {
      method: 'GET',
      path: `${path}/list`,
      access: codeOf(may, 'list'),
      query: listQuery(fields),
      result: withSums(Page(listRow), fields),
      notApplicable: ownSchool,
    },
    queryById: {
      method: 'GET',
      path: `${path}/queryById`,
      access: codeOf(may, 'list'),
      query: Type.Object({ id: Id }),
      result: row,
    },
    add: {
      method: 'POST',
      path: `${path}/add`,
      access: codeOf(may, 'add'),
      message: 'server.table.added',
      fieldErrors: true,
      body: form,
      result: row,
      notApplicable: { foreignRow: 'makes a row of its own' },
    },
    edit: {
      method: 'PUT',
      path: `${path}/edit`,
      aliases: [{ method: 'POST', path: `${path}/edit` }],
      access: codeOf(may, 'edit'),
      message: 'server.table.edited',
      fieldErrors: true,
      body: edit,
      result: row,
    },
  } as const;
}

/** Into the recycle bin, or away where there is none. */
export function deleteEndpoints<M extends TableCodes>({
  path,
  may,
}: Pick<Table<M>, 'path' | 'may'>) {
  return {
    delete: {
      method: 'DELETE',
      path: `${path}/delete`,
      access: codeOf(may, 'delete'),
      message: 'server.table.deleted',
      query: Type.Object({ id: Id }),
      result: None,
    },
    deleteBatch: {
      method: 'DELETE',
      path: `${path}/deleteBatch`,
      access: codeOf(may, 'delete'),
      message: 'server.table.deleted',
      query: Type.Object({ ids: IdList }),
      result: None,
    },
  } as const;
}

/** Beside the page of a list: what its summed numbers come to, unless there are too many rows to count. */
function withSums<P extends TObject>(page: P, fields: Fields): P {
  const summed = Object.keys(fields).filter((name) => fields[name]?.isSummed);
  if (summed.length === 0) return page;
  const sums = Type.Object(
    Object.fromEntries(
      summed.map((name) => [name, fields[name]?.kind === 'money' ? Type.String() : Type.Number()]),
    ),
  );
  // Only our own console knows of it, which reads it by name.
  return Type.Object({ ...page.properties, sums: Type.Optional(sums) }) as unknown as P;
}

/** Beside the page of a recycle bin: why the reader may not delete some of its rows for good, by their ids. */
function withEraseProblems<P extends TObject>(page: P): P {
  const eraseProblems = Type.Record(Type.String(), Type.String());
  // Only our own console knows of it, which reads it by name.
  const properties = { ...page.properties, eraseProblems: Type.Optional(eraseProblems) };
  return Type.Object(properties) as unknown as P;
}

/** What lies in the recycle bin, giving back and erasing. */
export function binEndpoints<M extends TableCodes, L extends TSchema>({
  path,
  may,
  fields,
  listRow,
}: WithListRow<M, L>) {
  return {
    recycleBin: {
      method: 'GET',
      path: `${path}/recycleBin`,
      access: codeOf(may, 'delete'),
      query: listQuery(fields),
      result: withEraseProblems(Page(listRow)),
      notApplicable: ownSchool,
    },
    putRecycleBin: {
      method: 'PUT',
      path: `${path}/putRecycleBin`,
      access: codeOf(may, 'delete'),
      message: 'server.table.restored',
      body: Type.Object({ ids: IdList }),
      result: None,
    },
    deleteRecycleBin: {
      method: 'DELETE',
      path: `${path}/deleteRecycleBin`,
      access: codeOf(may, 'delete'),
      message: 'server.table.deleted',
      query: Type.Object({ ids: IdList }),
      result: None,
    },
  } as const;
}

/** Export, template and import. */
export function sheetEndpoints<M extends TableCodes>({ path, may, fields }: Table<M>) {
  return {
    exportXls: {
      method: 'GET',
      path: `${path}/exportXls`,
      access: codeOf(may, 'export'),
      kind: 'file',
      query: exportQuery(fields),
      result: None,
      notApplicable: ownSchool,
    },
    importTemplate: {
      method: 'GET',
      path: `${path}/importTemplate`,
      access: codeOf(may, 'import'),
      kind: 'file',
      result: None,
      notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
    },
    importExcel: {
      method: 'POST',
      path: `${path}/importExcel`,
      access: codeOf(may, 'import'),
      kind: 'upload',
      query: Type.Object({ check: Type.Optional(Type.Boolean()) }),
      result: ImportReport,
      notApplicable: { foreignRow: 'makes rows of its own' },
    },
  } as const;
}

const selections = Type.Optional(Type.String({ maxLength: 40_000 }));

export const filterProperties = (fields: Fields) => listFilters(filtersOf(fields));

// Pages are counted in numbers.
type AnyFilter = TUnsafe<string | number | undefined>;
const listQuery = (fields: Fields) =>
  ListQuery<Record<string, AnyFilter>>(filterProperties(fields));

const exportQuery = (fields: Fields) =>
  Type.Object({ ...listQuery(fields).properties, selections });

/** The server takes the fields of a table that filter; the rest answer to the super query only. */
const filtersOf = (fields: Fields): Record<string, FieldFilter> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { filter }]) => (filter ? [[name, filter]] : [])),
  );
