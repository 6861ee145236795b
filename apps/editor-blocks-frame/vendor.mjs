// Fetches, checks, prunes and patches the bundle of the blocks editor, and copies the player's engine.
// Run by `npm run vendor:blocks`; safe to run again at any time.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vendorEditor } from './vendor/vendor-editor.mjs';
import { vendorPlayer } from './vendor/vendor-player.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');

/** Prints one line that a terminal overwrites, and whole lines elsewhere. */
function createReport(stream) {
  let last = '';
  return (text, { isProgress = false } = {}) => {
    if (isProgress && (!stream.isTTY || text === last)) return;
    last = text;
    stream.write(isProgress ? `\r  ${text}   ` : `${stream.isTTY ? '\r' : ''}  ${text}\n`);
  };
}

try {
  const report = createReport(process.stdout);
  await vendorPlayer({
    packageFolder: join(root, 'node_modules/@turbowarp/packager'),
    outFolder: join(root, 'apps/editor-blocks/dist/player-vendor'),
    report,
  });
  await vendorEditor({
    cacheFolder: process.env.SPROUT_VENDOR_CACHE ?? join(root, '.cache/vendor'),
    outFolder: join(here, 'dist/vendor'),
    report,
  });
} catch (error) {
  console.error(`Blocks editor not installed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
