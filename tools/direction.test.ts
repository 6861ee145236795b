import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkDirection, ruleNames, staleNames } from './direction.mjs';
import { directionFaults } from './lib/planted/direction-faults.mjs';
import { copyTree, plant } from './lib/planted/tree.mjs';

describe('in the whole tree', () => {
  let found: ReturnType<typeof checkDirection>['violations'];

  beforeAll(async () => {
    const root = await copyTree();
    try {
      await plant(root, directionFaults);
      found = checkDirection(root).violations;
    } finally {
      await rm(root, { recursive: true, force: true });
    }
    // Some thousand files are copied and read.
  }, 300_000);

  it('has a fault for every rule', () => {
    const broken = new Set(directionFaults.map(({ rule }) => rule));

    expect([...broken].sort()).toEqual([...ruleNames].sort());
  });

  it.each(directionFaults)('$rule finds $file', ({ rule, file }) => {
    const named = found.filter(({ name }) => name === rule).map(({ from, to }) => `${from} ${to}`);

    expect(named.join('\n')).toContain(file);
  });

  it('blames no file that imports rightly', () => {
    const others = found.filter(
      ({ name, from }) => name !== 'no-folder-cycles' && !from.includes('/planted-'),
    );

    expect(others).toEqual([]);
  });
});

it('names only tables and parts of the platform that are there', () => {
  expect(staleNames).toEqual([]);
});

/** The check reads all of them. */
const keptFolders = Object.fromEntries(
  ['apps', 'packages', 'e2e', 'bench', 'tools'].map((name) => [`${name}/keep.ts`, 'export {};\n']),
);

it('lets a repository build statements, others name their types, and a service run use cases', async () => {
  const folder = await aTree({
    ...keptFolders,
    'apps/server/src/modules/works/works.repository.ts':
      "import { sql } from 'kysely';\nexport const list = (db: Db) => sql`select 1`.execute(db);\n",
    'apps/server/src/modules/works/works.service.ts':
      "import type { Selectable } from 'kysely';\nexport const save = (run: Run) => run({}, 'work.save', async () => 1);\n",
  });

  expect(checkDirection(folder).violations).toEqual([]);
});

it('finds a cycle of folders without a cycle of files', async () => {
  const folder = await aTree({
    ...keptFolders,
    'packages/ui/src/list/list.ts': "import { a } from '../form/a.ts';\nexport const list = a;\n",
    'packages/ui/src/form/a.ts': 'export const a = 1;\n',
    'packages/ui/src/form/b.ts':
      "import { cell } from '../list/cell.ts';\nexport const b = cell;\n",
    'packages/ui/src/list/cell.ts': 'export const cell = 1;\n',
  });

  const { violations } = checkDirection(folder);

  expect(violations.map(({ name, from }) => [name, from])).toEqual([
    ['no-folder-cycles', 'packages/ui/src: form, list'],
  ]);
});

it('finds a cycle of a folder and a file beside it, not one of a folder and its own file', async () => {
  const folder = await aTree({
    ...keptFolders,
    'packages/ui/src/head.ts': "import { row } from './list/row.ts';\nexport const head = row;\n",
    'packages/ui/src/list/row.ts': 'export const row = 1;\n',
    'packages/ui/src/list/page.ts':
      "import { head } from '../head.ts';\nexport const page = head;\n",
    'packages/ui/src/tabs/index.ts':
      "import { bar } from './bar/bar.ts';\nexport const tabs = bar;\n",
    'packages/ui/src/tabs/bar/bar.ts':
      "import { key } from '../key.ts';\nexport const bar = key;\n",
    'packages/ui/src/tabs/key.ts': 'export const key = 1;\n',
  });

  const { violations } = checkDirection(folder);

  expect(violations.map(({ name, from }) => [name, from])).toEqual([
    ['no-folder-cycles', 'packages/ui/src: head.ts, list'],
  ]);
});

it('reads import.meta.glob as an import: of another feature, and as a cycle of folders', async () => {
  const folder = await aTree({
    ...keptFolders,
    'apps/web/src/console/features/works/page.tsx':
      "import { row } from '../../kit/row.ts';\nexport const Page = row;\n",
    'apps/web/src/console/features/users/cards.ts':
      "export const pages = import.meta.glob<unknown>('../*/page.tsx');\n",
    'apps/web/src/console/kit/row.ts':
      "export const row = import.meta.glob('../features/*/page.tsx', { eager: true });\n",
  });

  const { violations } = checkDirection(folder);

  expect(violations.map(({ name, from }) => [name, from])).toEqual([
    ['features-apart', 'apps/web/src/console/features/users/cards.ts'],
    ['no-cycles', 'apps/web/src/console/features/works/page.tsx'],
    ['no-folder-cycles', 'apps/web/src/console: features, kit'],
  ]);
});

it('lets a page take what other features put into its open places', async () => {
  const folder = await aTree({
    ...keptFolders,
    'apps/web/src/console/features/dashboard/panels.ts':
      "export const panels = import.meta.glob('../*/home.place.tsx');\n",
    'apps/web/src/console/features/works/home.place.tsx': 'export const places = [];\n',
  });

  expect(checkDirection(folder).violations).toEqual([]);
});

it('lets a right import pass', async () => {
  const folder = await aTree({
    ...keptFolders,
    'apps/server/src/modules/works/works.service.ts':
      "import { users } from '../users/index.ts';\nexport const works = users;\n",
    'apps/server/src/modules/users/index.ts': 'export const users = 1;\n',
    'packages/ui/src/index.ts': 'export const ui = 1;\n',
  });

  const { violations, count } = checkDirection(folder);

  expect({ violations, count }).toEqual({
    violations: [],
    count: 3 + Object.keys(keptFolders).length,
  });
});

async function aTree(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-direction-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
