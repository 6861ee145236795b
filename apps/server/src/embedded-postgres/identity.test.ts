import { lstat, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { giveTo, isRoot } from './identity.ts';

it.runIf(isRoot())('gives a link away, and not the file of root that it leads to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-identity-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [file, link] = [join(folder, 'file'), join(folder, 'link')];
  await writeFile(file, '');
  await symlink(file, link);

  await giveTo(link, { uid: 54321, gid: 54321 });

  expect([(await lstat(file)).uid, (await lstat(link)).uid]).toEqual([0, 54321]);
});
