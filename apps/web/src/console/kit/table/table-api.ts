import type {
  Access,
  DeclaredCode,
  Fields,
  PermissionCode,
  RowOrder,
  TableVerb,
  Transitions,
  Tree,
} from '@sprout/contract';
import type { EndpointId, Result } from '@sprout/contract/types';
import { useMemo } from 'react';
import type { Static, TSchema } from 'typebox';
import { useServices } from '../../services.ts';
import type { AnyRow } from './list-types.ts';
import { type PageOf, readPage } from './read-page.ts';

/** What `resource` of the contract declares. */
export type Table = {
  readonly name: string;
  readonly path: string;
  readonly verbs: readonly TableVerb[];
  readonly may: Readonly<Record<TableVerb, DeclaredCode>>;
  readonly fields: Fields;
  readonly tree?: Tree | undefined;
  readonly order?: RowOrder | undefined;
  /** Deleted rows can come back. */
  readonly hasBin: boolean;
  readonly state?: string | undefined;
  readonly transitions?: Transitions | undefined;
  /** What a form sends. */
  readonly form: TSchema;
  /** Those that belong to its verbs. */
  readonly endpoints: {
    readonly queryById: { readonly result: TSchema };
    readonly edit?: { readonly body: TSchema };
    readonly deleteBatch?: { readonly access: Access };
    readonly recycleBin?: { readonly access: Access };
    readonly deleteRecycleBin?: { readonly access: Access };
  };
};

export type RowOfTable<R extends Table> = Static<R['endpoints']['queryById']['result']> & AnyRow;
export type FieldName<R extends Table> =
  | (keyof R['fields'] & string)
  | 'createBy'
  | 'createTime'
  | 'updateBy'
  | 'updateTime';
/** What goes when rows of a tree are deleted. */
export type Branch = { readonly rowCount: number; readonly useCount: number };
/** What an import may overwrite, by line, as its check has told it. */
export type Overwrites = Readonly<Record<string, string>>;

export type ImportReport = Result<'positions.importExcel'> & {
  /** The children whom an import of people made. */
  readonly children?: Result<'users.importExcel'>['children'];
};
/** Who may do it, as an action's permission; these endpoints of tables always ask for a code. */
export const codeOf = ({ access }: { readonly access: Access }) => access as PermissionCode;

/** The code of each verb; those of verbs that the table is without are not asked for. */
export const codesOf = ({ may }: Pick<Table, 'may'>) =>
  may as Readonly<Record<TableVerb, PermissionCode>>;

type Query = Readonly<Record<string, string | number>>;
type Flags = Readonly<Record<string, boolean>>;
type AnyCall = { query?: unknown; body?: unknown; raw?: FormData; signal?: AbortSignal };

/** The endpoints that every table has under its own name. */
export function useTableApi(name: string) {
  const { client } = useServices();
  return useMemo(() => {
    const id = (verb: string) => `${name}.${verb}` as EndpointId;
    // Which table it is, is known at run time only; the contract gives all of them these endpoints.
    const call = client.call as (id: EndpointId, call: AnyCall) => Promise<unknown>;
    const callFile = client.callFile as (id: EndpointId, call: AnyCall) => Promise<ArrayBuffer>;
    const form = (file: File, overwrite: Overwrites) => {
      const body = new FormData();
      // Fields behind the file are not read.
      if (Object.keys(overwrite).length > 0) body.append('overwrite', JSON.stringify(overwrite));
      body.append('file', file);
      return body;
    };
    return {
      id,
      async list<Row>(query: Query, signal?: AbortSignal): Promise<PageOf<Row>> {
        return readPage<Row>(await call(id('list'), { query, ...(signal ? { signal } : {}) }));
      },
      find: (rowId: string) => call(id('queryById'), { query: { id: rowId } }),
      add: (values: unknown) => call(id('add'), { body: values }),
      edit: (values: unknown) => call(id('edit'), { body: values }),
      remove: (ids: readonly string[], more: Flags = {}) =>
        call(id('deleteBatch'), { query: { ids: ids.join(), ...more } }),
      /** A caller who may delete one row need not be one who may delete many. */
      removeOne: (rowId: string, more: Flags = {}) =>
        call(id('delete'), { query: { id: rowId, ...more } }),
      restore: (ids: readonly string[]) => call(id('putRecycleBin'), { body: { ids: ids.join() } }),
      /** Of a tree: how many rows go with these, and how many rows of other tables name them. */
      branch: async (ids: readonly string[]) =>
        readBranch(await call(id('branch'), { query: { ids: ids.join() } })),
      /** Of a table that people put in order. */
      move: (rowId: string, beside: { beforeId: string } | { afterId: string }) =>
        call(id('move'), { body: { id: rowId, ...beside } }),
      erase: (ids: readonly string[]) =>
        call(id('deleteRecycleBin'), { query: { ids: ids.join() } }),
      async bin<Row>(query: Query, signal?: AbortSignal): Promise<PageOf<Row>> {
        return readPage<Row>(
          await call(id('recycleBin'), { query, ...(signal ? { signal } : {}) }),
        );
      },
      /** A declared transition, all of the rows or none. */
      transition: (name: string, ids: readonly string[]) =>
        call(id(name), { body: { ids: ids.join() } }),
      sheet: (query: Query) => callFile(id('exportXls'), { query }),
      template: () => callFile(id('importTemplate'), {}),
      async importSheet(
        file: File,
        isCheck: boolean,
        overwrite: Overwrites = {},
      ): Promise<ImportReport> {
        const query = isCheck ? { check: true } : {};
        return readReport(await call(id('importExcel'), { query, raw: form(file, overwrite) }));
      },
    };
  }, [client, name]);
}

// The contract ties the answers to their endpoints.
const readBranch = (result: unknown) => result as Branch;
export const readRow = <Row>(result: unknown) => result as Row;
const readReport = (result: unknown) => result as ImportReport;
