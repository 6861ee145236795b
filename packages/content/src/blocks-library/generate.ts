import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLibrary, defaultProject } from './index.ts';
import type { Locale } from './types.ts';

const locales = ['zh', 'en'] as const satisfies readonly Locale[];

/**
 * Writes `<md5>.<ext>` for every asset, `library.<locale>.json` with the four lists of the editor's
 * library, and `default.<locale>.sb3`. The folder is replaced whole, so that nothing stale stays.
 */
export async function generateLibrary(outDir: string): Promise<{ files: number }> {
  const library = buildLibrary();
  const next = `${outDir}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  for (const { name, bytes } of library.files) await writeFile(join(next, name), bytes);
  for (const locale of locales) {
    const index = JSON.stringify(library.entries[locale]);
    await writeFile(join(next, `library.${locale}.json`), index);
    await writeFile(
      join(next, `default-project.${locale}.sb3`),
      defaultProject(library, locale).bytes,
    );
  }
  await rm(outDir, { recursive: true, force: true });
  await rename(next, outDir);
  return { files: library.files.length };
}
