import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLibrary } from '../../library/index.ts';
import { buildProject, demoWorks } from './index.ts';

/**
 * Writes `<key>.sb3`, its cover `<key>.webp` and `works.json` for every work of the demo school.
 * The folder is replaced whole.
 * @param covers folder of the covers
 */
export async function generateDemoWorks(
  outDir: string,
  covers: string,
): Promise<{ files: number }> {
  const library = buildLibrary();
  const next = `${outDir}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  for (const { key, project } of demoWorks) {
    await writeFile(join(next, `${key}.sb3`), buildProject(project, library));
    await copyFile(join(covers, `${key}.webp`), join(next, `${key}.webp`));
  }
  const list = demoWorks.map(({ key, name, description, tags }) => ({
    key,
    name,
    description,
    tags,
  }));
  await writeFile(join(next, 'works.json'), JSON.stringify(list));
  await rm(outDir, { recursive: true, force: true });
  await rename(next, outDir);
  return { files: demoWorks.length };
}
