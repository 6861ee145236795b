// The directions in which code may import. docs/architecture.md draws them.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const root = fileURLToPath(new URL('..', import.meta.url));
const modulesPath = '^apps/server/src/modules/';
const tests = '\\.(test|spec)\\.tsx?$|/testing/|/testing\\.ts$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export const rules = [
  rule('no-cycles', 'No ring anywhere.', {}, { circular: true }),
  rule(
    'routes-skip-no-layer',
    'Routes ask the service; a module without a service asks its repository.',
    { path: `${modulesPath}([^/]+)/[^/]+\\.routes\\.ts$` },
    {
      path: '^apps/server/src/platform/db/|^node_modules/(kysely|pg)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'service-knows-no-http',
    'A service is called by routes, jobs and events alike.',
    { path: `${modulesPath}.+\\.service\\.ts$` },
    { path: '\\.routes\\.ts$|^node_modules/fastify/|/platform/http/' },
  ),
  rule(
    'repository-goes-down',
    'A repository knows rows, not use cases.',
    { path: `${modulesPath}.+\\.repository\\.ts$` },
    { path: '\\.(routes|service)\\.ts$|/platform/http/|^node_modules/fastify/' },
  ),
  rule(
    'modules-meet-at-the-index',
    'Of another module only its index.ts.',
    { path: `${modulesPath}([^/]+)/`, pathNot: tests },
    {
      path: `${modulesPath}([^/]+)/`,
      pathNot: [`${modulesPath}$1/`, `${modulesPath}[^/]+/index\\.ts$`],
    },
  ),
  rule(
    'platform-knows-no-module',
    'The platform serves modules and knows none.',
    { path: '^apps/server/src/(platform|embedded-postgres)/', pathNot: tests },
    { path: modulesPath },
  ),
  rule(
    'site-and-console-apart',
    'The public site and the back office share packages only.',
    { path: '^apps/web/src/(site|console)/' },
    { path: '^apps/web/src/(site|console)/', pathNot: '^apps/web/src/$1/' },
  ),
  rule(
    'features-apart',
    'Features of the console meet in the shell.',
    { path: '^apps/web/src/console/features/([^/]+)/' },
    { path: '^apps/web/src/console/features/', pathNot: '^apps/web/src/console/features/$1/' },
  ),
  rule(
    'apps-meet-in-packages',
    'Apps never import each other.',
    { path: '^apps/([^/]+)/', pathNot: tests },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  rule(
    'packages-below-apps',
    'A package never imports an app.',
    { path: '^packages/' },
    { path: '^apps/' },
  ),
  rule(
    'leaves',
    'Contract and rules import nothing of ours.',
    { path: '^packages/(contract|rules)/', pathNot: tests },
    { path: '^(apps|packages)/', pathNot: ['^packages/$1/'] },
  ),
  rule(
    'engine-knows-formats-only',
    'The junior engine runs where there is no page: tests, measurements, players, editors.',
    { path: '^packages/junior-engine/', pathNot: tests },
    {
      path: '^(apps|packages)/|^node_modules/',
      pathNot: '^packages/(junior-engine|formats)/',
    },
  ),
  rule(
    'frame-knows-the-bridge-only',
    'The AGPL workspace meets the rest in message types.',
    { path: '^apps/editor-blocks-frame/', pathNot: tests },
    { path: '^packages/', pathNot: '^packages/contract/src/bridge/' },
  ),
  rule(
    'site-stays-light',
    'No antd on public pages and editors, and no schema checker.',
    {
      path: '^(apps/web/src/site|apps/editor-[^/]+|packages/(ui|client|editor-kit|texts))/',
      pathNot: tests,
    },
    { path: '^node_modules/(antd|@ant-design|typebox|@tanstack)/' },
  ),
  rule(
    'site-takes-types-of-the-contract',
    'Schemas stay on the server and in the console.',
    { path: '^(apps/web/src/site|packages/(ui|client))/', pathNot: tests },
    {
      path: '^packages/contract/src/(index|endpoint|fields|errors|endpoints/.*)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'sql-in-the-server',
    'Only the server speaks to the database.',
    { path: '^(packages|apps/(web|editor-[^/]+))/' },
    { path: '^node_modules/(pg|kysely)/' },
  ),
];

const options = (baseDir) => ({
  baseDir,
  validate: true,
  ruleSet: { forbidden: rules },
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|\\.cache|\\.generated)/' },
  moduleSystems: ['es6'],
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
  tsPreCompilationDeps: true,
});

/** Violations and the number of our own files that were read. */
export async function checkDirection(baseDir, folders = ['apps', 'packages']) {
  const { output } = await cruise(folders, options(baseDir));
  const own = output.modules.filter(({ source }) => /^(apps|packages)\//.test(source));
  const violations = output.summary.violations.map(({ rule: { name }, from, to }) => ({
    name,
    from,
    to,
  }));
  return { violations, count: own.length };
}

/** Source files that git knows: a cruise that read fewer has read nothing and said yes. */
function listedFiles() {
  const list = execFileSync('git', ['ls-files', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list.split('\n').filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))
    .length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, count } = await checkDirection(root);
  for (const { name, from, to } of violations) console.error(`${name}: ${from} -> ${to}`);
  const expected = listedFiles();
  if (count < expected) console.error(`only ${count} of ${expected} source files were read`);
  if (violations.length > 0 || count < expected) process.exit(1);
  console.log(`direction: ${count} files, no wrong import`);
}
