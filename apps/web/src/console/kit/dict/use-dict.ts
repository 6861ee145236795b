import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

export type DictItem = { readonly value: string; readonly text: string };

/** Begins the place of every dictionary in the cache. */
export const dictQuery = 'dicts.getDictItems';

const none: readonly DictItem[] = [];

/** Values of a dictionary that may be chosen, in their order; empty until they are known. */
export function useDict(code: string | undefined): readonly DictItem[] {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: [dictQuery, code],
    queryFn: () => client.call(dictQuery, { params: { code: code ?? '' } }),
    enabled: code !== undefined,
    staleTime: 5 * 60_000,
  });
  return data ?? none;
}
