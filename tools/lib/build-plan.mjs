// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { cacheDir, rootDir } from './paths.mjs';
import { runQuietly } from './run.mjs';
import { runStale } from './steps.mjs';

/** Every step depends on the packages, on the compiler settings and on how it is built. */
const common = ['package-lock.json', 'tsconfig.base.json', 'tools/lib', 'packages'];

/** Builds what is stale; throws at the first failure. Returns the names of the steps that ran. */
export function build() {
  return runStale(planBuild(), { root: rootDir, cacheDir });
}

/** @returns {import('./steps.mjs').Step[]} */
export function planBuild(root = rootDir) {
  const apps = readdirSync(join(root, 'apps')).sort();
  const web = apps.flatMap((app) =>
    listViteConfigs(root, app).map((file) => viteStep(root, app, file)),
  );
  return [serverStep, ...web, ...generateSteps(root)];
}

/**
 * `vite.config.ts` first, then further ones such as `vite.server.config.ts`, each a build.
 * @param {string} root
 * @param {string} app
 */
function listViteConfigs(root, app) {
  return readdirSync(join(root, 'apps', app))
    .filter((name) => /^vite\.(\w+\.)?config\.ts$/.test(name))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/**
 * @param {string} root
 * @param {string} app
 * @param {string} file
 * @returns {import('./steps.mjs').Step}
 */
function viteStep(root, app, file) {
  const part = /^vite\.(\w+)\.config/.exec(file)?.[1];
  const name = part ? `${app} ${part}` : app;
  return {
    name,
    inputs: [...common, `apps/${app}`],
    outputs: [`apps/${app}/dist`],
    run: () =>
      runQuietly(
        `Building ${name}`,
        process.execPath,
        [
          join(root, 'node_modules/vite/bin/vite.js'),
          'build',
          '--config',
          file,
          '--logLevel',
          'warn',
        ],
        { cwd: join(root, 'apps', app) },
      ),
  };
}

/** @type {import('./steps.mjs').Step} */
const serverStep = {
  name: 'server',
  inputs: [...common, 'apps/server/src', 'apps/server/seed', 'apps/server/package.json'],
  outputs: ['apps/server/dist/main.js'],
  run: bundleServer,
};

/** @param {string} root */
function generateSteps(root) {
  const script = 'tools/generate.mjs';
  if (!existsSync(join(root, script))) return [];
  return [
    {
      name: 'generated files',
      inputs: [...common, script, 'apps/server/seed'],
      outputs: [],
      run: () => runQuietly('Generating files', process.execPath, [join(root, script)]),
    },
  ];
}
