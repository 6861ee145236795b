import { type QueryObserverResult, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { useTreeApi } from '../pickers/tree-api.ts';
import { treePartOf } from '../pickers/tree-text.ts';
import type { AnyRow } from '../table/list-types.ts';
import type { TableLine } from './tree-table-types.ts';

/** A tree that is read level by level, as it is opened. */
export function useTree<Row extends AnyRow>(
  name: string,
  api: ReturnType<typeof useTreeApi<Row>>,
  isWanted: boolean,
) {
  const [chosen, setOpen] = useState<ReadonlySet<string>>();
  const roots = useQuery({
    queryKey: [`${name}.rootList`],
    queryFn: api.roots,
    enabled: isWanted,
  });
  const [first, ...others] = roots.data ?? [];
  // A single root says nothing by itself: it begins open.
  const begin = first && others.length === 0 ? [first.id] : [];
  const ids = [...(chosen ?? begin)];
  const levels = useQueries({
    queries: ids.map((id) => ({
      queryKey: [`${name}.childList`, id],
      queryFn: () => api.below(id),
      enabled: isWanted,
    })),
  });
  const byParent = new Map(ids.map((id, at) => [id, levels[at]]));
  const change = (id: string, isOpen: boolean) =>
    setOpen((before = new Set(begin)) => {
      const next = new Set(before);
      isOpen ? next.add(id) : next.delete(id);
      return next;
    });
  return {
    roots,
    lines: linesOf(roots.data ?? [], byParent),
    isFetching: roots.isFetching || levels.some(({ isFetching }) => isFetching),
    toggle: ({ row, isOpen }: TableLine<Row>) => change(row.id, !isOpen),
    /** Opens these beside those that are open. */
    openAll: (opened: readonly string[]) =>
      setOpen((before = new Set(begin)) => new Set([...before, ...opened])),
  };
}

type Levels<Row> = ReadonlyMap<string, QueryObserverResult<readonly Row[]> | undefined>;

function linesOf<Row extends AnyRow>(
  rows: readonly Row[],
  byParent: Levels<Row>,
  level = 1,
  parentId: string | null = null,
): TableLine<Row>[] {
  const siblings = rows.map(({ id }) => id);
  return rows.flatMap((row) => {
    const hasBelow = treePartOf(row).hasChild === '1';
    const below = hasBelow ? byParent.get(row.id) : undefined;
    const line = { row, level, parentId, siblings, hasBelow, isOpen: below !== undefined };
    if (!below) return [line];
    if (!below.data) {
      const wait = { isFailed: below.isError, retry: () => void below.refetch() };
      return [{ ...line, wait }];
    }
    return [line, ...linesOf(below.data, byParent, level + 1, row.id)];
  });
}
