// @ts-check
// Judges every regular expression of what is delivered: one that takes time with a power of the length of a text
// needs a reason why its texts are short, and none may take time that doubles with each letter.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './lib/git.mjs';
import { rootDir } from './lib/paths.mjs';
import { allowed } from './lib/regexes/allowed.mjs';
import { patternsOf } from './lib/regexes/collect.mjs';
import { effortOf } from './lib/regexes/judge.mjs';

const delivered = /^(?:apps|packages)\/[^/]+\/src\/.*\.[cm]?[jt]sx?$/;
const tests = /\.(?:test|spec)\.[jt]sx?$|\/testing\/|\.d\.[cm]?ts$/;

const files = listFiles(rootDir).filter((file) => delivered.test(file) && !tests.test(file));
/** @type {Map<string, import('./lib/regexes/judge.mjs').Effort>} */
const judged = new Map();
/** @type {Set<string>} */
const used = new Set();
/** @type {string[]} */
const problems = [];
let count = 0;

for (const file of files) {
  const text = readFileSync(join(rootDir, file), 'utf8');
  for (const { source, flags, line } of patternsOf(file, text)) {
    count += 1;
    const effort = source === undefined ? 'unknown' : judge(source, flags);
    if (effort === 'linear' || (effort !== 'exponential' && isAllowed(file))) continue;
    problems.push(`${file}:${line}: ${effort}: ${source ?? 'made from what is known at run time'}`);
  }
}
for (const place of Object.keys(allowed)) {
  if (!used.has(place)) problems.push(`tools/lib/regexes/allowed.mjs: nothing to allow: ${place}`);
}
for (const problem of problems) console.log(problem);
if (problems.length > 0) {
  console.log(
    'Write it so that a text can be read in one way only, or say in tools/lib/regexes/allowed.mjs why its texts are short.',
  );
}
console.log(`${count} regular expressions, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** @param {string} source @param {string} flags */
function judge(source, flags) {
  const key = `${flags} ${source}`;
  const effort = judged.get(key) ?? effortOf(source, flags);
  judged.set(key, effort);
  return effort;
}

/** @param {string} file */
function isAllowed(file) {
  const place = Object.keys(allowed).find((start) =>
    start.endsWith('/') ? file.startsWith(start) : file === start,
  );
  if (place !== undefined) used.add(place);
  return place !== undefined;
}
