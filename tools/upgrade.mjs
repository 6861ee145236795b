// @ts-check
// A newer version takes the place of this one once it has worked on a copy of the data:
// npm run upgrade [-- <release archive, branch, tag or commit>] [-- --dry-run]
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeForOperator, Failure } from './lib/failure.mjs';
import { rootDir } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ownerOf, runAs } from './lib/service/account.mjs';
import { commandsByHand, findCommands } from './lib/service/carry-out.mjs';
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
  const choice = chooseVersion(words[0]);
  const commands = plan ? await findCommands(plan, thisSystem) : commandsByHand;
  const place = { root: rootDir, dataDir, environment, owner };
  const school = createSchool({ ...place, commands, print, ...choice });
  const isDryRun = options['dry-run'] === true;
  process.exitCode = await carryOut({ version: choice.version, school, print, isDryRun });
} catch (error) {
  console.error(describeForOperator(error));
  process.exitCode = 1;
}

/** @param {string | undefined} target */
function chooseVersion(target) {
  if (target !== undefined && /\.(tar\.gz|tgz)$/.test(target)) {
    if (existsSync(join(rootDir, '.git'))) {
      throw new Failure('This is a clone: name a branch, tag or commit instead of an archive.');
    }
    const version = createArchiveVersion({ root: rootDir, archive: resolve(target) });
    return {
      version,
      newRoot: version.folder,
      startScript: () => 'tools/start-release.mjs',
    };
  }
  if (!existsSync(join(rootDir, '.git'))) {
    throw new Failure(
      'Name the archive of the new version: npm run upgrade -- sprout-0.2.0.tar.gz',
    );
  }
  const version = createGitVersion({
    root: rootDir,
    target,
    prepare,
    print,
    as: runAs(builder, process.env),
  });
  return { version, newRoot: () => rootDir, startScript: () => 'tools/start.mjs' };
}

/** In a process of its own: these are the tools of whichever version is checked out. */
async function prepare() {
  const script = "import('./tools/lib/prepare.mjs').then((tools) => tools.prepareProduct())";
  const words = ['--input-type=module', '--eval', script];
  const code = await run(process.execPath, words, runAs(builder, process.env));
  if (code !== 0) throw new Failure('It could not be built; the lines above say why.');
}
