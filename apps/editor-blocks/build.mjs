// Builds the player's page. Its engine beside it comes from the vendor step of the frame's workspace.
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../tools/lib/bundle.mjs';
import { compressFile } from '../../tools/lib/compress-file.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const place = { outDir: 'dist/player' };
const out = join(here, place.outDir);

/** A classic script: a module of a sandboxed page would need a CORS answer. */
await bundle({
  entryPoints: { player: join(here, 'src/player/main.ts') },
  outdir: out,
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome109', 'firefox115', 'safari16.4'],
  legalComments: 'none',
});
await mkdir(out, { recursive: true });
await cp(join(here, 'src/player/index.html'), join(out, 'index.html'));
// What all players share.
await cp(
  fileURLToPath(import.meta.resolve('@sprout/editor-kit/player.css')),
  join(out, 'player.css'),
);
for (const name of ['player.js', 'player.css']) await compressFile(join(out, name));
