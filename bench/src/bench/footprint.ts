import {
  freePort,
  type RunningServer,
  startServer,
} from '../../../e2e/src/shared/running-server.ts';
import { databaseProcesses, pssBytes, rssBytes } from './processes.ts';
import { median, type Row, row } from './table.ts';

const mb = 1024 * 1024;
/** What the start left behind is collected by then; see the server's collectWhenQuiet. */
const settleMs = 22_000;

/** Starts with nothing to build, one after the other; the last server stays. */
export async function measureStart(
  dataDir: string,
  rounds: number,
): Promise<{ rows: Row[]; server: RunningServer }> {
  const times: number[] = [];
  let server = await startKnown(dataDir);
  times.push(server.readyMs);
  for (let round = 1; round < rounds; round += 1) {
    await server.kill('SIGTERM');
    server = await startKnown(dataDir);
    times.push(server.readyMs);
  }
  const start = { unit: 's', decides: false } as const;
  return {
    rows: [row('start with nothing to build', median(times), { atMost: 2500 }, start)],
    server,
  };
}

/** A server that knows its address, as one that the world sees. */
async function startKnown(dataDir: string): Promise<RunningServer> {
  const port = await freePort();
  const env = { SPROUT_PUBLIC_URL: `http://127.0.0.1:${port}` };
  return startServer({ dataDir, port, env });
}

/** Memory of a server that has shown its home page and waits. */
export async function measureMemory(server: RunningServer, dataDir: string): Promise<Row[]> {
  await fetch(`${server.url}/home`);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const app = await rssBytes(server.pid);
  const parts = await Promise.all((await databaseProcesses(dataDir)).map(pssBytes));
  const database = parts.reduce((sum, bytes) => sum + bytes, 0);
  const note = `server ${Math.round(app / mb)} + database ${Math.round(database / mb)}`;
  return [
    row(
      'memory, idle, with database',
      app + database,
      { atMost: 200 * mb },
      {
        unit: 'MB',
        decides: true,
        note,
      },
    ),
  ];
}
