// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { Failure } from './failure.mjs';
import { isMade } from './fingerprint.mjs';
import { cacheDir, rootDir } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { runStale } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {Step & { isOfVite?: boolean }} PlannedStep */
/** @typedef {import('./fingerprint.mjs').Input} Input */

/** Runs a build file and tells what it has read. */
const recorder = join(rootDir, 'tools/lib/record-build.mjs');

const serverName = 'server';

/** Two builds of pages at the same time need about 2 GB. */
const leastBytesForTwo = 3.5 * 1024 ** 3;

/** Builds what is stale; throws at the first failure. Returns the names of the steps that ran. */
export function build() {
  const atOnce = availableParallelism() > 1 && totalmem() >= leastBytesForTwo ? 2 : 1;
  return runStale(planBuild(), { root: rootDir, cacheDir, atOnce });
}

/**
 * Builds what neither Vite nor the server's own bundle stands for while one develops: players, the frame, workers,
 * generated files. Bundles of pages are made where they are missing, however old: the server looks for their folders.
 */
export function buildBesideVite() {
  const steps = planBuild().filter(
    ({ name, isOfVite, outputs }) =>
      name !== serverName &&
      !(isOfVite && outputs.every((output) => existsSync(join(rootDir, output)))),
  );
  return runStale(steps, { root: rootDir, cacheDir });
}

/**
 * The server, then each app with its own build, then the generated files.
 * @returns {PlannedStep[]}
 */
export function planBuild(root = rootDir) {
  const apps = listFolders(root, 'apps');
  return [planServer(root), ...apps.flatMap((app) => planApp(root, app)), ...planGenerate(root)];
}

/**
 * What every bundle depends on beside the modules in it: versions of packages, settings of compilers, and how
 * packages of our own are found.
 * @param {string} root
 */
function commonInputs(root) {
  const packages = ['apps', 'packages'].flatMap((group) =>
    listFolders(root, group).map((name) => `${group}/${name}/package.json`),
  );
  return ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', ...packages];
}

/**
 * An app is built by its `build.mjs` or by Vite: `vite.config.ts` first, then further ones such as
 * `vite.server.config.ts`, each a build of its own.
 * @param {string} root
 * @param {string} app
 * @returns {PlannedStep[]}
 */
function planApp(root, app) {
  const directory = join(root, 'apps', app);
  const files = readdirSync(directory);
  const own = files.includes('build.mjs') ? [appStep(root, app, app, 'build.mjs')] : [];
  const configs = files
    .filter((name) => /^vite\.(\w+\.)?config\.ts$/.test(name))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return [
    ...own,
    ...configs.map((file) => {
      const part = /^vite\.(\w+)\.config/.exec(file)?.[1];
      return appStep(root, app, part ? `${app} ${part}` : app, file);
    }),
  ];
}

/**
 * @param {string} root
 * @param {string} app
 * @param {string} name
 * @param {string} file names its folder and what it reads of other builds
 * @returns {PlannedStep}
 */
function appStep(root, app, name, file) {
  const folder = `apps/${app}`;
  const script = readFileSync(join(root, folder, file), 'utf8');
  const inFolder = /** @param {string} output */ (output) => `${folder}/${output}`;
  return {
    name,
    isOfVite: file.endsWith('.config.ts'),
    // The names beside the build file: settings of tools are found by their names.
    inputs: [...commonInputs(root), `${folder}/`, ...findBuilt(script, 'read').map(inFolder)],
    outputs: findOutputs(script).map(inFolder),
    run: () => runRecorded(root, name, `${folder}/${file}`),
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
 * The folder of a build, the pages it puts there, and what it writes for other builds.
 * @param {string} script text of a build file
 * @returns {string[]}
 */
function findOutputs(script) {
  const outDir = findOutDir(script);
  const pages = [...script.matchAll(/\bhere\('([\w-]+\.html)'\)/g)].map(([, page]) => page);
  return [outDir, ...pages.map((page) => `${outDir}/${page}`), ...findBuilt(script, 'write')];
}

/**
 * Files of builds that a build file hands to a function such as `readPageFiles`.
 * @param {string} script
 * @param {'read' | 'write'} verb
 * @returns {string[]}
 */
function findBuilt(script, verb) {
  const calls = script.matchAll(new RegExp(`\\b${verb}\\w+\\(here\\('(dist/[^']+)'\\)`, 'g'));
  return [...calls].map(([, file = '']) => file);
}

/**
 * @param {string} root
 * @returns {Step}
 */
function planServer(root) {
  return {
    name: serverName,
    inputs: [
      ...commonInputs(root),
      'tools/lib/build-plan.mjs',
      'tools/lib/bundle-server.mjs',
      // Each file there is an entry.
      'apps/server/src/commands/**',
    ],
    outputs: ['main.js', 'platform/file-work/worker.js', 'platform/watchdog/thread.js'].map(
      (file) => `apps/server/dist/${file}`,
    ),
    run: async () => toInputs(root, await bundleServer()),
  };
}

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
      // Pictures are read by libraries that do not tell.
      inputs: [...commonInputs(root), 'packages/content'],
      outputs: ['apps/server/.generated'],
      run: () => runRecorded(root, 'generated files', script),
    },
  ];
}

/**
 * Runs a build file in the folder that it is in.
 * @param {string} root
 * @param {string} name
 * @param {string} file
 * @returns {Promise<Input[]>} what it has read
 */
async function runRecorded(root, name, file) {
  const list = join(root, '.cache/steps', `${name.replaceAll(/\W+/g, '-')}.read`);
  mkdirSync(dirname(list), { recursive: true });
  const words = [recorder, list, basename(file)];
  const cwd = dirname(join(root, file));
  await runQuietly(`Building ${name}`, process.execPath, words, { cwd });
  const read = toInputs(root, JSON.parse(readFileSync(list, 'utf8')));
  rmSync(list);
  return read;
}

/**
 * Sources of our own among what was read: what else was read comes from the lock or from other builds.
 * @param {string} root
 * @param {string[]} paths absolute
 * @returns {Input[]} in one stable order
 */
export function toInputs(root, paths) {
  // Bundlers resolve links on the way to the root, and write paths with `/` on every system.
  const roots = [root, realpathSync(root)].map((folder) => `${folder.replaceAll('\\', '/')}/`);
  const inputs = paths.flatMap((path) => {
    const portable = path.replaceAll('\\', '/');
    const own = roots.find((folder) => portable.startsWith(folder));
    return own ? [portable.slice(own.length)] : [];
  });
  const sources = inputs.filter((input) => input !== '' && !isMade(input));
  // Never the case, but it would mean that nothing is ever built again.
  if (sources.length === 0) throw new Failure(`None of ${paths.length} inputs lies in ${root}.`);
  return [...new Set(sources)].sort();
}

/**
 * @param {string} root
 * @param {string} folder
 */
function listFolders(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
