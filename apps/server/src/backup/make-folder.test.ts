import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from './make-folder.ts';

it('makes the folders on the way too, and leaves one alone that is there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sprout-make-folder-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'a/b');

  await makeFolder(folder, 0o700);
  await makeFolder(folder, 0o700);

  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it.runIf(process.platform === 'linux')('ends where the system takes no folders', async () => {
  await expect(makeFolder('/proc/sprout/backup', 0o700)).rejects.toThrow('/proc/sprout');
});
