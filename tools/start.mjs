// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeFailure } from './lib/failure.mjs';
import { findVersionProblem } from './lib/node-version.mjs';
import { rootDir } from './lib/paths.mjs';
import { prepareProduct } from './lib/prepare.mjs';

const problem = findVersionProblem(process.version);
if (problem) {
  console.error(problem);
  process.exit(1);
}
try {
  await prepareProduct();
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  // In this process: a signal then reaches the server once, and a killed start leaves no server behind.
  await import(pathToFileURL(join(rootDir, 'apps/server/dist/main.js')).href);
} catch (error) {
  console.error(describeFailure(error, { port: process.env.PORT }));
  process.exit(1);
}
