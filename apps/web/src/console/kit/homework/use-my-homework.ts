import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

/** All homework of the child, what has ended too. */
export function useMyHomework() {
  const { client } = useServices();
  return useQuery({
    queryKey: ['homework.mine'],
    queryFn: ({ signal }) => client.call('homework.mine', { query: {}, signal }),
    refetchOnWindowFocus: true,
  });
}
