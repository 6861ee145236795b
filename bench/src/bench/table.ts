/** One line of the table. */
export type Row = {
  name: string;
  measured: string;
  /** Absent: told for information only. */
  bound?: string;
  isWithin?: boolean;
  /** Ratios and sizes decide the exit code; times depend on the machine and are only marked. */
  decides?: boolean;
};

type Bound = { atMost: number } | { atLeast: number };

/** A row of one number, formatted alike on both sides. */
export function row(
  name: string,
  value: number,
  bound: Bound,
  { unit, decides, note }: { unit: keyof typeof units; decides: boolean; note?: string },
): Row {
  const format = units[unit];
  const isWithin = 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
  return {
    name,
    measured: note ? `${format(value)} (${note})` : format(value),
    bound: 'atMost' in bound ? `<= ${format(bound.atMost)}` : `>= ${format(bound.atLeast)}`,
    isWithin,
    decides,
  };
}

export const told = (name: string, measured: string): Row => ({ name, measured });

const units = {
  ms: (value: number) => (value < 100 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`),
  s: (value: number) => `${(value / 1000).toFixed(2)} s`,
  KB: (value: number) => `${(value / 1024).toFixed(1)} KB`,
  MB: (value: number) => `${(value / 1024 / 1024).toFixed(2)} MB`,
  ratio: (value: number) => value.toFixed(2),
  count: (value: number) => String(value),
  score: (value: number) => value.toFixed(3),
};

/** The table as lines of text; a time beyond its bound is marked with `slow`, a deciding row with `FAIL`. */
export function formatTable(rows: readonly Row[]): string[] {
  const cells = rows.map((each) => [each.name, each.measured, each.bound ?? '-', verdictOf(each)]);
  const all = [['row', 'measured', 'bound', 'ok'], ...cells];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...all.map((line) => (line[column] ?? '').length)),
  );
  return all.map((line) =>
    line
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - cell.length)))
      .join('  ')
      .trimEnd(),
  );
}

export const hasFailed = (rows: readonly Row[]): boolean =>
  rows.some(({ decides, isWithin }) => decides && isWithin === false);

function verdictOf({ isWithin, decides }: Row): string {
  if (isWithin === undefined) return '';
  if (isWithin) return 'ok';
  return decides ? 'FAIL' : 'slow';
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Milliseconds of the middle one of so many runs, one after the other. */
export async function medianTime(run: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** @param share 0 to 1; the nearest rank */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(0, Math.ceil(sorted.length * share) - 1);
  return sorted[rank] ?? Number.NaN;
}
