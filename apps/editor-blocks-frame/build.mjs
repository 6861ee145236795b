// Builds the frame's page into dist/. The bundle beside it comes from vendor.mjs.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../tools/lib/bundle.mjs';
import { packSource } from './vendor/pack-source.mjs';
import { editorPin } from './vendor/pin.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const out = join(here, 'dist');

/** Classic scripts: a module of a sandboxed page would need a CORS answer for each file. */
await bundle({
  entryPoints: [join(here, 'src/pre.ts'), join(here, 'src/boot.ts')],
  outdir: out,
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome109', 'firefox115', 'safari16.4'],
  legalComments: 'none',
  banner: { js: '/* Sprout, frame of the blocks editor. AGPL-3.0-only. Source: source.html */' },
});
await mkdir(out, { recursive: true });
for (const name of ['index.html', 'frame.css', 'source.css']) {
  await cp(join(here, 'src', name), join(out, name));
}
const page = await readFile(join(here, 'src/source.html'), 'utf8');
await writeFile(join(out, 'source.html'), page.replace('__SHA512__', editorPin.sha512));
for (const name of ['LICENSE', 'NOTICE']) await cp(join(here, name), join(out, `${name}.txt`));
await writeFile(
  join(out, 'source.tar.gz'),
  await packSource(root, ['apps/editor-blocks-frame', 'packages/contract/src/bridge']),
);
