// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from './paths.mjs';

/**
 * Runs a built command of the server with this process's arguments; builds first on a bare checkout.
 * @param {string} name file in apps/server/src/commands
 */
export function runServerCommand(name) {
  const command = join(rootDir, `apps/server/dist/commands/${name}.js`);
  if (!existsSync(command)) {
    process.stderr.write('Sprout is not built yet: run npm start once, then try again.\n');
    process.exit(1);
  }
  const words = [command, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, words, { cwd: process.cwd(), stdio: 'inherit' });
  process.exit(status ?? 1);
}
