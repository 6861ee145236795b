import { type TProperties, type TSchema, Type } from 'typebox';
import type { DeclaredCode } from '../endpoint.ts';
import { Id, IdList, ListQuery, nullable, Page, Word } from '../fields.ts';
import { codeOf } from './table-endpoints.ts';

/** Rows of a table that stand below each other, by the names of the fields that say so. */
export type Tree = {
  /** Field of kind `parent`. */
  readonly parent: string;
  /** Number field: the place among the rows with the same parent. */
  readonly order: string;
  /** What a row is called, in paths and sheets. */
  readonly text: string;
  readonly textEn?: string;
  /** Unique value by which sheets may name a parent, too. */
  readonly code?: string;
  /** No two rows with the same parent share this value. */
  readonly differ?: string;
  /** How many levels there may be; 1 is a list. */
  readonly depth: number;
  /** How clients that are older spell the parent of a root; `null` without. */
  readonly root?: string;
};

/** What rows of a tree have beside their fields. */
export type TreeRow = {
  /** Whether rows stand below it. */
  hasChild: '0' | '1';
  /** The rows above it, from the root down; without the row itself. */
  treePath: { id: string; text: string; textEn: string | null }[];
};

export const treeProperties = ({ parent }: Tree): TProperties => ({
  [`${parent}_dictText`]: Type.Optional(nullable(Type.String())),
  hasChild: Word('0', '1'),
  treePath: Type.Array(
    Type.Object({ id: Id, text: Type.String(), textEn: nullable(Type.String()) }),
  ),
});

type TreeCodes = Readonly<Record<'list' | 'edit' | 'delete', DeclaredCode>>;
type TreeTable<L extends TSchema, R extends TSchema, M extends TreeCodes> = {
  readonly path: string;
  readonly may: M;
  readonly tree: Tree;
  readonly filters: TProperties;
  readonly listRow: L;
  readonly row: R;
};

/** Level by level, moving, and what goes with rows that are deleted. */
export function treeEndpoints<L extends TSchema, R extends TSchema, const M extends TreeCodes>(
  table: TreeTable<L, R, M>,
) {
  const { path, may, tree, filters, listRow, row } = table;
  const ownSchool = { foreignRow: 'lists rows of the own school only' } as const;
  return {
    /** Roots, or with a parent the rows below it, in their order. */
    rootList: {
      method: 'GET',
      path: `${path}/rootList`,
      access: codeOf(may, 'list'),
      query: ListQuery({
        ...filters,
        [tree.parent]: Type.Optional(Type.String({ maxLength: 36 })),
      }),
      result: Page(listRow),
      notApplicable: ownSchool,
    },
    childList: {
      method: 'GET',
      path: `${path}/childList`,
      access: codeOf(may, 'list'),
      query: Type.Object({ pid: Id }),
      result: Type.Array(listRow),
      notApplicable: ownSchool,
    },
    /** Below another parent or to another place: before a row, or behind all of them. */
    move: {
      method: 'PUT',
      path: `${path}/move`,
      access: codeOf(may, 'edit'),
      message: 'server.table.moved',
      body: Type.Object({
        id: Id,
        parentId: Type.Optional(nullable(Id)),
        beforeId: Type.Optional(nullable(Id)),
      }),
      result: row,
    },
    /** How many rows go when these are deleted, and how many rows of other tables name one of them. */
    branch: {
      method: 'GET',
      path: `${path}/branch`,
      access: codeOf(may, 'delete'),
      query: Type.Object({ ids: IdList }),
      result: Type.Object({ rowCount: Type.Integer(), useCount: Type.Integer() }),
    },
  } as const;
}
