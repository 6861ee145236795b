import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../services.ts';

/** Departments in reach, nested, in their order. */
export function useDepartNodes() {
  const { client } = useServices();
  return useQuery({
    queryKey: ['departs.tree'],
    queryFn: () => client.call('departs.tree'),
  });
}

/** Children below each department, and all of them; comes after the tree. */
export function useStudentCounts() {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['departs.counts'],
    queryFn: () => client.call('departs.counts'),
  });
  return useMemo(
    () => data && new Map([['', data.total], ...data.departs.map(toEntry)] as const),
    [data],
  );
}

const toEntry = ({ id, students }: { id: string; students: number }) => [id, students] as const;

/** The chosen department and tab; they stand in the address. */
export function useChoice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const go = (next: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(next)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    const tail = query.toString();
    void navigate({ pathname, search: tail && `?${tail}` }, { replace: true });
  };
  return {
    id: query.get('id') ?? undefined,
    tab: query.get('tab') ?? undefined,
    choose: (id: string | undefined) => go({ id }),
    show: (tab: string) => go({ tab }),
  };
}

/** Everything that the form of a department shows. */
export function useDepartRow(id: string) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['departs.queryById', id],
    queryFn: () => client.call('departs.queryById', { query: { id } }),
  });
}

/** Every child of a class, asked for anew each time. */
export function useChildren(departId: string) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['departs.listAll', departId],
    queryFn: () => client.call('departs.listAll', { query: { id: departId } }),
    staleTime: 0,
  });
}
