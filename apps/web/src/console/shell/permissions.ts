import type { PermissionCode } from '@sprout/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { toRoutes, toSideItems } from '../routing/from-menu.ts';
import { useServices } from '../services.ts';

/** Menu and buttons of the signed-in person, read once per document. */
export function usePermissions() {
  const { client, session } = useServices();
  const { data, isError } = useQuery({
    queryKey: ['permissions', session.get()?.user.id],
    queryFn: () => client.call('permissions.getUserPermissionByToken'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: session.token() !== undefined,
  });
  return useMemo(() => {
    const routes = data && toRoutes(data.menu);
    const items = data && toSideItems(data.menu);
    const codes = new Set(data?.auth.map(({ action }) => action));
    return { routes, items, codes, isFailed: isError };
  }, [data, isError]);
}

const CodesContext = createContext<ReadonlySet<string>>(new Set());

export const CodesProvider = CodesContext;

/** Whether the person may do something; the server decides again. */
export function useCan(): (code: PermissionCode) => boolean {
  const codes = useContext(CodesContext);
  return (code) => codes.has(code);
}
