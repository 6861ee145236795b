import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { startEmbeddedPostgres } from '../../../apps/server/src/embedded-postgres/index.ts';
import { openBrowser } from '../../../e2e/src/shared/browser.ts';
import { freePort, startServer } from '../../../e2e/src/shared/running-server.ts';
import { measureBigUploads } from './big-uploads.ts';
import { measureBlocks } from './blocks.ts';
import { measureGrid } from './class-grid.ts';
import { measureClass } from './class-of-thirty.ts';
import { measureTabs } from './console-tabs.ts';
import { measureConsole } from './console-weight.ts';
import { measureMemory, measureStart } from './footprint.ts';
import { measureGrading } from './grading.ts';
import { measureGrowth } from './growth.ts';
import { measureHandIns } from './hand-ins.ts';
import { measureHome } from './home.ts';
import { measureHostile } from './hostile.ts';
import { measureJunior } from './junior.ts';
import { measureLessons } from './lessons.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLogs } from './logs.ts';
import { measureAddresses } from './many-addresses.ts';
import { measureMonitors } from './monitors.ts';
import { measureNodes } from './nodes-processor.ts';
import { measureNotices } from './notices.ts';
import { measurePeople } from './people.ts';
import { measurePythonScreen } from './python-screen.ts';
import { measurePythonSpeed } from './python-speed.ts';
import { measurePythonStart } from './python-start.ts';
import { measureRender } from './render.ts';
import { measureRoutes } from './routes.ts';
import type { Setting } from './setting.ts';
import { measureSockets } from './sockets.ts';
import { formatTable, hasFailed, type Row, row } from './table.ts';
import { measureTables } from './tables.ts';
import { measureWire } from './wire.ts';
import { measureWorks } from './works.ts';

const isQuick = process.env['BENCH_QUICK'] === '1';
/** Names of parts, comma separated; all when absent. */
const only = process.env['BENCH_ONLY']?.split(',');

/** In this order: what fills the database comes after what looks at it as a visitor does. */
const parts: Record<string, (setting: Setting) => Promise<Row[]>> = {
  home: measureHome,
  lighthouse: measureLighthouse,
  console: async (setting) => [...(await measureConsole(setting)), ...(await measureTabs(setting))],
  blocks: measureBlocks,
  junior: measureJunior,
  python: async (setting) => [
    ...(await measurePythonScreen()),
    ...(await measurePythonStart(setting)),
    ...(await measurePythonSpeed(setting)),
  ],
  render: measureRender,
  addresses: measureAddresses,
  wire: measureWire,
  class: measureClass,
  hostile: measureHostile,
  handins: measureHandIns,
  grading: measureGrading,
  grid: measureGrid,
  routes: measureRoutes,
  uploads: measureBigUploads,
  lessons: measureLessons,
  tables: measureTables,
  monitors: measureMonitors,
  notices: measureNotices,
  sockets: measureSockets,
  nodes: measureNodes,
  people: measurePeople,
  growth: measureGrowth,
  works: measureWorks,
  logs: measureLogs,
};

/** Measures one built server on a fresh data folder. Exits with 1 when a ratio or a size misses its bound. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-bench-'));
  const rows: Row[] = [];
  try {
    const first = await startServer({ dataDir, port: await freePort() });
    await first.kill('SIGTERM');
    rows.push(
      row(
        'first start, with the demo school',
        first.readyMs,
        { atMost: 8000 },
        {
          unit: 's',
          decides: false,
        },
      ),
    );
    const { rows: startRows, server } = await measureStart(dataDir, isQuick ? 1 : 3);
    try {
      rows.push(...startRows, ...(await measureMemory(server, dataDir)));
      const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir });
      rows.push(...(await measureParts({ server, dataDir, databaseUrl, isQuick })));
    } finally {
      await server.kill('SIGTERM');
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  process.stdout.write(`\n${formatTable(rows).join('\n')}\n`);
  process.exitCode = hasFailed(rows) ? 1 : 0;
}

async function measureParts(setting: Omit<Setting, 'browser'>): Promise<Row[]> {
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (only && !only.includes(name)) continue;
      process.stdout.write(`  ${name} …\n`);
      const ofPart = await inTime(measure({ ...setting, browser })).catch((error) => {
        process.stderr.write(`${inspect(error)}\n`);
        return [broken(name, error)];
      });
      rows.push(...ofPart);
      process.stdout.write(`${formatTable(ofPart).slice(1).join('\n')}\n`);
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** A part that hangs does not hide the others either. Filling a school of a million works takes its time. */
const partLimitMinutes = 40;

async function inTime(measuring: Promise<Row[]>): Promise<Row[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`not measured within ${partLimitMinutes} minutes`)),
      partLimitMinutes * 60_000,
    );
  });
  try {
    return await Promise.race([measuring, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One part that cannot be measured does not hide the others. */
const broken = (name: string, error: unknown): Row => ({
  name,
  measured: String(error).split('\n', 1).join().slice(0, 80),
  bound: 'measured',
  isWithin: false,
  decides: true,
});

await main();
