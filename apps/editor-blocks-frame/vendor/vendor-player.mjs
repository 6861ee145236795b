import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCompressed } from './compress.mjs';
import { hashOfInputs, isFresh, writeStamp } from './stamp.mjs';

/**
 * The engine, unmodified, as its licence (MPL-2.0) makes simplest. `full` holds the samples of the
 * music blocks (2.3 MB packed instead of 0.8) and is loaded only for works that use them.
 */
const files = [
  ['dist/scaffolding/scaffolding-min.js', 'scaffolding-min.js'],
  ['dist/scaffolding/scaffolding-min.js.LICENSE.txt', 'scaffolding-min.js.LICENSE.txt'],
  ['dist/scaffolding/scaffolding-full.js', 'scaffolding-full.js'],
  ['dist/scaffolding/scaffolding-full.js.LICENSE.txt', 'scaffolding-full.js.LICENSE.txt'],
  ['LICENSE', 'LICENSE.txt'],
];

/** Copies the player's engine out of the installed package. Does nothing when it is there. */
export async function vendorPlayer({ packageFolder, outFolder, report }) {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8').catch(
    () => undefined,
  );
  if (manifest === undefined) throw new Error('the player engine is not installed; run npm ci');
  const { version } = JSON.parse(manifest);
  const hash = await hashOfInputs(version);
  if (await isFresh(outFolder, hash)) return report('blocks player: up to date');
  const draft = `${outFolder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const [from, to] of files) {
    await cp(join(packageFolder, from), join(draft, to));
    await writeCompressed(join(draft, to));
  }
  await writeFile(join(draft, 'SOURCE.txt'), describeSource(version));
  await writeStamp(draft, hash);
  await rm(outFolder, { recursive: true, force: true });
  await rename(draft, outFolder);
  report(`blocks player: engine ${version}`);
}

/** The licence asks that users are told where the source is. */
function describeSource(version) {
  return [
    `scaffolding-min.js and scaffolding-full.js are unmodified files of @turbowarp/packager ${version}.`,
    'Licence: MPL-2.0 (LICENSE.txt); parts of others in the files ending in .js.LICENSE.txt.',
    'Source: https://github.com/TurboWarp/packager, tag of the same version.',
    '',
  ].join('\n');
}
