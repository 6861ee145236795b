import { paths } from '@sprout/contract/paths';
import type { Api } from '../../../e2e/src/shared/api.ts';
import { withMemoryPeak } from './memory-peak.ts';
import { type Row, row, told } from './table.ts';

const mb = 1024 * 1024;

type Export = { api: Api; pid: number; id: 'positions.exportXls' | 'users.exportXls' };
type Import = { api: Api; id: 'positions.importExcel' | 'users.importExcel'; sheet: string };

/** Seconds of an export, and how far the memory of the server grows meanwhile. */
export async function measureExport(
  name: string,
  { api, pid, id }: Export,
  filter: Record<string, string>,
): Promise<Row[]> {
  const { result, grownBytes } = await withMemoryPeak(pid, async () => {
    const startedAt = performance.now();
    const response = await fetch(`${api.url}/api${paths[id][1]}?${new URLSearchParams(filter)}`, {
      headers: { 'x-access-token': api.token ?? '' },
    });
    const { byteLength } = await response.arrayBuffer();
    return { byteLength, took: performance.now() - startedAt };
  });
  const { byteLength, took } = result;
  return [
    row(name, took, { atMost: 3000 }, { unit: 's', decides: false }),
    row(`${name}: memory`, grownBytes, { atMost: 64 * mb }, { unit: 'MB', decides: true }),
    told(`${name}: size`, `${(byteLength / mb).toFixed(2)} MB`),
  ];
}

export type Report = { successCount: number; errorCount: number };

/** Sends a sheet of comma separated lines; what became of its rows, and milliseconds. */
export async function importSheet({ api, id, sheet }: Import): Promise<Report & { took: number }> {
  const form = new FormData();
  form.set('file', new Blob([sheet]), 'sheet.csv');
  const startedAt = performance.now();
  const response = await fetch(`${api.url}/api${paths[id][1]}`, {
    method: 'POST',
    headers: { 'x-access-token': api.token ?? '' },
    body: form,
  });
  // The report is read for its counts alone.
  const { result, message } = (await response.json()) as { result?: Report; message: string };
  if (!result) throw new Error(`${id}: ${message}`);
  return { ...result, took: performance.now() - startedAt };
}
