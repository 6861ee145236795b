// @ts-check
import { join } from 'node:path';
import { describeForOperator } from './lib/failure.mjs';
import { findVersionProblem } from './lib/node-version.mjs';
import { rootDir } from './lib/paths.mjs';
import { prepareProduct } from './lib/prepare.mjs';
import { supervise } from './lib/supervise.mjs';
import { takeWords } from './lib/words.mjs';

const problem = findVersionProblem(process.version);
if (problem) {
  console.error(problem);
  process.exit(1);
}
takeWords('start');
try {
  await prepareProduct();
  process.env.NODE_ENV ??= 'production';
  process.exit(
    await supervise(join(rootDir, 'apps/server/dist/main.js'), { print: console.error }),
  );
} catch (error) {
  console.error(describeForOperator(error, { port: process.env.PORT }));
  process.exit(1);
}
