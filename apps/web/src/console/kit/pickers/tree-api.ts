import type { EndpointId } from '@sprout/contract/types';
import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import type { AnyRow } from '../table/list-types.ts';
import { readPage } from '../table/read-page.ts';
import { loadPages } from '../table/use-list.ts';

export type Place = { readonly parentId: string | null; readonly beforeId: string | null };

type AnyCall = { query?: unknown; body?: unknown };

/** What every table that is a tree answers beside what every table does. */
export function useTreeApi<Row extends AnyRow>(name: string) {
  const { client } = useServices();
  return useMemo(() => {
    // Which table it is, is known at run time only; the contract gives all trees these endpoints.
    const call = client.call as (id: EndpointId, call: AnyCall) => Promise<unknown>;
    const ask = (verb: string, asked: AnyCall) => call(`${name}.${verb}` as EndpointId, asked);
    const nothing = () => undefined;
    return {
      roots: (): Promise<readonly Row[]> =>
        loadPages<Row>(
          async (query) => readPage<Row>(await ask('rootList', { query })),
          {},
          nothing,
        ),
      /** Every row, to choose one from. */
      all: (): Promise<readonly Row[]> =>
        loadPages<Row>(async (query) => readPage<Row>(await ask('list', { query })), {}, nothing),
      below: async (pid: string) => readRows<Row>(await ask('childList', { query: { pid } })),
      move: (id: string, place: Place) => ask('move', { body: { id, ...place } }),
    };
  }, [client, name]);
}

// The contract ties the answer to its endpoint.
const readRows = <Row>(result: unknown) => result as readonly Row[];
