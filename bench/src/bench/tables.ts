import { paths } from '@sprout/contract/paths';
import pg from 'pg';
import { type Api, logIn } from '../shared/api.ts';
import { demoPassword } from '../shared/running-server.ts';
import { rssBytes } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, type Row, row, told } from './table.ts';

const exportRows = 50_000;
const importRows = 20_000;
const badRows = 300;
const mb = 1024 * 1024;
const watchEveryMs = 20;

/** What a large table of the back office costs: lists, dictionaries, a whole export and a whole import. */
export async function measureTables({ server, databaseUrl, isQuick }: Setting): Promise<Row[]> {
  await fillPositions(databaseUrl);
  const api = await logIn(server.url, 'admin', demoPassword);
  const rounds = isQuick ? 3 : 15;
  const list = () => api.get('positions.list', { query: { name: '999' } });
  const dictionaries = () => api.get('dicts.queryAllDictItems');
  return [
    row('list of 50 000 positions, filtered', await timeOf(list, rounds), { atMost: 200 }, ms),
    row('all dictionaries', await timeOf(dictionaries, rounds), { atMost: 50 }, ms),
    ...(await measureExport(api, server.pid)),
    ...(await measureImport(api)),
  ];
}

const ms = { unit: 'ms', decides: false } as const;

async function measureExport(api: Api, pid: number): Promise<Row[]> {
  const before = await rssBytes(pid);
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await rssBytes(pid).catch(() => 0));
  }, watchEveryMs);
  const startedAt = performance.now();
  const response = await fetch(`${api.url}/api${paths['positions.exportXls'][1]}?code=BENCH-*`, {
    headers: { 'x-access-token': api.token ?? '' },
  });
  const { byteLength } = await response.arrayBuffer();
  const took = performance.now() - startedAt;
  clearInterval(watch);
  const name = 'export of 50 000 rows';
  return [
    row(name, took, { atMost: 3000 }, { unit: 's', decides: false }),
    row(`${name}: memory`, peak - before, { atMost: 64 * mb }, { unit: 'MB', decides: true }),
    told(`${name}: size`, `${(byteLength / mb).toFixed(2)} MB`),
  ];
}

async function measureImport(api: Api): Promise<Row[]> {
  const form = new FormData();
  form.set('file', new Blob([positionList()]), 'positions.csv');
  const startedAt = performance.now();
  const response = await fetch(`${api.url}/api${paths['positions.importExcel'][1]}`, {
    method: 'POST',
    headers: { 'x-access-token': api.token ?? '' },
    body: form,
  });
  // The report is read for its count alone.
  const { result } = (await response.json()) as { result?: { successCount: number } };
  const took = performance.now() - startedAt;
  const taken = result?.successCount ?? 0;
  const name = 'import of 20 000 rows, 300 bad';
  return [
    row(name, took, { atMost: 8000 }, { unit: 's', decides: false }),
    row(
      `${name}: taken in`,
      taken,
      { atLeast: importRows - badRows },
      { unit: 'count', decides: true },
    ),
  ];
}

function positionList(): string {
  const lines = Array.from(
    { length: importRows },
    (_, at) => `IMPORT-${at},职务 ${at},${at < badRows ? 'nothing' : (at % 5) + 1}`,
  );
  return ['code,name,postRank', ...lines].join('\n');
}

async function timeOf(run: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function fillPositions(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into sys_position (id, school_id, code, name, post_rank, created_at, updated_at)
       select 'bench-position-' || n, '1', 'BENCH-' || n, '职务 ' || n, (n % 5 + 1)::text,
         now() - n * interval '1 minute', now() from generate_series(1, $1::int) n`,
      [exportRows],
    );
    await client.query('analyze sys_position');
  } finally {
    await client.end();
  }
}
