import { protectedRoleCode } from '@sprout/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';
import type { Role } from './roles.ts';

export type Reach = ReturnType<typeof useReach>;

/**
 * Which roles stand no higher than the person. Where that cannot be asked, every role seems to be
 * in reach and the server refuses.
 */
export function useReach() {
  const { client } = useServices();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['roles.queryall'],
    queryFn: () => client.call('roles.queryall'),
    enabled: can('system:user:list'),
    staleTime: 60_000,
  });
  return useMemo(() => {
    const top = data && Math.max(...data.map(({ roleLevel }) => roleLevel));
    const mayChange = ({ roleLevel }: Role) => top === undefined || roleLevel <= top;
    const isProtected = ({ roleCode }: Role) => roleCode === protectedRoleCode;
    const mayDelete = (role: Role) => mayChange(role) && !isProtected(role);
    return { mayChange, mayDelete, isProtected };
  }, [data]);
}
