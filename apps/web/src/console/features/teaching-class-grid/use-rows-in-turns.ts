import { startTransition, useEffect, useState } from 'react';

/** About as many as a small window shows; the others come a moment later. */
const firstRows = 10;

/** The rows that are in sight at once, and all of them as soon as these are drawn. */
export function useRowsInTurns<Row>(rows: readonly Row[]): readonly Row[] {
  const [hasAll, setAll] = useState(rows.length <= firstRows);
  useEffect(() => {
    if (!hasAll) startTransition(() => setAll(true));
  }, [hasAll]);
  return hasAll ? rows : rows.slice(0, firstRows);
}
