import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runNightlyBackup } from '../../backup/nightly.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createWireTime } from '../clock.ts';
import { createLog } from '../log.ts';
import { createDaily, type DailyOptions } from './daily-jobs.ts';
import { createJobLeases } from './job-leases.ts';
import type { Work } from './jobs.ts';

const timeZone = 'Asia/Shanghai';
/** 3:00 in Shanghai. */
const threeOclock = '2030-05-01T19:00:00Z';

/** A node whose jobs run when the test says so. */
function aNode(
  { app, clock }: TestApp,
  run: () => Promise<unknown>,
  { hour = 3, ...options }: DailyOptions & { hour?: number } = {},
) {
  const planned = new Map<string, () => Promise<unknown>>();
  const jobs = {
    list: ({ run: work }: { run: Work }) => work,
    unlisted: {
      daily: (name: string, _hour: number, _zone: string, work: Work) =>
        void planned.set(name, () => work(() => true)),
      every: (name: string, _ms: number, work: Work) =>
        void planned.set(name, () => work(() => true)),
    },
  };
  const leases = createJobLeases(app.context);
  const wireTime = createWireTime(timeZone);
  createDaily({ jobs, leases, clock, wireTime, timeZone })('backup', hour, run, options);
  return { atNight: planned.get('backup'), missed: planned.get('missed backup') };
}

it('writes one backup a night, however many nodes there are', async () => {
  const testApp = await aTestApp({ now: threeOclock });
  const { database, files } = testApp.app.context;
  const folders = await Promise.all(
    Array.from({ length: 3 }, () => mkdtemp(join(tmpdir(), 'sprout-nightly-'))),
  );
  onTestFinished(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  const nodes = folders.map((dataDir) =>
    aNode(testApp, () =>
      runNightlyBackup({
        pool: database.pool,
        blobs: files.store,
        dataDir,
        clock: testApp.clock,
        log: createLog('silent'),
      }),
    ),
  );

  await Promise.all(nodes.map(({ atNight }) => atNight?.()));
  await Promise.all(nodes.map(({ missed }) => missed?.()));

  const written = await Promise.all(
    folders.map((folder) => readdir(join(folder, 'backups')).catch(() => [])),
  );
  expect(written.flat()).toEqual(['2030-05-01T19-00-00Z']);
});

it('does in the morning what was missed at night, once', async () => {
  const testApp = await aTestApp({ now: threeOclock });
  const times: string[] = [];
  const node = aNode(testApp, async () => times.push(testApp.clock.now().toISOString()));
  await node.atNight?.();
  testApp.clock.set('2030-05-02T18:59:59Z');
  await node.missed?.();
  testApp.clock.set('2030-05-03T00:10:00Z');

  await node.missed?.();
  await node.missed?.();

  expect(times).toEqual(['2030-05-01T19:00:00.000Z', '2030-05-03T00:10:00.000Z']);
});

it('does what is of use on its day alone until midnight, once', async () => {
  // 16:30 in Shanghai: the computer was off at 16:00.
  const testApp = await aTestApp({ now: '2030-05-01T08:30:00Z' });
  const times: string[] = [];
  const run = async () => times.push(testApp.clock.now().toISOString());
  const options = { hour: 16, isOfItsDay: true };
  const nodes = [aNode(testApp, run, options), aNode(testApp, run, options)];

  for (const { missed } of nodes) await missed?.();
  testApp.clock.set('2030-05-03T00:10:00Z');
  for (const { missed } of nodes) await missed?.();

  expect(times).toEqual(['2030-05-01T08:30:00.000Z']);
});
