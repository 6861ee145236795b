// @ts-check
// Runs a build file and writes what it has read: node tools/lib/record-build.mjs <list> <build.mjs or vite.config.ts>
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findGlobFolders } from './glob-folders.mjs';
import { recordedInputs, recordInput, recordReads } from './record-inputs.mjs';

const [list = '', file = ''] = process.argv.slice(2);
const target = resolve(file);

recordReads();
if (target.endsWith('.ts')) await buildWithVite(target);
else await import(pathToFileURL(target).href);
await recordImports([target, fileURLToPath(import.meta.url)]);
writeFileSync(list, JSON.stringify(recordedInputs()));

/**
 * A build file and this script with all that they import; Node reads those without `node:fs`.
 * @param {string[]} entryPoints
 */
async function recordImports(entryPoints) {
  // Not at the top: it has to load `node:fs` as it is by now.
  const { bundle } = await import('./bundle.mjs');
  await bundle({
    entryPoints,
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
}

/** @param {string} configFile */
async function buildWithVite(configFile) {
  const { build } = await import('vite');
  await build({
    configFile,
    logLevel: 'warn',
    plugins: [recordModules()],
    // A worker is a bundle of its own, with its own plugins.
    worker: { plugins: () => [recordModules()] },
  });
}

/** @returns {import('vite').Plugin} */
function recordModules() {
  return {
    name: 'record-modules',
    enforce: 'pre',
    configResolved({ publicDir, envDir }) {
      if (publicDir) recordInput(publicDir);
      // Not there today: they would change what is built.
      const names = ['.env', '.env.local', '.env.production', '.env.production.local'];
      if (envDir) for (const name of names) recordInput(join(envDir, name));
    },
    transform: {
      filter: { code: /import\.meta\.glob/ },
      handler(code, id) {
        for (const folder of findGlobFolders(code, dirname(id))) recordInput(`${folder}/**`);
      },
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (!id.startsWith('\0')) recordInput(id.replace(/[?#].*$/, ''));
      }
    },
  };
}
