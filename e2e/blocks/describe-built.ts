import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const needed = [
  '../../apps/editor-blocks-frame/dist/boot.js',
  '../../apps/editor-blocks-frame/dist/vendor/scratch-gui-standalone.js',
  '../../apps/editor-blocks/dist/host/index.html',
  '../../apps/editor-blocks/dist/player/player.js',
  '../../apps/editor-blocks/dist/player-vendor/scaffolding-min.js',
];

/** `describe` for tests of the built pages; without the build it is skipped and says why. */
export function describeBuilt(name: string, body: () => void): void {
  const isBuilt = needed.every((path) => existsSync(fileURLToPath(new URL(path, import.meta.url))));
  const reason = 'skipped: needs npm run vendor:blocks and npm run build';
  describe.skipIf(!isBuilt)(isBuilt ? name : `${name} (${reason})`, body);
}
