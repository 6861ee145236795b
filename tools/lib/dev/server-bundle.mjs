// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { context } from 'esbuild';
import { listServerPrograms, serverOptions } from '../bundle-server.mjs';
import { Failure } from '../failure.mjs';
import { rootDir } from '../paths.mjs';

const serverDir = join(rootDir, 'apps/server');

/** The server finds its folder by its own path, so the bundle lies as deep as the built one. */
export const bundlePath = join(serverDir, '.cache/main.js');

/** Imports each package that the bundle imports, and nothing else. */
export const packagesPath = join(serverDir, '.cache/packages.js');

/** Bundles the server again and again; what did not change is not read again. */
export async function createServerBundle() {
  const outdir = dirname(bundlePath);
  const builds = await context({ ...serverOptions(listServerPrograms(), outdir), write: false });
  /** @type {Set<string> | undefined} unknown while the sources are broken */
  let inputs;
  let lastHash = '';

  return {
    /**
     * Whether a change of a file could change the bundle; after a failure that is every file.
     * @param {string} path absolute
     */
    mayContain: (path) => inputs?.has(path) ?? true,
    /** Writes the bundle. Answers whether it differs from the one before; throws when the sources are broken. */
    async build() {
      inputs = undefined;
      const { outputFiles = [], metafile } = await builds
        .rebuild()
        .catch(() => tellBroken(lastHash === ''));
      inputs = new Set(Object.keys(metafile.inputs).map((path) => resolve(path)));
      const hash = outputFiles.map((file) => file.hash).join();
      if (hash === lastHash) return false;
      mkdirSync(outdir, { recursive: true });
      for (const { path, contents } of outputFiles) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, contents);
      }
      writeFileSync(packagesPath, packageImports(metafile));
      lastHash = hash;
      return true;
    },
    end: () => builds.dispose(),
  };
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @returns {string} a module that loads what the bundle loads at once; what it loads when needed stays out
 */
export function packageImports({ outputs }) {
  const names = Object.values(outputs).flatMap(({ imports }) =>
    imports
      .filter(({ external, kind }) => external && kind === 'import-statement')
      .map(({ path }) => path),
  );
  return [...new Set(names)].map((name) => `import ${JSON.stringify(name)};\n`).join('');
}

/**
 * @param {boolean} isFirst
 * @returns {never} esbuild has printed what is wrong
 */
function tellBroken(isFirst) {
  throw new Failure(
    isFirst
      ? 'The server cannot be started: mend what the lines above say and start again.'
      : 'The server stays as it is until this is mended.',
  );
}
