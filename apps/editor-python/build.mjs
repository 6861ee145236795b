// Builds what the page loads beside itself: the interpreter, its workers and the player's page.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../tools/lib/bundle.mjs';
import { compressFile } from '../../tools/lib/compress-file.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const place = { outDir: 'dist/py' };
const out = join(here, place.outDir);
const target = ['chrome109', 'firefox115', 'safari16.4'];

const require = createRequire(import.meta.url);
const pyodide = dirname(require.resolve('pyodide/package.json'));
const { version } = JSON.parse(readFileSync(join(pyodide, 'package.json'), 'utf8'));
/** What the worker asks for; the rest is in its bundle. */
const interpreterFiles = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'];

await copyInterpreter(join(out, version));
await buildWorkers();
await buildPlayer(join(here, 'dist/player'));

/** The files under their own names: a folder of one version never changes. */
async function copyInterpreter(folder) {
  await mkdir(folder, { recursive: true });
  for (const name of interpreterFiles) {
    const from = join(pyodide, name);
    const to = join(folder, name);
    if (existsSync(to) && (await stat(to)).size === (await stat(from)).size) continue;
    await cp(from, to);
    // A zip is compressed already.
    if (!name.endsWith('.zip')) await compressFile(to);
  }
}

async function buildWorkers() {
  const library = await readLibrary();
  const lock = JSON.parse(await readFile(join(pyodide, 'pyodide-lock.json'), 'utf8'));
  const sizes = await Promise.all(interpreterFiles.map((name) => stat(join(pyodide, name))));
  const loader = await readFile(join(here, 'src/runtime/worker/library.ts'), 'utf8');
  const builtIn = {
    library,
    snapshotKey: `${version}-${hash(JSON.stringify(library) + loader)}`,
    folder: `/py/${version}/`,
    lock: JSON.stringify({ ...lock, packages: {} }),
    totalBytes: sizes.reduce((sum, { size }) => sum + size, 0),
  };
  const common = { bundle: true, minify: true, target, legalComments: 'none' };
  await bundle({
    ...common,
    entryPoints: { worker: join(here, 'src/runtime/worker/py.worker.ts') },
    outdir: out,
    format: 'esm',
    // Modules of Node, which Pyodide asks for only there.
    external: ['node:*', 'ws'],
    define: { sproutPython: JSON.stringify(builtIn) },
  });
  await bundle({
    ...common,
    entryPoints: { waiting: join(here, 'src/runtime/worker/waiting.worker.ts') },
    outdir: out,
    format: 'iife',
  });
  await compressFile(join(out, 'worker.js'));
}

async function buildPlayer(folder) {
  await bundle({
    entryPoints: { player: join(here, 'src/player/main.ts') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    legalComments: 'none',
    define: { pyodideVersion: JSON.stringify(version) },
    external: ['./explain.js'],
  });
  // Fetched by the player when a program fails.
  await bundle({
    entryPoints: { explain: join(here, 'src/player/explain.ts') },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target,
    legalComments: 'none',
  });
  const pages = {
    'index.html': join(here, 'src/player/index.html'),
    'python.css': join(here, 'src/player/python.css'),
    // What all players share.
    'player.css': fileURLToPath(import.meta.resolve('@sprout/editor-kit/player.css')),
  };
  for (const [name, from] of Object.entries(pages)) await cp(from, join(folder, name));
  for (const name of ['player.js', 'explain.js', 'player.css', 'python.css']) {
    await compressFile(join(folder, name));
  }
}

/** The engine's Python modules, in the order of their paths. */
async function readLibrary() {
  const folder = join(dirname(require.resolve('@sprout/python-engine')), 'python');
  const paths = await readdir(folder, { recursive: true });
  const modules = paths.filter((path) => path.endsWith('.py')).sort();
  return Promise.all(
    modules.map(async (path) => [path, await readFile(join(folder, path), 'utf8')]),
  );
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
