import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { waitingText } from '../waiting-choices.ts';

type DictItem = { readonly value: string; readonly text: string };

export type Dict = {
  /** Values that may be chosen, in their order; empty until they are known. */
  readonly items: readonly DictItem[];
  readonly isWaiting: boolean;
};

/** Begins the place of every dictionary in the cache. */
export const dictQuery = 'dicts.getDictItems';

const none: readonly DictItem[] = [];

export function useDict(code: string | undefined): Dict {
  const { client } = useServices();
  const { data = none, isPending } = useQuery({
    queryKey: [dictQuery, code],
    queryFn: () => client.call(dictQuery, { params: { code: code ?? '' } }),
    enabled: code !== undefined,
    staleTime: 5 * 60_000,
  });
  return { items: data, isWaiting: code !== undefined && isPending };
}

/** The text of a value; the value itself when the dictionary no longer has an item for it. */
export const dictText = ({ items, isWaiting }: Dict, value: string): string =>
  items.find((item) => item.value === value)?.text ?? (isWaiting ? waitingText : value);
