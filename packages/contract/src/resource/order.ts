import { type TSchema, Type } from 'typebox';
import type { DeclaredCode } from '../endpoint.ts';
import { Id, nullable } from '../fields.ts';
import { codeOf } from './table-endpoints.ts';

/** People put the rows in order; a list that is asked for no other order has them in this one. */
export type RowOrder = {
  /** Number field that has the place. */
  readonly by: string;
  /** Field whose value rows share that stand in one order, such as the list they belong to. */
  readonly within?: string;
};

type OrderedTable<R extends TSchema, M> = {
  readonly path: string;
  readonly may: M;
  readonly row: R;
};

export function orderEndpoints<
  R extends TSchema,
  const M extends Readonly<Record<'edit', DeclaredCode>>,
>({ path, may, row }: OrderedTable<R, M>) {
  return {
    /** To another place: before a row, behind one, or behind all of them. */
    move: {
      method: 'PUT',
      path: `${path}/move`,
      access: codeOf(may, 'edit'),
      message: 'server.table.moved',
      body: Type.Object({
        id: Id,
        beforeId: Type.Optional(nullable(Id)),
        afterId: Type.Optional(nullable(Id)),
      }),
      result: row,
    },
  } as const;
}
