// Writes the list of characters, backgrounds and sounds that the junior editor and its player import.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}apps/editor-junior/src/library/manifest.generated.ts`;
const outfile = `${root}.cache/junior-manifest.mjs`;

await build({
  entryPoints: [`${root}packages/content/src/junior-library/generate.ts`],
  bundle: true,
  format: 'esm',
  platform: 'node',
  outfile,
});
const { buildJuniorLibrary, renderManifest } = await import(pathToFileURL(outfile).href);
const text = renderManifest(buildJuniorLibrary());
if ((await readFile(target, 'utf8').catch(() => '')) !== text) await writeFile(target, text);
