// @ts-check
// Lets the system start Sprout with the computer: npm run service install|remove|status [-- --dry-run]
import { existsSync, statSync } from 'node:fs';
import { describeForOperator, Failure } from './lib/failure.mjs';
import { rootDir } from './lib/paths.mjs';
import {
  describePlan,
  installService,
  removeService,
  tellStatus,
} from './lib/service/carry-out.mjs';
import { serverFile } from './lib/service/files.mjs';
import { planService } from './lib/service/plan.mjs';
import { findClosedFolder, holdsOthers } from './lib/service/reach.mjs';
import { findSurroundings } from './lib/service/surroundings.mjs';
import { thisSystem as system } from './lib/service/system.mjs';
import { takeWords } from './lib/words.mjs';

const { words, options } = takeWords('service');
const [name = ''] = words;
try {
  process.exitCode = await runCommand(name, options['dry-run'] === true);
} catch (error) {
  console.error(describeForOperator(error));
  process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {boolean} isDryRun
 */
async function runCommand(name, isDryRun) {
  const plan = planService(findSurroundings());
  if (isDryRun) {
    describePlan(plan, console.log);
    return 0;
  }
  if (name === 'remove') return removeService(plan, system);
  if (name === 'status') return tellStatus(plan, system);
  refuseUnready(plan.settings.SPROUT_DATA_DIR ?? '');
  return installService(plan, system);
}

/** @param {string} dataDir */
function refuseUnready(dataDir) {
  if (process.platform === 'linux' && !existsSync('/run/systemd/system')) {
    throw new Failure(
      'This computer was not started by systemd, as in a container: let that which starts it run npm start.',
    );
  }
  if (holdsOthers(dataDir)) {
    throw new Failure(
      `${dataDir} holds files that are not of Sprout, and the service would take it over: let SPROUT_DATA_DIR name an empty folder or the data folder that you have.`,
    );
  }
  if (!existsSync(serverFile(rootDir))) {
    throw new Failure('Sprout is not built yet: run npm start once, then try again.');
  }
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  for (const path of [process.execPath, rootDir]) {
    const closed = findClosedFolder(path, (folder) => statSync(folder).mode);
    if (closed === undefined) continue;
    throw new Failure(
      `The service has a user of its own, who cannot enter ${closed}: ${path === rootDir ? 'move Sprout to /opt/sprout' : 'install Node.js for all users of this computer'} and try again.`,
    );
  }
}
