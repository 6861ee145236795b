import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noteEnded, readEnded } from '../platform/watchdog/ended.ts';
import { RepeatedEnds, refuseRepeatedEnds } from './repeated-ends.ts';

const now = new Date('2026-03-02T09:00:00Z');

async function aFile(minutesAgo: readonly number[], place = 'school:8080'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-ends-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const endedFile = join(folder, 'ended-by-watchdog.json');
  for (const minutes of minutesAgo) {
    const at = new Date(now.getTime() - minutes * 60_000).toISOString();
    const underWay = [{ name: 'works.submit', id: 'abc', ms: 30_000 }];
    noteEnded(endedFile, { at, place, ms: 30_200, cpuMs: 30_000, underWay });
  }
  return endedFile;
}

const start = (endedFile: string) => refuseRepeatedEnds({ endedFile, place: 'school:8080', now });

it('starts after three ends within ten minutes', async () => {
  const endedFile = await aFile([8, 5, 1]);

  expect(() => start(endedFile)).not.toThrow();
  expect(readEnded(endedFile)).toHaveLength(3);
});

it('says why it does not start after the fourth, and lets a person start it then', async () => {
  const endedFile = await aFile([9, 8, 5, 1]);

  expect(() => start(endedFile)).toThrow(RepeatedEnds);
  expect(() => start(endedFile)).not.toThrow();
});

it('names what the server was at', async () => {
  const endedFile = await aFile([9, 8, 5, 1]);

  expect(() => start(endedFile)).toThrow(/4 times.*for 30 s while it was at works\.submit abc\./);
});

it('counts neither what is long ago nor what another server on the folder did', async () => {
  const long = await aFile([90, 50, 11, 1]);
  const other = await aFile([4, 3, 2, 1], 'school:8081');

  expect(() => start(long)).not.toThrow();
  expect(() => start(other)).not.toThrow();
});

it('starts where the file cannot be read', async () => {
  const endedFile = await aFile([]);
  await writeFile(endedFile, '{');

  expect(() => start(endedFile)).not.toThrow();
});
