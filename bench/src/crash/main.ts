import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectMember } from '@sprout/formats';
import { logIn } from '../../../e2e/src/shared/api.ts';
import { defaultProject, demoChildren } from '../../../e2e/src/shared/demo.ts';
import {
  demoPassword,
  freePort,
  type RunningServer,
  startServer,
} from '../../../e2e/src/shared/running-server.ts';
import { assertDurableDatabase, killDatabase } from './database-process.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { runChild, runTeacher, setHomework } from './load.ts';
import { verify } from './verify.ts';

const cycles = Number(process.env['CYCLES'] ?? 100);
const childCount = 4;
/** Acknowledged saves before the axe may fall. Source: the acceptance of durability. */
const savesPerCycle = 20;
/** The axe falls at a random moment within this time after that. */
const randomMs = 250;
const verifyEvery = 10;

/**
 * Kills the server, and every other time the database with it, again and again under load. Exits with 1
 * when anything that was acknowledged is lost or changed.
 */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-crash-'));
  const port = await freePort();
  const ledger = createLedger();
  const losses: string[] = [];
  let slowestReadyMs = 0;
  let server = await startServer({ dataDir, port });
  try {
    await assertDurableDatabase(dataDir);
    const project = await defaultProject();
    const children = demoChildren;
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      await runCycle({ server, dataDir, cycle, project, children, ledger });
      server = await startServer({ dataDir, port });
      slowestReadyMs = Math.max(slowestReadyMs, server.readyMs);
      if (cycle % verifyEvery === 0 || cycle === cycles) {
        losses.push(...(await verify(server.url, ledger.takeNew())));
        print(`${cycle}/${cycles} cycles, ${ledger.count} acknowledged, ${losses.length} lost`);
      }
    }
    losses.push(...(await verify(server.url, sample(ledger))));
  } finally {
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const loss of losses.slice(0, 20)) print(loss);
  print(`slowest start after a kill: ${Math.round(slowestReadyMs)} ms`);
  const kinds = new Map<string, number>();
  for (const { kind } of ledger.all()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  print([...kinds].map(([kind, count]) => `${kind} ${count}`).join(', '));
  print(`crash: ${cycles} cycles, ${ledger.count} acknowledged, ${losses.length} lost`);
  process.exitCode = losses.length === 0 ? 0 : 1;
}

type Cycle = {
  server: RunningServer;
  dataDir: string;
  cycle: number;
  project: ProjectMember[];
  children: readonly string[];
  ledger: Ledger;
};

async function runCycle({
  server,
  dataDir,
  cycle,
  project,
  children,
  ledger,
}: Cycle): Promise<void> {
  let isOver = false;
  const before = ledger.count;
  const names = Array.from(
    { length: childCount },
    (_, index) => children[(cycle * childCount + index) % children.length] ?? 'student',
  );
  const enter = (username: string) => logIn(server.url, username, demoPassword);
  const homeworkId = await setHomework(enter, cycle);
  const common = { enter, homeworkId, ledger, isOver: () => isOver };
  const load = Promise.all([
    runTeacher(common),
    ...names.map((username) => runChild({ ...common, username, project })),
  ]);
  await waitFor(ledger, before + savesPerCycle);
  await pause(Math.random() * randomMs);
  await Promise.all([
    server.kill('SIGKILL'),
    cycle % 2 === 0 ? killDatabase(dataDir) : Promise.resolve(),
  ]);
  isOver = true;
  await load;
}

/** The same few entries are looked at again at the end, after all the kills that followed. */
function sample(ledger: Ledger) {
  const entries = ledger.all();
  const step = Math.max(1, Math.floor(entries.length / 500));
  return entries.filter((_, index) => index % step === 0);
}

async function waitFor(ledger: Ledger, count: number): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (ledger.count < count) {
    if (performance.now() > deadline) {
      throw new Error(`The load did not reach its saves in time. ${ledger.lastBreak()}`);
    }
    await pause(5);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const print = (line: string) => process.stdout.write(`${line}\n`);

await main();
