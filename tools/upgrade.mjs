// @ts-check
// A newer version takes the place of this one once it has worked on a copy of the data:
// npm run upgrade [-- <release archive, branch, tag or commit>] [-- --dry-run]
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { describeForOperator, Failure } from './lib/failure.mjs';
import { rootDir } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ownerOf, runAs } from './lib/service/account.mjs';
import { commandsByHand, findCommands, findControl } from './lib/service/carry-out.mjs';
import {
  describeInstallation,
  requireInstallation,
  requireReach,
} from './lib/service/installation.mjs';
import { thisSystem } from './lib/service/system.mjs';
import { createArchiveVersion } from './lib/upgrade/archive-version.mjs';
import { carryOut } from './lib/upgrade/carry-out.mjs';
import { createGitVersion } from './lib/upgrade/git-version.mjs';
import { createSchool } from './lib/upgrade/school.mjs';
import { createServer } from './lib/upgrade/server.mjs';
import { beginUpgrade } from './lib/upgrade/upgrade-lock.mjs';
import { takeWords } from './lib/words.mjs';

const print = console.log;
const { words, options } = takeWords('upgrade');
/** In a clone git and npm run as the account that has it. */
const builder = process.getuid?.() === 0 ? ownerOf(rootDir) : undefined;

try {
  const installation = requireInstallation('tools/upgrade.mjs');
  const { plan, dataDir, environment, owner } = installation;
  const told = describeInstallation(installation, owner);
  if (told !== undefined) print(told);
  requireReach(owner);
  process.once('exit', beginUpgrade(rootDir));
  const { version, startScript } = chooseVersion(words[0]);
  const commands = plan ? await findCommands(plan, thisSystem) : commandsByHand;
  const service = plan && (await findControl(plan, thisSystem, rootDir));
  const place = { root: rootDir, dataDir, environment, ...(owner ? { owner } : {}), print };
  const school = createSchool({ ...place, startScript, newRoot: version.folder });
  const server = createServer({ ...place, commands, service });
  // Lessons that are held meanwhile come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const isDryRun = options['dry-run'] === true;
  process.exitCode = await carryOut({ version, school, server, print, isDryRun });
} catch (error) {
  console.error(describeForOperator(error));
  process.exitCode = 1;
}

/** @param {string | undefined} target */
function chooseVersion(target) {
  const isClone = existsSync(join(rootDir, '.git'));
  if (target !== undefined && /\.(tar\.gz|tgz)$/.test(target)) {
    if (isClone) {
      throw new Failure('This is a clone: name a branch, tag or commit instead of an archive.');
    }
    const release = { root: rootDir, archive: resolve(target), ...(builder ? { builder } : {}) };
    return { version: createArchiveVersion(release), startScript: 'tools/start-release.mjs' };
  }
  if (!isClone) {
    throw new Failure(
      'Name the archive of the new version: npm run upgrade -- sprout-0.2.0.tar.gz',
    );
  }
  const as = runAs(builder, process.env);
  const version = createGitVersion({ root: rootDir, target, prepare, print, as });
  return { version, startScript: 'tools/start.mjs' };
}

/**
 * In a process of its own: these are the tools of the new version. What has been fetched before is not fetched again.
 * @param {string} folder
 */
async function prepare(folder) {
  const script = `
    import { cpSync, existsSync } from 'node:fs';
    const fetched = process.argv[1];
    if (existsSync(fetched)) cpSync(fetched, '.cache/vendor', { recursive: true });
    const { prepareProduct } = await import('./tools/lib/prepare.mjs');
    await prepareProduct();`;
  const words = ['--input-type=module', '--eval', script, join(rootDir, '.cache/vendor')];
  const as = runAs(builder, process.env);
  const code = await run(process.execPath, words, { cwd: folder, ...as });
  if (code !== 0) throw new Failure('It could not be built; the lines above say why.');
}
