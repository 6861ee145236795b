// @ts-check
// How an unpacked release starts: everything is there, nothing is installed or built.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlatformProblem, findVersionProblem } from './lib/node-version.mjs';
import { rootDir } from './lib/paths.mjs';
import { supervise } from './lib/supervise.mjs';
import { takeWords } from './lib/words.mjs';

const { platform } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
const problem = findVersionProblem(process.version) ?? findPlatformProblem(platform);
if (problem) {
  console.error(problem);
  process.exit(1);
}
takeWords('start');
process.env.NODE_ENV ??= 'production';
process.exit(await supervise(join(rootDir, 'apps/server/dist/main.js'), { print: console.error }));
