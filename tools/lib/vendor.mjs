// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, rootDir } from './paths.mjs';
import { run } from './run.mjs';
import { runStale } from './steps.mjs';

const script = 'apps/editor-blocks-frame/vendor.mjs';

/** Brings the bundle of the blocks editor here; without it everything else still works. */
export async function vendorBlocks() {
  if (!existsSync(join(rootDir, script))) return;
  const step = {
    name: 'blocks editor bundle',
    inputs: [script, 'apps/editor-blocks-frame/vendor'],
    outputs: ['apps/editor-blocks-frame/dist/vendor', 'apps/editor-blocks/dist/player-vendor'],
    run: async () => {
      const code = await run(process.execPath, [join(rootDir, script)]);
      if (code !== 0) throw new Error(`exit code ${code}`);
    },
  };
  try {
    await runStale([step], { root: rootDir, cacheDir });
  } catch {
    console.warn(
      'The blocks editor is switched off because its bundle could not be fetched; the next start tries again.',
    );
  }
}
