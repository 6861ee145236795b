import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generateLibrary } from './generate.ts';
import { buildLibrary } from './index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprout-library-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('writes every asset, both lists and both default projects', async () => {
  const outDir = join(folder, 'library');

  const { files } = await generateLibrary(outDir);

  const written = await readdir(outDir);
  const lists = [
    'default-project.en.sb3',
    'default-project.zh.sb3',
    'library.en.json',
    'library.zh.json',
  ];
  expect(written.length).toBe(files + lists.length);
  expect(written).toEqual(expect.arrayContaining(lists));
  const index = JSON.parse(await readFile(join(outDir, 'library.zh.json'), 'utf8'));
  expect(index).toEqual(JSON.parse(JSON.stringify(buildLibrary().entries.zh)));
});

it('leaves nothing of an earlier library behind', async () => {
  const outDir = join(folder, 'library');
  await generateLibrary(outDir);
  await writeFile(join(outDir, 'stale.svg'), '<svg/>');

  await generateLibrary(outDir);

  expect(await readdir(outDir)).not.toContain('stale.svg');
  expect(await readdir(folder)).toEqual(['library']);
});
