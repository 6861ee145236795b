import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

/** Who answers for a class, and who of the staff could be asked to. */
export function useTeachers(id: string, isWanted: boolean) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['departs.teachers', id],
    queryFn: () => client.call('departs.teachers', { query: { id } }),
    enabled: isWanted,
    staleTime: 0,
  });
}
