import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256Hex } from '@sprout/formats';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BuiltProgram, buildFileProgram } from '../../testing/built-file-worker.ts';
import { anSb3 } from '../../testing/files-kit.ts';
import { systemRandom } from '../clock.ts';
import { unpackRows } from '../sheets/found-rows.ts';
import { startFileProcess } from './file-process.ts';
import type { UploadToCheck } from './kinds/check-upload.ts';
import { createPool, type FileWork, usualLimits } from './pool.ts';
import type { Standing } from './stand-back.ts';

const noCosts = {
  requireLeft: () => undefined,
  charge: () => undefined,
  hasUsedMuch: () => false,
};

let program: BuiltProgram;
let folder: string;
let fileWork: FileWork;
let deps: Parameters<typeof createPool>[0];

const ignore = () => undefined;

beforeAll(async () => {
  program = await buildFileProgram();
  folder = await mkdtemp(join(tmpdir(), 'sprout-worker-'));
  deps = {
    start: (standing) => startFileProcess(program.path, { standing }),
    temporaryFolder: folder,
    costs: noCosts,
    random: systemRandom,
    log: { warn: ignore, error: ignore },
  };
  fileWork = createPool(deps, { ...usualLimits, places: 1 });
});
afterAll(async () => {
  fileWork.close();
  await rm(folder, { recursive: true, force: true });
  await program.remove();
});

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f2a44' } })
    .png()
    .toBuffer();

async function check(name: string, bytes: Uint8Array, changed: Partial<UploadToCheck> = {}) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const endings = { png: 'png', zip: 'sb3' };
  const asked = { path, sizeBytes: bytes.length, endings, maxPixels: 16_000_000, isWork: false };
  return fileWork.run('checkUpload', { ...asked, ...changed }, { id: 'a' });
}

it('writes a picture anew in a process of its own', async () => {
  const { clean, ...checked } = await check('cat.png', await aPicture(40, 30));
  const bytes = await readFile(clean?.path ?? '');

  expect(checked).toEqual({ media: 'png', mediaType: 'image/png', ext: 'png' });
  expect(clean).toMatchObject({ sha256: sha256Hex(bytes), sizeBytes: bytes.length });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
});

it('tells an expected failure with its data', async () => {
  const picture = await aPicture(5000, 5000);
  const [large, damaged] = await Promise.allSettled([
    check('large.png', picture),
    check('work.sb3', anSb3().subarray(0, 90), { isWork: true }),
  ]);

  expect(large).toMatchObject({
    reason: { code: 'file.tooManyPixels', data: { width: 5000, height: 5000, max: 16 } },
  });
  expect(damaged).toMatchObject({
    reason: { code: expect.stringMatching(/^f(ormat|ile)\./) },
  });
});

it('takes a work apart into files', async () => {
  const path = join(folder, 'cat.sb3');
  await writeFile(path, anSb3());

  const { stats, members } = await fileWork.run(
    'takeApart',
    { path, editor: 'blocks' },
    { id: 'a' },
  );
  const project = members.find(({ name }) => name === 'project.json');

  expect(stats).toHaveProperty('blocks');
  expect(JSON.parse(await readFile(project?.file.path ?? '', 'utf8'))).toHaveProperty('targets');
});

const codeColumn = {
  name: 'code',
  title: '编码',
  titles: ['编码'],
  field: { required: true },
} as const;

it('reads the rows of a spreadsheet, some in each file', async () => {
  const path = join(folder, 'list.csv');
  await writeFile(
    path,
    `编码,名称\n${Array.from({ length: 700 }, (_, at) => `${at},春`).join('\n')}`,
  );
  const { places, batches } = await fileWork.run(
    'readTable',
    { path, columns: [codeColumn] },
    { id: 'a' },
  );
  const texts = await Promise.all(batches.map((batch) => readFile(batch.path, 'utf8')));
  const rows = texts.flatMap((text) => unpackRows(text, places));

  expect(batches).toHaveLength(2);
  expect(rows).toHaveLength(701);
  expect(rows.at(-1)).toEqual({ line: 701, cells: ['699', '春'], values: { code: '699' } });
});

it('draws a small picture of ours', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="4"/>';
  const address = await fileWork.run('captcha', { svg }, { id: 'a' });

  expect(address).toMatch(/^data:image\/png;base64,/);
});

it.runIf(process.platform === 'linux')('runs where no other wants the processor', async () => {
  const before = await childrenOfThis();
  const place = startFileProcess(program.path);
  const own = (await childrenOfThis()).filter((pid) => !before.includes(pid));
  try {
    const policies = () => Promise.all(own.map(policyOf));
    await vi.waitFor(async () => expect(await policies()).toEqual([idlePolicy]), 60_000);
  } finally {
    place.end();
  }
});

it.runIf(process.platform === 'linux')(
  'does a job anew as a nice process to which the others leave nothing',
  async () => {
    const path = join(folder, 'long.csv');
    await writeFile(path, `编码\n${Array.from({ length: 1900 }, (_, at) => at).join('\n')}`);
    const started: (Standing | undefined)[] = [];
    const start = (standing?: Standing) => {
      started.push(standing);
      return startFileProcess(program.path, { standing });
    };
    const pool = createPool({ ...deps, start }, { ...usualLimits, places: 1 });
    const read = () => pool.run('readTable', { path, columns: [codeColumn] }, { id: 'a' });
    await read();
    const others = Array.from({ length: availableParallelism() * 2 }, () =>
      spawn(process.execPath, ['--eval', busyForAMinute]),
    );
    try {
      await Promise.all(others.map(({ stdout }) => once(stdout, 'data')));
      const { batches } = await read();
      const count = started.length;
      await read();

      expect(started.at(-1)).toBe('nice');
      expect(batches).toHaveLength(4);
      expect(started).toHaveLength(count);
    } finally {
      for (const other of others) other.kill('SIGKILL');
      pool.close();
    }
  },
);

/** Ends by itself, whatever becomes of the test. */
const busyForAMinute =
  'console.log("busy"); const end = Date.now() + 60_000; while (Date.now() < end);';

/** SCHED_IDLE of Linux. */
const idlePolicy = 5;

async function childrenOfThis(): Promise<string[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  return children.trim().split(' ');
}

/** The 41st figure of a process; its name stands in brackets before the third. */
async function policyOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]);
}
