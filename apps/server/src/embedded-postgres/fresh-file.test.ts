import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLog, writeFresh } from './fresh-file.ts';

/** A file of another account, and a link to it under the name of a file of the server. */
async function aLink() {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-fresh-file-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [file, link] = [join(folder, 'file'), join(folder, 'link')];
  await writeFile(file, 'as it was');
  await symlink(file, link);
  return { file, link };
}

it('replaces a link, and not the file that it leads to', async () => {
  const { file, link } = await aLink();

  await writeFresh(link, 'new');

  expect([await readFile(file, 'utf8'), await readFile(link, 'utf8')]).toEqual([
    'as it was',
    'new',
  ]);
  expect((await stat(link)).mode & 0o777).toBe(0o600);
});

it('opens no log through a link unless links are followed', async () => {
  const { file, link } = await aLink();

  await expect(openLog(link, false)).rejects.toThrow(`${link} is a link`);
  const log = await openLog(link, true);
  await log.write(', and more');
  await log.close();

  expect(await readFile(file, 'utf8')).toBe('as it was, and more');
});
