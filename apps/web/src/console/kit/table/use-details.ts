import { type ReactNode, useState } from 'react';
import type { AnyRow } from './list-types.ts';

/** What unfolds below rows, and which of them are open. */
export type Details<Row extends AnyRow> = {
  readonly isOpen: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly render: (row: Row) => ReactNode;
};

/** Absent where nothing unfolds. */
export function useDetails<Row extends AnyRow>(
  render: ((row: Row) => ReactNode) | undefined,
): Details<Row> | undefined {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (!render) return undefined;
  return {
    render,
    isOpen: ({ id }) => open.has(id),
    toggle: ({ id }) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      setOpen(next);
    },
  };
}
