// Builds the player's page; its pictures and sounds come from the library beside the editor.
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
  entryPoints: {
    player: join(here, 'src/player/main.ts'),
    'player-style': join(here, 'src/player/player.css'),
  },
  outdir: out,
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome109', 'firefox115', 'safari16.4'],
  external: ['*.woff2'],
  legalComments: 'none',
});
await mkdir(out, { recursive: true });
await cp(join(here, 'src/player/index.html'), join(out, 'index.html'));
const letters = '../../packages/ui/src/fonts/nunito-latin-wght-normal.woff2';
await cp(join(here, letters), join(out, 'nunito.woff2'));
for (const name of ['player.js', 'player-style.css']) await compressFile(join(out, name));
