import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { useListText } from '../list-text.ts';

/** What a value of a condition names, in words; the value itself until they are known. */
export function useReferenceText(code: string | undefined, value: string): string {
  const { client } = useServices();
  const listText = useListText();
  const { data } = useQuery({
    queryKey: ['dicts.loadDictItem', code, value],
    queryFn: () =>
      client.call('dicts.loadDictItem', { params: { code: code ?? '' }, query: { key: value } }),
    enabled: code !== undefined && value !== '',
    staleTime: 60_000,
  });
  return data ? listText(data) : value;
}
