import { createHistory, sampleMs } from '../../../apps/server/src/platform/monitor/history.ts';
import { createMachineFigures } from '../../../apps/server/src/platform/monitor/machine-figures.ts';
import { createProcessFigures } from '../../../apps/server/src/platform/monitor/process-figures.ts';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { demoPassword } from '../../../e2e/src/shared/running-server.ts';
import type { Setting } from './setting.ts';
import { percentile, type Row, row } from './table.ts';

const names = ['process', 'http', 'system', 'disk', 'cache'] as const;
const samples = 1_000;

/** How fast the monitors answer, and what their samples cost. */
export async function measureMonitors({ server, isQuick }: Setting): Promise<Row[]> {
  const admin = await logIn(server.url, 'admin', demoPassword);
  const rows: Row[] = [];
  for (const name of names) {
    const times: number[] = [];
    for (let round = 0; round < (isQuick ? 10 : 30); round += 1) {
      const start = performance.now();
      await admin.get(`monitor.${name}`, { query: { range: '1h' } });
      times.push(performance.now() - start);
    }
    rows.push(
      row(
        `monitor ${name}: its one call, p95`,
        percentile(times, 0.95),
        { atMost: 200 },
        { unit: 'ms', decides: false },
      ),
    );
  }
  const share = costOfSampleMs() / sampleMs;
  return [
    ...rows,
    row(
      'monitors: samples, percent of a core',
      share * 100,
      { atMost: 1 },
      {
        unit: 'ratio',
        decides: true,
      },
    ),
  ];
}

/** Processor time of one sample, on the average of many. */
function costOfSampleMs(): number {
  const own = createProcessFigures();
  const machine = createMachineFigures();
  const history = createHistory({ rss: 'mean', cpu: 'mean', load1: 'mean', delayP99: 'max' });
  own.start();
  const before = process.cpuUsage();
  for (let index = 0; index < samples; index += 1) {
    const { cpu, delayP99 } = own.take();
    const { load1 } = machine.now();
    machine.takeCpu();
    history.add(new Date(), { rss: process.memoryUsage().rss, cpu, load1, delayP99 });
  }
  const { user, system } = process.cpuUsage(before);
  own.stop();
  return (user + system) / 1000 / samples;
}
