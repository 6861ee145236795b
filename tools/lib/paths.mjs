// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Root of the repository.
 * NOTE: `import.meta.dirname` is newer than the Node.js versions that must still get a clear refusal.
 */
export const rootDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Stamps and lists that only save time; deleting the folder is always safe. */
export const cacheDir = join(rootDir, '.cache');
