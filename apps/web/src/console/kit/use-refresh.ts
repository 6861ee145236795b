import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Asks again for everything that is shown of these subjects, such as `positions`. */
export function useRefresh(...subjects: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  const key = subjects.join();
  return useCallback(() => {
    const names = key.split(',');
    return queries.invalidateQueries({
      predicate: ({ queryKey: [id] }) =>
        typeof id === 'string' && names.some((name) => id.startsWith(`${name}.`)),
    });
  }, [queries, key]);
}
