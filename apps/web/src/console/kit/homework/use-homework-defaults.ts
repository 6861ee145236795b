import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

/** The classes that one may set homework for, and the rubrics of earlier homework. */
export function useHomeworkDefaults(unitId: string | undefined, isEnabled = true) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['homework.defaults', unitId],
    queryFn: ({ signal }) =>
      client.call('homework.defaults', { query: unitId ? { unitId } : {}, signal }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
}
