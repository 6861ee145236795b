import { useState } from 'react';
import type { AnyRow } from './list-types.ts';

export type Selection<Row extends AnyRow> = ReturnType<typeof useSelection<Row>>;

/** Chosen rows; they stay chosen while one turns pages. */
export function useSelection<Row extends AnyRow>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const change = (rows: readonly Row[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) isOn ? next.set(row.id, row) : next.delete(row.id);
      return next;
    });
  return {
    rows: [...chosen.values()],
    has: (row: Row) => chosen.has(row.id),
    toggle: (row: Row) => change([row], !chosen.has(row.id)),
    set: change,
    clear: () => setChosen(new Map()),
  };
}
