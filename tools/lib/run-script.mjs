// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, rootDir } from './paths.mjs';

/**
 * Bundles a TypeScript script of the repository and runs it in this process.
 * @param {string} entry path from the root
 */
export async function runScript(entry) {
  const { build } = await import('esbuild');
  const outfile = join(
    cacheDir,
    'scripts',
    `${entry.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`,
  );
  await build({
    entryPoints: [join(rootDir, entry)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    sourcemap: 'inline',
    define: { SPROUT_ROOT: JSON.stringify(rootDir) },
    plugins: [
      {
        name: 'other-packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@sprout/')
              ? undefined
              : { path, external: true },
          );
        },
      },
    ],
  });
  await import(pathToFileURL(outfile).href);
}
