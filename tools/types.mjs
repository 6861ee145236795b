// @ts-check
// Checks the types of all projects of tsconfig.json. What it learned lies in `.cache/types`, so that the next
// check reads again only what a change reaches. The compiler can miss a file that a change reaches through the type
// of another file, and keep a fault that is mended; `--fresh` forgets what it learned, as `npm run check` does.
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Failure } from './lib/failure.mjs';
import { listFiles } from './lib/git.mjs';
import { rootDir } from './lib/paths.mjs';
import { findProjectProblems } from './lib/project-files.mjs';
import { capture, run } from './lib/run.mjs';
import { takeWords } from './lib/words.mjs';

const tsc = join(rootDir, 'node_modules/.bin/tsc');

if (takeWords('types').options.fresh) {
  await rm(join(rootDir, '.cache/types'), { recursive: true, force: true });
}
const problems = findProjectProblems(listFiles(rootDir), await readProjects());
for (const problem of problems) console.error(problem);
// A third of the compiler's time would go into freeing memory while it checks everything.
const env = { ...process.env, GOGC: '200' };
const flags = [
  '--build',
  // Checkers of one project share nothing: each of them works the large types out again.
  ...['--checkers', '1'],
  ...['--builders', String(Math.min(4, availableParallelism()))],
];
const code = await run(tsc, flags, { env });
process.exitCode = problems.length > 0 ? 1 : code;

async function readProjects() {
  /** @type {{ references: readonly { path: string }[] }} */
  const { references } = JSON.parse(await readFile(join(rootDir, 'tsconfig.json'), 'utf8'));
  return Promise.all(
    references.map(async ({ path }) => {
      const config = await outputOf(tsc, ['--project', path, '--showConfig']);
      /** @type {{ files: string[] }} */
      const { files } = JSON.parse(config);
      return { name: path, files };
    }),
  );
}

/**
 * @param {string} command
 * @param {string[]} words
 */
async function outputOf(command, words) {
  const { code, output } = await capture(command, words);
  if (code !== 0) throw new Failure(`${command} ${words.join(' ')}: ${output}`);
  return output;
}
