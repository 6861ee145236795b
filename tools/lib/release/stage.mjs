// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listRuntimePackages } from './runtime-packages.mjs';

/** Workspaces whose code runs in Node; what browsers load is bundled whole. */
const runningWorkspaces = [
  'apps/server',
  'packages/contract',
  'packages/formats',
  'packages/rules',
  'packages/texts',
];

/** What of an app runs, and under which licence; its sources stay behind. */
const appParts = ['package.json', 'LICENSE', 'NOTICE', 'dist', '.generated', 'migrations'];

const rootParts = ['LICENSE', 'NOTICE', 'README.md', 'docs'];

/** The few tools that a release needs; their scripts have the names of the repository's. */
export const toolParts = [
  'admin-password.mjs',
  'backup.mjs',
  'child-export.mjs',
  'config.mjs',
  'demo-remove.mjs',
  'doctor.mjs',
  'move-files.mjs',
  'restore.mjs',
  'second-factor-remove.mjs',
  'service.mjs',
  'start-release.mjs',
  'upgrade.mjs',
  'lib/doctor-findings.mjs',
  'lib/failure.mjs',
  'lib/file-times.mjs',
  'lib/fingerprint.mjs',
  'lib/node-version.mjs',
  'lib/paths.mjs',
  'lib/run.mjs',
  'lib/server-command.mjs',
  'lib/service',
  'lib/start-probe.mjs',
  'lib/steps.mjs',
  'lib/supervise.mjs',
  'lib/upgrade',
  'lib/usages.mjs',
  'lib/words.mjs',
];

/**
 * Copies a built checkout without what only its makers need.
 * @param {string} root the checkout
 * @param {string} folder must not exist
 */
export async function stageRelease(root, folder) {
  await mkdir(folder, { recursive: true });
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const apps = readdirSync(join(root, 'apps'));
  const parts = [
    ...rootParts,
    ...toolParts.map((part) => `tools/${part}`),
    ...apps.flatMap((app) => appParts.map((part) => `apps/${app}/${part}`)),
  ];
  for (const part of parts.filter((path) => existsSync(join(root, path)))) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  for (const path of listRuntimePackages(lock, runningWorkspaces)) {
    // Optional packages of other platforms are not there.
    if (existsSync(join(root, path))) await copyPackage(join(root, path), join(folder, path));
  }
  const { name, version, license, type, engines } = readJson(join(root, 'package.json'));
  const platform = `${process.platform}-${process.arch}`;
  const manifest = { name, version, private: true, license, type, engines, platform, scripts };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

export const scripts = {
  start: 'node tools/start-release.mjs',
  backup: 'node tools/backup.mjs',
  restore: 'node tools/restore.mjs',
  doctor: 'node tools/doctor.mjs',
  service: 'node tools/service.mjs',
  upgrade: 'node tools/upgrade.mjs',
  'move-files': 'node tools/move-files.mjs',
  config: 'node tools/config.mjs',
  'admin:password': 'node tools/admin-password.mjs',
  'child:export': 'node tools/child-export.mjs',
  'demo:remove': 'node tools/demo-remove.mjs',
  'second-factor:remove': 'node tools/second-factor-remove.mjs',
};

/**
 * Packages inside a package have their own line in the list.
 * @param {string} from
 * @param {string} to
 */
const copyPackage = (from, to) =>
  cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path === from || basename(path) !== 'node_modules',
  });

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
