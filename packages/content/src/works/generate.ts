import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDemoWorks } from './made-works.ts';

/**
 * Writes the file of every work of the demo school, its cover `<key>.webp`, and `works.json`.
 * The folder is replaced whole.
 * @param covers folder of the covers
 */
export async function generateDemoWorks(
  outDir: string,
  covers: string,
): Promise<{ files: number }> {
  const works = makeDemoWorks();
  const next = `${outDir}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  for (const { key, ext, bytes } of works) {
    await writeFile(join(next, `${key}.${ext}`), bytes);
    await copyFile(join(covers, `${key}.webp`), join(next, `${key}.webp`));
  }
  const list = works.map(({ key, name, description, tags, workType, ext }) => ({
    key,
    name,
    description,
    tags,
    workType,
    ext,
  }));
  await writeFile(join(next, 'works.json'), JSON.stringify(list));
  await rm(outDir, { recursive: true, force: true });
  await rename(next, outDir);
  return { files: works.length };
}
