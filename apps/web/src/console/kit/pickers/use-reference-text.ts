import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { useListText } from '../list-text.ts';
import { waitingText } from '../waiting-choices.ts';

/** The name of the row that a value of a condition stands for; the value itself when the server names no row. */
export function useReferenceText(code: string | undefined, value: string): string {
  const { client } = useServices();
  const listText = useListText();
  const isWanted = code !== undefined && value !== '';
  const { data, isPending } = useQuery({
    queryKey: ['dicts.loadDictItem', code, value],
    queryFn: () =>
      client.call('dicts.loadDictItem', { params: { code: code ?? '' }, query: { key: value } }),
    enabled: isWanted,
    staleTime: 60_000,
  });
  if (data) return listText(data);
  return isWanted && isPending ? waitingText : value;
}
