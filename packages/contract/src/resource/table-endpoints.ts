import { type TSchema, Type } from 'typebox';
import { Id, IdList, ListQuery, None, Page } from '../fields.ts';
import type { PermissionCode } from '../permissions.ts';
import type { FieldFilter, Fields } from './field.ts';
import { ImportReport } from './import-report.ts';
import { listFilters } from './list-filters.ts';

type Table = {
  readonly path: string;
  readonly may: Readonly<
    Record<'list' | 'add' | 'edit' | 'delete' | 'import' | 'export', PermissionCode>
  >;
  readonly fields: Fields;
};
type WithRow<R extends TSchema> = Table & { readonly row: R };
type WithForms<R extends TSchema, A extends TSchema, E extends TSchema> = WithRow<R> & {
  readonly form: A;
  readonly edit: E;
};

const ownSchool = { foreignRow: 'lists rows of the own school only' } as const;

/** List, read, add and edit. */
export function rowEndpoints<R extends TSchema, A extends TSchema, E extends TSchema>({
  path,
  may,
  fields,
  row,
  form,
  edit,
}: WithForms<R, A, E>) {
  return {
    list: {
      method: 'GET',
      path: `${path}/list`,
      access: may.list,
      query: listQuery(fields),
      result: Page(row),
      notApplicable: ownSchool,
    },
    queryById: {
      method: 'GET',
      path: `${path}/queryById`,
      access: may.list,
      query: Type.Object({ id: Id }),
      result: row,
    },
    add: {
      method: 'POST',
      path: `${path}/add`,
      access: may.add,
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
      access: may.edit,
      message: 'server.table.edited',
      fieldErrors: true,
      body: edit,
      result: row,
    },
  } as const;
}

/** Into the recycle bin, what lies there, giving back and erasing. */
export function binEndpoints<R extends TSchema>({ path, may, fields, row }: WithRow<R>) {
  return {
    delete: {
      method: 'DELETE',
      path: `${path}/delete`,
      access: may.delete,
      message: 'server.table.deleted',
      query: Type.Object({ id: Id }),
      result: None,
    },
    deleteBatch: {
      method: 'DELETE',
      path: `${path}/deleteBatch`,
      access: may.delete,
      message: 'server.table.deleted',
      query: Type.Object({ ids: IdList }),
      result: None,
    },
    recycleBin: {
      method: 'GET',
      path: `${path}/recycleBin`,
      access: may.delete,
      query: listQuery(fields),
      result: Page(row),
      notApplicable: ownSchool,
    },
    putRecycleBin: {
      method: 'PUT',
      path: `${path}/putRecycleBin`,
      access: may.delete,
      message: 'server.table.restored',
      body: Type.Object({ ids: IdList }),
      result: None,
    },
    deleteRecycleBin: {
      method: 'DELETE',
      path: `${path}/deleteRecycleBin`,
      access: may.delete,
      message: 'server.table.deleted',
      query: Type.Object({ ids: IdList }),
      result: None,
    },
  } as const;
}

/** Export, template and import. */
export function sheetEndpoints({ path, may, fields }: Table) {
  return {
    exportXls: {
      method: 'GET',
      path: `${path}/exportXls`,
      access: may.export,
      kind: 'file',
      query: exportQuery(fields),
      result: None,
      notApplicable: ownSchool,
    },
    importTemplate: {
      method: 'GET',
      path: `${path}/importTemplate`,
      access: may.import,
      kind: 'file',
      result: None,
      notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
    },
    importExcel: {
      method: 'POST',
      path: `${path}/importExcel`,
      access: may.import,
      kind: 'upload',
      query: Type.Object({ check: Type.Optional(Type.Boolean()) }),
      result: ImportReport,
      notApplicable: { foreignRow: 'makes rows of its own' },
    },
  } as const;
}

const selections = Type.Optional(Type.String({ maxLength: 40_000 }));

const listQuery = (fields: Fields) => ListQuery(listFilters(filtersOf(fields)));

const exportQuery = (fields: Fields) =>
  Type.Object({ ...listQuery(fields).properties, selections });

/** The server takes the fields of a table that filter; the rest answer to the super query only. */
const filtersOf = (fields: Fields): Record<string, FieldFilter> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { filter }]) => (filter ? [[name, filter]] : [])),
  );
