import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';

const pauseMs = 1000;

/** How far the passwords of an import are, asked again until they are ready. */
export function usePasswordProgress(importId: string | undefined) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['import.progress', importId],
    queryFn: () => client.call('users.importProgress', { query: { id: importId ?? '' } }),
    enabled: importId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pauseMs : false),
    staleTime: 0,
  });
}
