import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder with those on the way to it. Node.js' own way never ends where the system takes no folders, as in
 * `/proc` or a network folder whose server is away; this one throws what the system says.
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  if (await isThere(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent, mode);
  await mkdir(path, { mode }).catch(async (error: unknown) => {
    if (!(await isThere(path))) throw error;
  });
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
