import pg from 'pg';
import { type Api, logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import type { Setting } from './setting.ts';
import { importSheet, measureExport } from './sheets.ts';
import { medianTime, type Row, row } from './table.ts';

const exportRows = 50_000;
const importRows = 20_000;
const badRows = 300;

/** What a large table of the back office costs: a list, a whole export and a whole import. */
export async function measureTables({ server, databaseUrl, isQuick }: Setting): Promise<Row[]> {
  await fillPositions(databaseUrl);
  const api = await logIn(server.url, 'admin', demoPassword);
  const rounds = isQuick ? 3 : 15;
  const list = () => api.get('positions.list', { query: { name: '999' } });
  return [
    row('list of 50 000 positions, filtered', await medianTime(list, rounds), { atMost: 200 }, ms),
    ...(await measureExport(
      'export of 50 000 rows',
      { api, pid: server.pid, id: 'positions.exportXls' },
      { code: 'BENCH-*' },
    )),
    ...(await measureImport(api)),
  ];
}

const ms = { unit: 'ms', decides: false } as const;

async function measureImport(api: Api): Promise<Row[]> {
  const id = 'positions.importExcel';
  const { took, successCount } = await importSheet({ api, id, sheet: positionList() });
  const name = 'import of 20 000 rows, 300 bad';
  const good = { atLeast: importRows - badRows };
  return [
    row(name, took, { atMost: 8000 }, { unit: 's', decides: false }),
    row(`${name}: taken in`, successCount, good, { unit: 'count', decides: true }),
  ];
}

function positionList(): string {
  const lines = Array.from(
    { length: importRows },
    (_, at) => `IMPORT-${at},职务 ${at},${at < badRows ? 'nothing' : (at % 5) + 1}`,
  );
  return ['code,name,postRank', ...lines].join('\n');
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
