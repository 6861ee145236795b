import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkDirection, contentRules, rules } from './direction.mjs';

/** The check reads all of them. */
const keptFolders = Object.fromEntries(
  ['apps', 'packages', 'e2e', 'bench', 'tools'].map((name) => [`${name}/keep.ts`, 'export {};\n']),
);

/** One wrong import per rule: the importing file, the imported one, and the import's words. */
const planted: Record<string, readonly [from: string, to: string]> = {
  'no-cycles': ['packages/ui/src/a.ts', 'packages/ui/src/b.ts'],
  'routes-skip-no-layer': [
    'apps/server/src/modules/works/works.routes.ts',
    'apps/server/src/platform/db/db.ts',
  ],
  'service-knows-no-http': [
    'apps/server/src/modules/works/works.service.ts',
    'apps/server/src/platform/http/context.ts',
  ],
  'repository-goes-down': [
    'apps/server/src/modules/works/works.repository.ts',
    'apps/server/src/modules/works/works.service.ts',
  ],
  'modules-meet-at-the-index': [
    'apps/server/src/modules/works/works.service.ts',
    'apps/server/src/modules/users/users.service.ts',
  ],
  'platform-knows-no-module': [
    'apps/server/src/platform/access/sessions.ts',
    'apps/server/src/modules/users/index.ts',
  ],
  'site-and-console-apart': ['apps/web/src/site/home.tsx', 'apps/web/src/console/shell.tsx'],
  'features-apart': [
    'apps/web/src/console/features/works/page.tsx',
    'apps/web/src/console/features/users/page.tsx',
  ],
  'apps-meet-in-packages': ['apps/web/src/site/home.tsx', 'apps/server/src/app.ts'],
  'packages-below-apps': ['packages/ui/src/button.ts', 'apps/web/src/site/home.tsx'],
  leaves: ['packages/rules/src/index.ts', 'packages/ui/src/button.ts'],
  'engine-knows-formats-only': [
    'packages/junior-engine/src/index.ts',
    'packages/client/src/index.ts',
  ],
  'content-knows-formats-only': ['packages/content/src/index.ts', 'packages/ui/src/button.ts'],
  'content-for-the-seed': ['apps/server/src/startup/start.ts', 'packages/content/src/index.ts'],
  'frame-knows-the-bridge-only': [
    'apps/editor-blocks-frame/src/boot.ts',
    'packages/contract/src/index.ts',
  ],
  'site-stays-light': ['apps/web/src/site/home.tsx', 'node_modules/antd/index.js'],
  'site-takes-types-of-the-contract': [
    'apps/web/src/site/home.tsx',
    'packages/contract/src/index.ts',
  ],
  'sql-in-repositories': [
    'apps/server/src/modules/works/saving/save.service.ts',
    'node_modules/kysely/index.js',
  ],
  'measurements-use-the-school-of-e2e': ['e2e/src/school/works.ts', 'bench/src/bench/main.ts'],
  'product-knows-no-tools': ['apps/web/src/site/home.tsx', 'tools/lib/run.ts'],
  'sql-in-the-server': ['packages/client/src/index.ts', 'node_modules/pg/index.js'],
};

it('has a planted import for every rule', () => {
  expect(Object.keys(planted).sort()).toEqual(rules.map(({ name }) => name).sort());
});

it.each(rules.map(({ name }) => name))('catches a wrong import: %s', async (name) => {
  const folder = await plant(name);

  const { violations } = await checkDirection(folder);

  expect(violations.map((violation) => violation.name)).toContain(name);
});

/** One wrong call for each rule on contents. */
const plantedCalls: Record<string, readonly [file: string, text: string]> = {
  'statements-in-repositories': [
    'apps/server/src/modules/works/works.service.ts',
    "export const list = (db: any) => db.selectFrom('work').execute();\n",
  ],
  'statements-where-the-platform-keeps': [
    'apps/server/src/platform/captcha.ts',
    "export const list = (db: any) => db.selectFrom('work').execute();\n",
  ],
  'platform-knows-no-subject': [
    'apps/server/src/platform/form-versions.ts',
    'export const people = `select count(*) from sys_user where user_identity = 1`;\n',
  ],
  'access-model-knows-no-subject': [
    'apps/server/src/platform/access/reach.ts',
    'export const all = `select id from work w join sys_user u on u.id = w.author_id`;\n',
  ],
  'changes-through-the-runner': [
    'apps/server/src/modules/works/works.service.ts',
    'export const save = (database: any) => database.transaction(async () => 1);\n',
  ],
  'use-cases-in-services': [
    'apps/server/src/modules/works/works.routes.ts',
    "export const save = (run: any) => run({}, 'work.save', async () => 1);\n",
  ],
  'pages-in-routes': [
    'apps/server/src/modules/works/works.service.ts',
    'export const list = (presentPage: any) => presentPage([], 0, {});\n',
  ],
};

it.each(contentRules.map(({ name }) => name))('catches a wrong call: %s', async (name) => {
  const [file, text] = plantedCalls[name] ?? ['', ''];
  const folder = await aTree({ ...keptFolders, [file]: text });

  const { violations } = await checkDirection(folder);

  expect(violations.map((violation) => violation.name)).toContain(name);
});

it('catches an audit that is written beside the runner', async () => {
  const folder = await aTree({
    ...keptFolders,
    'apps/server/src/modules/works/works.routes.ts':
      'export const told = (audit: any, db: any) => audit.write(db, {});\n',
  });

  const { violations } = await checkDirection(folder);

  expect(violations.map((violation) => violation.name)).toEqual(['changes-through-the-runner']);
});

it('lets a repository build statements and a service run use cases', async () => {
  const [, statement] = plantedCalls['statements-in-repositories'] ?? [];
  const [, useCase] = plantedCalls['use-cases-in-services'] ?? [];
  const folder = await aTree({
    ...keptFolders,
    'apps/server/src/modules/works/works.repository.ts': statement ?? '',
    'apps/server/src/modules/works/works.service.ts': useCase ?? '',
  });

  expect((await checkDirection(folder)).violations).toEqual([]);
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

  const { violations, cycles } = await checkDirection(folder);

  expect(violations).toEqual([]);
  expect(cycles.map(({ name }) => name)).toEqual(['packages/ui/src: form, list']);
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

  const { cycles } = await checkDirection(folder);

  expect(cycles.map(({ name }) => name)).toEqual(['packages/ui/src: head.ts, list']);
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

  const { violations, cycles } = await checkDirection(folder);

  expect(violations).toEqual([
    {
      name: 'features-apart',
      from: 'apps/web/src/console/features/users/cards.ts',
      to: 'apps/web/src/console/features/works/page.tsx',
    },
  ]);
  expect(cycles.map(({ name }) => name)).toEqual(['apps/web/src/console: features, kit']);
});

it('lets a page take what other features put into its open places', async () => {
  const folder = await aTree({
    ...keptFolders,
    'apps/web/src/console/features/dashboard/panels.ts':
      "export const panels = import.meta.glob('../*/home.place.tsx');\n",
    'apps/web/src/console/features/works/home.place.tsx': 'export const places = [];\n',
  });

  expect((await checkDirection(folder)).violations).toEqual([]);
});

it('lets a right import pass', async () => {
  const folder = await aTree({
    ...keptFolders,
    'apps/server/src/modules/works/works.service.ts':
      "import { users } from '../users/index.ts';\nexport const works = users;\n",
    'apps/server/src/modules/users/index.ts': 'export const users = 1;\n',
    'packages/ui/src/index.ts': 'export const ui = 1;\n',
  });

  const { violations, count } = await checkDirection(folder);

  expect({ violations, count }).toEqual({
    violations: [],
    count: 3 + Object.keys(keptFolders).length,
  });
});

async function plant(name: string): Promise<string> {
  const [from, to] = planted[name] ?? ['', ''];
  const back =
    name === 'no-cycles'
      ? `import { a } from './a.ts';\nexport const b = () => a;\n`
      : 'export const b = 1;\n';
  const specifier = to.startsWith('node_modules/')
    ? to.split('/')[1]
    : `${'../'.repeat(from.split('/').length - 1)}${to}`;
  const module = to.startsWith('node_modules/')
    ? { [`${dirname(to)}/package.json`]: `{"name":"${to.split('/')[1]}","main":"index.js"}` }
    : {};
  return aTree({
    [from]: `import { b } from '${specifier}';\nexport const a = () => b;\n`,
    [to]: back,
    ...module,
    ...keptFolders,
  });
}

async function aTree(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-direction-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}
