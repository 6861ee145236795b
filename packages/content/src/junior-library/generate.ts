import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildJuniorLibrary } from './build.ts';

export { buildJuniorLibrary } from './build.ts';
export { renderManifest } from './manifest.ts';

/** Writes every picture and sound; the folder is replaced whole, so that nothing stale stays. */
export async function generateJuniorLibrary(outDir: string): Promise<{ files: number }> {
  const { characters, backgrounds, sounds, placeholder } = buildJuniorLibrary();
  const next = `${outDir}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  const pictures = [...characters, ...backgrounds, placeholder];
  for (const { file, svg } of pictures) await writeFile(join(next, file), svg);
  for (const { file, bytes } of sounds) await writeFile(join(next, file), bytes);
  await rm(outDir, { recursive: true, force: true });
  await rename(next, outDir);
  return { files: pictures.length + sounds.length };
}
