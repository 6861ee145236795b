// @ts-check
// A newer version takes the place of this one once it has worked on a copy of the data:
// npm run upgrade [-- <release archive, branch, tag or commit>] [-- --dry-run]
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeFailure, Failure } from './lib/failure.mjs';
import { rootDir } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { findCommands } from './lib/service/carry-out.mjs';
import { planService } from './lib/service/plan.mjs';
import { findSurroundings } from './lib/service/surroundings.mjs';
import { thisSystem } from './lib/service/system.mjs';
import { createArchiveVersion } from './lib/upgrade/archive-version.mjs';
import { carryOut } from './lib/upgrade/carry-out.mjs';
import { createGitVersion } from './lib/upgrade/git-version.mjs';
import { createSchool } from './lib/upgrade/school.mjs';

const print = console.log;

try {
  const words = process.argv.slice(2);
  const isDryRun = words.includes('--dry-run');
  const [target, ...others] = words.filter((word) => word !== '--dry-run');
  if (others.length > 0 || target?.startsWith('-')) {
    throw new Failure(
      'npm run upgrade [-- <release archive, branch, tag or commit>] [-- --dry-run]',
    );
  }
  const surroundings = findSurroundings();
  const { dataDir, environment } = surroundings;
  const choice = chooseVersion(target);
  const commands = await findCommands(planService(surroundings), thisSystem);
  const school = createSchool({ root: rootDir, dataDir, environment, commands, print, ...choice });
  process.exitCode = await carryOut({ version: choice.version, school, print, isDryRun });
} catch (error) {
  console.error(describeFailure(error));
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
  const version = createGitVersion({ root: rootDir, target, prepare, print });
  return { version, newRoot: () => rootDir, startScript: () => 'tools/start.mjs' };
}

/** In a process of its own: these are the tools of whichever version is checked out. */
async function prepare() {
  const script = "import('./tools/lib/prepare.mjs').then((tools) => tools.prepareProduct())";
  const code = await run(process.execPath, ['--input-type=module', '--eval', script]);
  if (code !== 0) throw new Failure('It could not be built; the lines above say why.');
}
