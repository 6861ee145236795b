// @ts-check
import { join } from 'node:path';
import { rootDir } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { takeWords } from './lib/words.mjs';

takeWords('vendor:blocks');
process.exitCode = await run(process.execPath, [
  join(rootDir, 'apps/editor-blocks-frame/vendor.mjs'),
]);
