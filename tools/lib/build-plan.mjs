// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { cacheDir, rootDir } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { runStale } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** Drawn and built before the start; of it the server bundles the people of the demo school and the pictures of persons. */
const content = 'packages/content';

const bundledPackages = readdirSync(join(rootDir, 'packages'))
  .map((name) => `packages/${name}`)
  .filter((folder) => folder !== content);

/** Every bundle depends on the packages, on the compiler settings and on how it is built. */
const common = [
  'package-lock.json',
  'tsconfig.base.json',
  'tools/lib/build-plan.mjs',
  'tools/lib/bundle-server.mjs',
  'tools/lib/compress-file.mjs',
  ...bundledPackages,
];

/** Builds what is stale; throws at the first failure. Returns the names of the steps that ran. */
export function build() {
  return runStale(planBuild(), { root: rootDir, cacheDir });
}

/**
 * The server, then each app with its own build, then the generated files.
 * @returns {Step[]}
 */
export function planBuild(root = rootDir) {
  const apps = readdirSync(join(root, 'apps')).sort();
  return [serverStep, ...apps.flatMap((app) => planApp(root, app)), ...planGenerate(root)];
}

/**
 * An app is built by its `build.mjs` or by Vite: `vite.config.ts` first, then further ones such as
 * `vite.server.config.ts`, each a build of its own.
 * @param {string} root
 * @param {string} app
 * @returns {Step[]}
 */
function planApp(root, app) {
  const directory = join(root, 'apps', app);
  const files = readdirSync(directory);
  const own = files.includes('build.mjs')
    ? [appStep(root, app, app, ['build.mjs'], readText(join(directory, 'build.mjs')))]
    : [];
  const configs = files
    .filter((name) => /^vite\.(\w+\.)?config\.ts$/.test(name))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return [
    ...own,
    ...configs.map((file) => {
      const part = /^vite\.(\w+)\.config/.exec(file)?.[1];
      const words = [vite, 'build', '--config', file, '--logLevel', 'warn'];
      return appStep(
        root,
        app,
        part ? `${app} ${part}` : app,
        words,
        readText(join(directory, file)),
      );
    }),
  ];
}

/**
 * @param {string} root
 * @param {string} app
 * @param {string} name
 * @param {string[]} words what Node runs in the folder of the app
 * @param {string} script text of the build file, which names its folder
 * @returns {Step}
 */
function appStep(root, app, name, words, script) {
  return {
    name,
    inputs: [...common, `apps/${app}`],
    outputs: findOutputs(script).map((output) => `apps/${app}/${output}`),
    run: () =>
      runQuietly(`Building ${name}`, process.execPath, words, { cwd: join(root, 'apps', app) }),
  };
}

/**
 * @param {string} script text of a build file
 * @returns {string} the folder it names as `outDir`, else the usual one
 */
export function findOutDir(script) {
  return /\boutDir:\s*'([^']+)'/.exec(script)?.[1] ?? 'dist';
}

/**
 * The folder of a build, and the pages it puts there: two builds may share a folder, and the one
 * that empties it takes the pages of the other along.
 * @param {string} script text of a build file
 * @returns {string[]}
 */
function findOutputs(script) {
  const outDir = findOutDir(script);
  const pages = [...script.matchAll(/\bhere\('([\w-]+\.html)'\)/g)].map(([, page]) => page);
  return [outDir, ...pages.map((page) => `${outDir}/${page}`)];
}

/** @type {Step} */
const serverStep = {
  name: 'server',
  inputs: [
    ...common,
    `${content}/src/school`,
    `${content}/src/pictures`,
    'apps/server/src',
    'apps/server/package.json',
  ],
  outputs: ['apps/server/dist/main.js'],
  run: bundleServer,
};

/**
 * @param {string} root
 * @returns {Step[]}
 */
function planGenerate(root) {
  const script = 'tools/generate.mjs';
  if (!existsSync(join(root, script))) return [];
  return [
    {
      name: 'generated files',
      inputs: ['package-lock.json', script, content, 'packages/formats', 'packages/junior-engine'],
      outputs: ['apps/server/.generated'],
      run: () => runQuietly('Generating files', process.execPath, [join(root, script)]),
    },
  ];
}

/** @param {string} file */
function readText(file) {
  return readFileSync(file, 'utf8');
}
