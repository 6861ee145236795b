// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { rootDir } from './paths.mjs';

const serverDir = join(rootDir, 'apps/server');

/** Programs of processes and threads that the server starts, below `src`. */
const ownPrograms = ['platform/file-work/worker.ts', 'platform/watchdog/thread.ts'];

/**
 * Programs that run in every started server: the process itself and those that it starts.
 * @param {string} directory
 */
export const listServerPrograms = (directory = serverDir) =>
  ['main.ts', ...ownPrograms].map((path) => join(directory, 'src', path));

/**
 * Entry points of the server: its programs and each command in `src/commands`.
 * @param {string} directory
 * @returns {string[]} paths of existing files
 */
export function listEntryPoints(directory = serverDir) {
  const commands = join(directory, 'src/commands');
  const files = existsSync(commands) ? readdirSync(commands) : [];
  const own = files.filter((name) => name.endsWith('.ts') && !name.includes('.test.')).sort();
  const paths = [...listServerPrograms(directory), ...own.map((name) => join(commands, name))];
  return paths.filter((path) => existsSync(path));
}

/**
 * Packages of hundreds of small modules, of which the server needs a part: bundled they take 16 MB less
 * memory and load faster.
 */
const insidePackages = new Set(['kysely', 'typebox']);

/**
 * How the server is bundled: with our own packages; most packages of others stay in node_modules.
 * @param {string[]} entryPoints
 * @param {string} outdir
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
export function serverOptions(entryPoints, outdir) {
  return {
    entryPoints,
    outdir,
    outbase: join(serverDir, 'src'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    // Node reads the whole map at the start; traces need lines, not texts.
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
    plugins: [otherPackagesStayOutside],
  };
}

/** @returns {Promise<string[]>} absolute paths of the files in the bundle */
export async function bundleServer() {
  const { build } = await import('esbuild');
  const outdir = join(serverDir, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build(serverOptions(listEntryPoints(), outdir));
  for (const path of listEntryPoints()) {
    const built = join(outdir, relative(join(serverDir, 'src'), path).replace(/\.ts$/, '.js'));
    writeFileSync(built, toAscii(readFileSync(built, 'utf8')));
  }
  return Object.keys(metafile.inputs).map((path) => resolve(path));
}

/**
 * Escapes what esbuild leaves in patterns and comments: one letter that is not Latin makes the engine keep the
 * whole file with two bytes a letter.
 * @param {string} code
 */
const toAscii = (code) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** @type {import('esbuild').Plugin} */
const otherPackagesStayOutside = {
  name: 'other-packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@sprout/')) return undefined;
      if (insidePackages.has(path.split('/')[0] ?? '')) return undefined;
      return { path, external: true };
    });
  },
};
