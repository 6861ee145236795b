import { existsSync } from 'node:fs';
import { demoChildren as people } from '@sprout/content/school';
import pg from 'pg';
import { redisProgram } from '../../../apps/server/src/testing/redis.ts';
import { defaultProject } from '../../../e2e/src/shared/demo.ts';
import { createLedger, type Ledger } from '../crash/ledger.ts';
import { runChild, runTeacher, setHomework } from '../crash/load.ts';
import { verify } from '../crash/verify.ts';
import { type Balancer, createBalancer } from './balancer.ts';
import { type Setting, startCluster } from './cluster.ts';
import { countExecutions, createRunRecord, type JobFigures, scheduleJob } from './jobs.ts';
import { type PushFigures, runMessages } from './messages.ts';
import { endSession, type SessionFigures } from './sessions.ts';
import { troublesOf } from './troubles.ts';

const settings: readonly Setting[] = [
  { name: 'without', hasRedis: false, hasS3: false },
  { name: 'with', hasRedis: true, hasS3: true },
];
const childCount = 4;
/** Between two troubles the load goes on undisturbed. */
const calmMs = 3_000;
/** Source: the acceptance of several nodes. */
const longestSessionMs = 5_000;
/** Source: the acceptance of announcements. While something is missing, pages ask once it is back. */
const longestPushMs = 1_000;
/** A run of a dead node is begun again after that. */
const leaseMs = 35_000;

/** Three nodes over one PostgreSQL lose each other, the bus and the files under load. Exits with 1 for anything that is wrong. */
async function main(): Promise<void> {
  const only = process.env['NODES_ONLY'];
  const findings: string[] = [];
  for (const setting of settings) {
    if (only !== undefined && only !== setting.name) continue;
    print(
      `\n== ${setting.name} Redis, files ${setting.hasS3 ? 'in a bucket' : 'in a shared folder'}`,
    );
    if (setting.hasRedis && !existsSync(redisProgram)) {
      findings.push(`not run: there is no Redis at ${redisProgram}`);
      continue;
    }
    findings.push(...(await runSetting(setting)));
  }
  for (const finding of findings.slice(0, 30)) print(`  ! ${finding}`);
  print(`nodes: ${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

async function runSetting(setting: Setting): Promise<string[]> {
  const cluster = await startCluster(setting);
  const client = new pg.Client({
    connectionString: cluster.databaseUrl,
    application_name: 'sprout nodes',
  });
  try {
    await client.connect();
    const balancer = createBalancer(cluster.living);
    const ledger = createLedger();
    const push: PushFigures = { sent: 0, heard: 0, times: [], isCalm: false };
    const admin = await balancer.enter('admin');
    const jobId = await scheduleJob(admin);
    await countExecutions(client, jobId);
    const runs = createRunRecord(client, jobId);
    let isOver = false;
    const load = createLoad({ balancer, ledger, push, isOver: () => isOver });
    await load.next();
    const end = load.run();
    const findings: string[] = [];
    for (const trouble of troublesOf(cluster)) {
      await load.next();
      const before = { count: ledger.count, repeated: balancer.repeated };
      const sessions: SessionFigures = { ended: 0, longestMs: 0, longestSocketMs: 0 };
      let isThrough = false;
      const prober = endSessions(balancer, sessions, () => isThrough);
      push.isCalm = trouble.isCalm === true;
      await trouble.run(cluster, { client, token: admin.token });
      push.isCalm = false;
      await pause(calmMs);
      isThrough = true;
      await prober;
      await runs.collect();
      print(lineOf(trouble.name, { ledger, before, balancer, sessions }));
      findings.push(...judgeSessions(trouble.name, sessions));
    }
    isOver = true;
    await end;
    await waitForRest(client);
    await runs.collect();
    const losses = await verify(balancer.next(), ledger.all());
    findings.push(...losses, ...report({ ledger, losses, push, jobs: await runs.figures() }));
    return findings.map((finding) => `${setting.name} Redis: ${finding}`);
  } finally {
    await client.end();
    await cluster.stop();
  }
}

type LoadParts = { balancer: Balancer; ledger: Ledger; push: PushFigures; isOver(): boolean };

function createLoad({ balancer, ledger, push, isOver }: LoadParts) {
  const { enter } = balancer;
  let round = 0;
  let homeworkId = '';

  async function again(work: (of: { homeworkId: string; isOver(): boolean }) => Promise<void>) {
    while (!isOver()) {
      const mine = round;
      await work({ homeworkId, isOver: () => round !== mine || isOver() });
      await pause(200);
    }
  }

  return {
    /** New homework for everybody: what is graded is handed in no more. */
    async next(): Promise<void> {
      homeworkId = await setHomework(enter, round + 1);
      round += 1;
    },

    async run(): Promise<void> {
      const project = await defaultProject();
      await Promise.all([
        again((of) => runTeacher({ ...of, enter, ledger })),
        runMessages({ balancer, ledger, figures: push, isOver }),
        ...people
          .slice(-childCount)
          .map(({ username }) =>
            again((of) => runChild({ ...of, enter, ledger, username, project })),
          ),
      ]);
    },
  };
}

async function endSessions(
  balancer: Balancer,
  figures: SessionFigures,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    // Its node may go in the middle.
    await endSession(balancer, figures).catch(() => undefined);
    await pause(300);
  }
}

function judgeSessions(name: string, { ended, longestMs, longestSocketMs }: SessionFigures) {
  const found: string[] = [];
  if (ended === 0) found.push(`${name}: no session was ended`);
  if (longestMs > longestSessionMs)
    found.push(`${name}: a session lived for ${seconds(longestMs)}`);
  if (longestSocketMs > longestSessionMs) {
    found.push(`${name}: a socket lived for ${seconds(longestSocketMs)}`);
  }
  return found;
}

type Line = {
  ledger: Ledger;
  before: { count: number; repeated: number };
  balancer: Balancer;
  sessions: SessionFigures;
};

const lineOf = (name: string, { ledger, before, balancer, sessions }: Line): string =>
  [
    `  ${name.padEnd(38)}`,
    `${ledger.count - before.count} acknowledged`.padEnd(18),
    `${balancer.repeated - before.repeated} asked again`.padEnd(17),
    `${sessions.ended} sessions ended, lived ${seconds(sessions.longestMs)}, sockets ${seconds(sessions.longestSocketMs)}`,
  ].join(' ');

type Report = {
  ledger: Ledger;
  losses: readonly string[];
  push: PushFigures;
  jobs: JobFigures;
};

function report({ ledger, losses, push, jobs }: Report): string[] {
  const counts = new Map<string, number>();
  for (const { kind } of ledger.all()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
  print(`  ${ledger.count} acknowledged (${kinds}), ${losses.length} lost`);
  const times = push.times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const [slowest = 0, median = 0] = [times.at(-1), times[Math.floor(times.length / 2)]];
  const calm = push.times.filter(({ isCalm }) => isCalm).map(({ ms }) => ms);
  const slowestCalm = Math.max(0, ...calm);
  print(
    `  ${push.sent} messages, ${push.heard} told to every open page; half within ${seconds(median)}, all within ${seconds(slowest)}, within ${seconds(slowestCalm)} while nothing is missing`,
  );
  print(
    `  job: ${jobs.ticks} times done by ${jobs.nodes} nodes, ${jobs.again} begun again, ${jobs.late} of them done by the late node in vain, ${jobs.twice} done twice`,
  );
  const found: string[] = [];
  for (const kind of ['version', 'file', 'handIn', 'grade', 'message']) {
    if (!counts.has(kind)) found.push(`no ${kind} was acknowledged`);
  }
  if (calm.length === 0) found.push('no message was told while nothing is missing');
  if (slowestCalm > longestPushMs) {
    found.push(`a message took ${seconds(slowestCalm)} while nothing is missing`);
  }
  if (push.heard < push.sent) found.push(`${push.sent - push.heard} messages were not told`);
  if (jobs.ticks === 0) found.push('the job never ran');
  if (jobs.again === 0) found.push('no job was begun again: no node lost one');
  if (jobs.late === 0) found.push('no node did work that it had lost');
  if (jobs.twice > 0) found.push(`${jobs.twice} times of the job were done twice`);
  return found;
}

/** The queue has emptied, and what a dead node had begun was begun again. */
async function waitForRest(client: pg.Client): Promise<void> {
  const end = performance.now() + leaseMs;
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from task
       where state = 'waiting' and (not_before is null or not_before <= now())`,
    );
    if (rows[0]?.count === 0 || performance.now() > end) return;
    await pause(200);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const print = (line: string) => process.stdout.write(`${line}\n`);

await main();
