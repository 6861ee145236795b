import { sampleMs } from '../../../apps/server/src/platform/monitor/history.ts';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import { measureMonitorCost } from './monitor-cost.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row, told } from './table.ts';

const ranged = ['process', 'http', 'system', 'disk', 'cache'] as const;

/** How fast each monitor and the health line of the first page answer, and the cost while no administrator looks. */
export async function measureMonitors({ server, dataDir, isQuick }: Setting): Promise<Row[]> {
  const admin = await logIn(server.url, 'admin', demoPassword);
  const rounds = isQuick ? 10 : 30;

  async function rowOf(name: string, ask: () => Promise<unknown>): Promise<Row> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    const p95 = percentile(times, 0.95);
    return row(`${name}: its one call, p95`, p95, { atMost: 200 }, { unit: 'ms', decides: false });
  }

  const rows: Row[] = [];
  for (const name of ranged) {
    const ask = () => admin.get(`monitor.${name}`, { query: { range: '1h' } });
    rows.push(await rowOf(`monitor ${name}`, ask));
  }
  rows.push(await rowOf('monitor trace', () => admin.get('monitor.trace')));
  rows.push(await rowOf('health of the first page', () => admin.get('monitor.health')));
  return [...rows, ...(await costRows(dataDir, isQuick))];
}

/** A school at work: a thousand pages, each of which asks for something every ten seconds. */
const requestsPerSecond = 100;

async function costRows(dataDir: string, isQuick: boolean): Promise<Row[]> {
  const cost = await measureMonitorCost(dataDir, isQuick);
  const share =
    (cost.sampleMs + cost.disksMs) / sampleMs +
    (cost.requestMs * requestsPerSecond) / 1000 +
    cost.idleShare;
  const ms = (value: number) => `${value.toFixed(3)} ms`;
  return [
    told('monitors: processor time of a sample, all series', ms(cost.sampleMs)),
    told('monitors: processor time of a sample of the disks', ms(cost.disksMs)),
    told(
      'monitors: processor time of counting a request',
      `${(cost.requestMs * 1000).toFixed(2)} us`,
    ),
    told('monitors: watching the event loop, percent of a core', (cost.idleShare * 100).toFixed(3)),
    row(
      `monitors: all of it at ${requestsPerSecond} requests a second, percent of a core`,
      share * 100,
      { atMost: 1 },
      { unit: 'ratio', decides: true },
    ),
  ];
}
