import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  freePort,
  type RunningServer,
  rootDir,
  startServer,
} from '../../../e2e/src/shared/running-server.ts';
import { type Row, row } from './table.ts';

const mb = 1024 * 1024;
const addressCount = 1000;
/** Visitors at once, each behind an address of its own, so that no limit spares the cache. */
const visitorCount = 20;

/** What stays in memory after a thousand public addresses, each asked once. */
export async function measureAddresses(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-addresses-'));
  const file = `${dataDir}-memory.json`;
  try {
    const server = await startServer({
      dataDir,
      port: await freePort(),
      env: {
        NODE_OPTIONS: `--import ${join(rootDir, 'bench/src/bench/memory-on-signal.mjs')}`,
        SPROUT_MEMORY_FILE: file,
      },
    });
    try {
      // Code and what every page needs are loaded by then.
      await askAll(server, 0, 200);
      const before = await memoryOf(server, file);
      await askAll(server, 1000, addressCount);
      const after = await memoryOf(server, file);
      const held = (after.heapUsed + after.external - before.heapUsed - before.external) / mb;
      const note = `heap and buffers ${held.toFixed(1)} MB`;
      const growth = Math.max(0, after.rss - before.rss);
      return [
        row(
          'memory after 1,000 public addresses more',
          growth,
          { atMost: 30 * mb },
          { unit: 'MB', decides: true, note },
        ),
      ];
    } finally {
      await server.kill('SIGTERM');
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await rm(file, { force: true });
  }
}

async function askAll(server: RunningServer, first: number, count: number): Promise<void> {
  const visitors = Array.from({ length: visitorCount }, async (_, visitor) => {
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.0.${10 + visitor}` });
    for (let index = first + visitor; index < first + count; index += visitorCount) {
      await ask(agent, server.url + addressOf(index), index % 2 === 0 ? 'br' : 'gzip');
    }
    agent.destroy();
  });
  await Promise.all(visitors);
}

/** Half ask for what the pages know, half write as much into it as a server takes. */
function addressOf(index: number): string {
  const id = index.toString(16).padStart(32, '0');
  const long = id.repeat(1800);
  const pages = [
    `/work-detail?id=${id}`,
    `/workList?type=2&q=${id}`,
    `/friend-detail?id=${id}`,
    `/work-detail?id=${long}`,
    `/workList?tag=${long}`,
    `/user/login?redirect=${long}`,
  ];
  return pages[index % pages.length] ?? '';
}

function ask(agent: Agent, url: string, encoding: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': encoding } }, (reply) => {
      reply.resume();
      reply.on('end', resolve);
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function memoryOf(server: RunningServer, file: string): Promise<NodeJS.MemoryUsage> {
  await rm(file, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    // Written by the script that the server has loaded.
    if (text) return JSON.parse(text) as NodeJS.MemoryUsage;
    await wait(50);
  }
}
