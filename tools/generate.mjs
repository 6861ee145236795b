// Draws the blocks editor's library into apps/server/.generated/library.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.cache/generate-library.mjs`;

await build({
  entryPoints: [`${root}apps/server/seed/library/generate.ts`],
  bundle: true,
  format: 'esm',
  platform: 'node',
  outfile,
});
const { generateLibrary } = await import(pathToFileURL(outfile).href);
const { files } = await generateLibrary(`${root}apps/server/.generated/library`);
console.log(`  ${files} library files`);
