import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usedSubjects } from './lib/changed/endpoint-subjects.mjs';
import { readGraph } from './lib/changed/import-graph.mjs';
import { quotesChanged } from './lib/changed/text-words.mjs';

const rulesPackage = JSON.stringify({
  name: '@sprout/rules',
  exports: { '.': './src/index.ts', './paths': './src/paths.ts', './areas/*': './src/areas/*.ts' },
});

async function graphOf(tree: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'sprout-graph-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(tree)) {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return readGraph({ root, files: Object.keys(tree) });
}

const importers = async (tree: Record<string, string>, file: string) =>
  [...(await graphOf(tree)).importersOf(file)].sort();

describe('which file needs which', () => {
  const list = {
    'packages/rules/package.json': rulesPackage,
    'packages/rules/src/index.ts':
      "export { type Due, due } from './due.ts';\nexport { stars as marks } from './stars.ts';\nexport * from './tabs.ts';\n",
    'packages/rules/src/due.ts': 'export type Due = string;\nexport const due = 1;\n',
    'packages/rules/src/stars.ts': 'export function stars() {}\n',
    'packages/rules/src/tabs.ts': 'export class Tabs {}\n',
  };

  it('ties a name that a list of exports hands on to the file that makes it', async () => {
    const tree = {
      ...list,
      'apps/web/src/a.ts': "import { due } from '@sprout/rules';\n",
      'apps/web/src/b.ts': "import {\n  marks as own,\n} from '@sprout/rules';\n",
      'apps/web/src/c.ts': "import { Tabs } from '@sprout/rules';\n",
    };

    const found = {
      due: await importers(tree, 'packages/rules/src/due.ts'),
      stars: await importers(tree, 'packages/rules/src/stars.ts'),
      tabs: await importers(tree, 'packages/rules/src/tabs.ts'),
    };

    const index = 'packages/rules/src/index.ts';
    expect(found).toEqual({
      due: ['apps/web/src/a.ts', index],
      stars: ['apps/web/src/b.ts', index],
      tabs: ['apps/web/src/c.ts', index],
    });
  });

  it('ties what takes all names at once to the list', async () => {
    const tree = { ...list, 'apps/web/src/a.ts': "import * as rules from '@sprout/rules';\n" };

    expect(await importers(tree, 'packages/rules/src/index.ts')).toEqual(['apps/web/src/a.ts']);
  });

  it('leaves imports of types alone out', async () => {
    const tree = {
      ...list,
      'apps/web/src/a.ts': "import type { Due } from '@sprout/rules';\n",
      'apps/web/src/b.ts': "import { type Due } from '@sprout/rules';\n",
      'apps/web/src/c.mjs': "/** @type {import('../../../packages/rules/src/due.ts').Due} */\n",
    };

    expect(await importers(tree, 'packages/rules/src/due.ts')).toEqual([
      'packages/rules/src/index.ts',
    ]);
  });

  it('follows names that a file imports and exports again', async () => {
    const tree = {
      'apps/a.ts': 'export const made = 1;\n',
      'apps/b.ts': "import { made } from './a.ts';\nexport { made };\n",
      'apps/c.ts': "import { made } from './b.ts';\n",
    };

    expect(await importers(tree, 'apps/a.ts')).toEqual(['apps/b.ts', 'apps/c.ts']);
  });

  it('knows the entries of a package, imports on demand, workers, styles and globs', async () => {
    const tree = {
      'packages/rules/package.json': rulesPackage,
      'packages/rules/src/paths.ts': 'export const paths = [];\n',
      'packages/rules/src/areas/home.ts': 'export const home = {};\n',
      'apps/web/src/features/one/page.tsx': "import styles from './page.module.css';\n",
      'apps/web/src/features/one/page.module.css': '',
      'apps/web/src/features/two/page.tsx': '',
      'apps/web/src/worker.ts': '',
      'apps/web/src/app.ts': [
        "import { paths } from '@sprout/rules/paths';",
        "const home = () => import('@sprout/rules/areas/home');",
        "new Worker(new URL('./worker.ts', import.meta.url));",
        "const pages = import.meta.glob<Page>('./features/*/page.tsx');",
      ].join('\n'),
    };

    const graph = await graphOf(tree);

    expect([...graph.importsOf('apps/web/src/app.ts')].sort()).toEqual([
      'apps/web/src/features/one/page.tsx',
      'apps/web/src/features/two/page.tsx',
      'apps/web/src/worker.ts',
      'packages/rules/src/areas/home.ts',
      'packages/rules/src/paths.ts',
    ]);
    expect([...graph.importersOf('apps/web/src/features/one/page.module.css')]).toEqual([
      'apps/web/src/features/one/page.tsx',
    ]);
  });
});

describe('the subjects that a file takes from all endpoints', () => {
  it('are those it names', () => {
    const text = [
      "import { endpoints } from '@sprout/contract';",
      '/** All endpoints of a class. */',
      'const { departs, users: people } = endpoints;',
      'call(endpoints.roles.list);',
    ].join('\n');

    expect([...(usedSubjects(text) ?? [])].sort()).toEqual(['departs', 'roles', 'users']);
  });

  it('are all where it goes over the whole object', () => {
    const text =
      "import { endpoints } from '@sprout/contract';\nObject.values(endpoints).map(endpoints.roles.list);\n";

    expect(usedSubjects(text)).toBeUndefined();
  });
});

describe('a changed sentence', () => {
  const before =
    "export const kit = {\n  'kit.open': '打开「{name}」的详情',\n  'kit.no': '否',\n};\n";
  const quotes = quotesChanged(before, before.replace('打开', '看看').replace("'否'", "'不'"));

  it.each(["t('kit.open')", "name: '打开「小芽」的详情'", "getByText('否')"])(
    'is quoted by %s',
    (text) => {
      expect(quotes(text)).toBe(true);
    },
  );

  it.each(["t('kit.close')", "getByText('是否')"])('is not quoted by %s', (text) => {
    expect(quotes(text)).toBe(false);
  });
});
