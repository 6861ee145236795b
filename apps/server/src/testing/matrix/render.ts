import type { Endpoint } from '@sprout/contract';
import { type Caller, callers, type Outcome } from './callers.ts';

export type MatrixRow = { endpoint: Endpoint; cells: Readonly<Record<Caller, Outcome>> };

const signs: Record<Outcome, string> = {
  in: 'yes',
  noSession: '401',
  expired: 'expired',
  temporary: 'own password',
  denied: '510',
  notTheirs: 'not theirs',
};

/** The matrix as a table of plain text, one endpoint a line. */
export function renderMatrix(rows: readonly MatrixRow[]): string {
  const head = ['endpoint', 'access', ...callers];
  const lines = rows.map(({ endpoint, cells }) => [
    endpoint.id,
    endpoint.access,
    ...callers.map((caller) => signs[cells[caller]]),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const write = (line: readonly string[]) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...lines].map(write).join('\n');
}
