import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planBuild, toInputs } from './lib/build-plan.mjs';
import { findGlobFolders } from './lib/glob-folders.mjs';
import { rootDir } from './lib/paths.mjs';
import { runStale, type Step } from './lib/steps.mjs';

let root: string;

const pageConfig = (outDir: string, plugin = '') => `
import { readFileSync } from 'node:fs';
const place = { outDir: '${outDir}' };
const here = (path) => new URL(path, import.meta.url).pathname;
export default {
  root: here('.'),
  plugins: [${plugin}],
  build: { outDir: place.outDir, rolldownOptions: { input: here('page.html') } },
};`;

const signPlugin = `{
  name: 'sign',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sign.txt', source: readFileSync(here('build/sign.txt'), 'utf8') });
  },
}`;

const script = `
import { cp, readdir, writeFile } from 'node:fs/promises';
import { bundle } from '${rootDir}/tools/lib/bundle.mjs';
const place = { outDir: 'dist/player' };
await bundle({ entryPoints: ['src/player.ts'], bundle: true, outdir: place.outDir, format: 'iife' });
await cp('src/player.html', 'dist/player/index.html');
await writeFile('dist/player/songs.json', JSON.stringify(await readdir('songs')));`;

const sources = {
  'package-lock.json': '{}',
  'packages/texts/src/greeting.ts': "export const greeting = 'Hello';",
  'packages/texts/src/song.ts': "export const song = 'La la';",
  'packages/texts/package.json': '{}',
  'apps/player/build.mjs': script,
  'apps/player/src/player.ts':
    "import { song } from '../../../packages/texts/src/song.ts';\nconsole.log(song);",
  'apps/player/src/player.html': '<p>player</p>',
  'apps/player/songs/one.txt': '1',
  'apps/web/vite.config.ts': pageConfig('dist/client', signPlugin),
  'apps/web/page.html': '<script type="module" src="./src/main.ts"></script>',
  'apps/web/src/main.ts':
    "import './page.css';\nimport Count from './count.worker.ts?worker';\nimport { greeting } from '../../../packages/texts/src/greeting.ts';\nconsole.log(greeting, import.meta.glob('./rooms/*.ts'), new Count());",
  'apps/web/src/page.css': "@import './colours.css';",
  'apps/web/src/colours.css': 'p { color: green }',
  'apps/web/src/count.worker.ts': "import { step } from './step.ts';\nself.postMessage(step);",
  'apps/web/src/step.ts': 'export const step = 1;',
  'apps/web/src/rooms/red.ts': 'export const red = 1;',
  'apps/web/build/sign.txt': 'here',
  'apps/web/public/robots.txt': 'all',
};

function write(name: string, text: string) {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** What each build has read, as it said after the first and only time. */
const read = new Map<string, string[]>();

function build(run: (step: Step) => Promise<string[]>) {
  const steps = planBuild(root)
    .filter(({ name }) => name !== 'server')
    .map((step) => ({ ...step, run: () => run(step) }));
  return runStale(steps, { root, cacheDir: join(root, '.cache'), print: () => undefined });
}

async function buildTruly({ name, run }: Step) {
  const inputs = (await run()) ?? [];
  read.set(name, inputs);
  return inputs;
}

/** Names of the steps that a change makes run; afterwards all is as before. */
async function ranAfter(change: () => void, undo = () => {}) {
  const skip = async ({ name }: Step) => read.get(name) ?? [];
  change();
  const ran = await build(skip);
  undo();
  for (const [name, text] of Object.entries(sources)) write(name, text);
  await build(skip);
  return ran;
}

describe('build', () => {
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'sprout-tools-'));
    for (const [name, text] of Object.entries(sources)) write(name, text);
    expect(await build(buildTruly)).toEqual(['player', 'web']);
    expect(await build(buildTruly)).toEqual([]);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['a module of ours', 'packages/texts/src/greeting.ts', ['web']],
    ['a text of the other bundle', 'packages/texts/src/song.ts', ['player']],
    ['a style sheet that another one imports', 'apps/web/src/colours.css', ['web']],
    ['what a worker imports', 'apps/web/src/step.ts', ['web']],
    ['the page', 'apps/web/page.html', ['web']],
    ['a public file', 'apps/web/public/robots.txt', ['web']],
    ['what a plugin reads', 'apps/web/build/sign.txt', ['web']],
    ['what a script copies', 'apps/player/src/player.html', ['player']],
    ['the lock', 'package-lock.json', ['player', 'web']],
    ['how a package of ours is found', 'packages/texts/package.json', ['player', 'web']],
  ])('makes what contains %s', async (_what, name, expected) => {
    const text = readFileSync(join(root, name), 'utf8');

    expect(await ranAfter(() => write(name, `${text}\n`))).toEqual(expected);
  });

  it('leaves everything as it is after a change of what no bundle contains', async () => {
    expect(await ranAfter(() => write('packages/texts/src/other.ts', 'export {};'))).toEqual([]);
  });

  it.each([
    ['a module that a pattern finds', 'apps/web/src/rooms/blue.ts', ['web']],
    ['a public file', 'apps/web/public/more.txt', ['web']],
    ['a file in a folder that a script lists', 'apps/player/songs/two.txt', ['player']],
    ['a file of settings', 'apps/web/.env.production', ['web']],
  ])('makes what %s is added to', async (_what, name, expected) => {
    const add = () => write(name, '1');
    const remove = () => rmSync(join(root, name));

    expect(await ranAfter(add, remove)).toEqual(expected);
  });

  it('makes again what has read a file that is gone', async () => {
    const lose = () => rmSync(join(root, 'apps/web/src/rooms/red.ts'));

    expect(await ranAfter(lose)).toEqual(['web']);
  });
});

describe('toInputs', () => {
  it('keeps sources below the root, with the mark of names alone', () => {
    const paths = ['src/a.ts', 'src/', 'rooms/**', 'node_modules/x/index.js', 'dist/main.js'];

    expect(
      toInputs(
        rootDir,
        paths.map((path) => `${rootDir}/${path}`),
      ),
    ).toEqual(['rooms/**', 'src/', 'src/a.ts']);
  });

  it('refuses a record without any source', () => {
    expect(() => toInputs(rootDir, ['/elsewhere/a.ts'])).toThrow('None of 1 inputs');
  });
});

describe('findGlobFolders', () => {
  it.each([
    ["import.meta.glob('./features/*/page.tsx')", ['/app/features']],
    ["import.meta.glob<Module>('../*/home.place.tsx', { eager: true })", ['/']],
    ['import.meta.glob(["./a/**/*.ts", "!./a/b.ts", "./c/d.ts"])', ['/app/a', '/app/c']],
  ])('reads %s', (code, folders) => {
    expect(findGlobFolders(code, '/app')).toEqual(folders);
  });

  it.each(['import.meta.glob(patterns)', "import.meta.glob('/src/*.ts')"])('refuses %s', (code) => {
    expect(() => findGlobFolders(code, '/app')).toThrow('must name its files');
  });
});
