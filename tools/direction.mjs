// The directions in which code may import, and what may stand in which file. docs/architecture.md draws them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { cruise } from 'dependency-cruiser';
import { findFolderCycles } from './lib/folder-cycles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modulesPath = '^apps/server/src/modules/';
const sourceFolders = ['apps', 'packages', 'e2e', 'bench', 'tools'];
const tests = '\\.(test|spec)\\.tsx?$|/testing/|/testing\\.ts$';
/** Those and what they share, which is found from wherever it serves. */
const testCode = `${tests}|-kit\\.tsx?$`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export const rules = [
  rule('no-cycles', 'No cycle anywhere.', {}, { circular: true }),
  rule(
    'routes-skip-no-layer',
    'Routes ask the service; a module without a service asks its repository.',
    { path: `${modulesPath}.+\\.routes\\.ts$` },
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
    'Features of the console meet in the shell; a page with open places takes what others put there.',
    { path: '^apps/web/src/console/features/([^/]+)/' },
    {
      path: '^apps/web/src/console/features/',
      pathNot: ['^apps/web/src/console/features/$1/', '/(home|depart|person)\\.place\\.tsx$'],
    },
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
    'content-knows-formats-only',
    'Content is made of files that any editor could have made.',
    { path: '^packages/content/', pathNot: tests },
    { path: '^(apps|packages)/', pathNot: '^packages/(content|formats|rules|junior-engine)/' },
  ),
  rule(
    'content-for-the-seed',
    'Demo works and libraries are built before the start; a program needs their files, and pictures of persons and maps.',
    { path: '^(apps|packages)/', pathNot: [tests, '^apps/server/src/seed/', '^packages/content/'] },
    { path: '^packages/content/', pathNot: '^packages/content/src/(maps|pictures|shapes)' },
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
    'sql-in-repositories',
    'Of the modules only repositories make statements; others pass on what they are given.',
    { path: modulesPath, pathNot: [tests, '\\.repository\\.ts$'] },
    {
      path: '^apps/server/src/platform/db/(statement|dialect)\\.ts$|^node_modules/(kysely|pg)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'measurements-use-the-school-of-e2e',
    'Browser tests know no measurements.',
    { path: '^e2e/' },
    { path: '^bench/' },
  ),
  rule(
    'product-knows-no-tools',
    'What is delivered needs no tests, measurements or commands.',
    { path: '^(apps|packages)/', pathNot: [tests, '\\.mjs$', '/vite\\.config\\.ts$'] },
    { path: '^(e2e|bench|tools)/' },
  ),
  rule(
    'sql-in-the-server',
    'Only the server speaks to the database.',
    { path: '^(packages|apps/(web|editor-[^/]+))/' },
    { path: '^node_modules/(pg|kysely)/' },
  ),
];

const contentRule = (name, comment, files, finds) => ({ name, comment, files, finds });
const isCallOf = (names) => (node) => {
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  const name = callee.type === 'MemberExpression' ? callee.property.value : callee.value;
  return names.has(name) ? name : undefined;
};
const isRunnersCall = isCallOf(new Set(['transaction', 'runTransaction', 'forgetActors', 'raise']));
/** `audit.write(…)`. */
const isAudit = (node) => {
  const callee = node.type === 'CallExpression' ? node.callee : undefined;
  const isWritten = callee?.object?.value === 'audit' && callee.property.value === 'write';
  return isWritten ? 'audit.write' : undefined;
};
/** `run(call, 'role.edit', …)`, by whatever name. */
const isUseCase = (node) => {
  if (node.type !== 'CallExpression') return undefined;
  const action = node.arguments[1]?.expression;
  const text = action?.type === 'StringLiteral' ? action.value : action?.quasis?.[0]?.raw;
  const begins = /^[a-zA-Z]+\.[a-zA-Z]*$/.test(text ?? '') && node.arguments.length === 3;
  return begins && isFunction(node.arguments[2]?.expression) ? text : undefined;
};
const isFunction = (node) => /^(ArrowFunction|Function)Expression$/.test(node?.type ?? '');
const matches =
  ({ path, pathNot = [] }) =>
  (file) =>
    new RegExp(path).test(file) && !pathNot.some((pattern) => new RegExp(pattern).test(file));

const statementCalls = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'executeQuery',
]);
/** Parts of the platform that keep something in the database, or make conditions for those that do. */
const keepers = [
  'audit',
  'belongings',
  'data-log',
  'dictionary',
  'events',
  'form-versions',
  'references',
  'secrets',
  'versioned-cache',
];
const platformWithTables = `((access|db|files|table|call-log|jobs|push|tasks)/|(${keepers.join('|')})\\.ts$)`;

/** Tables that parts of the platform keep. */
const platformTables =
  `audit_log blob blob_owner cache_version file_store form_change form_version job_lease job_run
  outbox push_ticket setting_secret stored_file sys_data_log sys_dict sys_dict_item sys_log sys_log_cleared sys_quartz_job
  task visit_address visit_day`.split(/\s+/);
/** Tables by which the access model decides who acts and what they may see; it alone reads them. */
/** Whether administrators need a second factor is a setting of the school and a row of theirs. */
const accessTables = `second_factor sys_config sys_depart sys_depart_role_permission
  sys_depart_role_permission_rule sys_depart_role_user sys_permission sys_permission_data_rule sys_role sys_role_permission
  sys_role_permission_rule sys_user sys_user_depart sys_user_role user_managed_depart user_seen
  user_session view_as`.split(/\s+/);
const accessModel = '^apps/server/src/platform/access/';
const tables = readFileSync(join(root, 'apps/server/src/platform/db/tables.generated.ts'), 'utf8');
const allTables = [...tables.matchAll(/^ {2}(\w+): \{$/gm)].map(([, table]) => table);
const tablesBeside = (own) => allTables.filter((table) => !own.includes(table));
/** Finds tables in any text of a program; one that is a plain word, such as `work`, within a statement only. */
const namesTable = (forbidden) => {
  const pattern = new RegExp(
    `\\b(${forbidden.filter((table) => table.includes('_')).join('|')})\\b|` +
      `\\b(?:from|join|into|update) (${forbidden.join('|')})\\b`,
  );
  return (node) => {
    const texts = { StringLiteral: node.value, TemplateElement: node.raw };
    const [, word, named] = pattern.exec(texts[node.type] ?? '') ?? [];
    return word ?? named;
  };
};

/** What an import does not show: who calls the methods of an object that was handed in. */
export const contentRules = [
  contentRule(
    'statements-in-repositories',
    'Statements are built and sent by repositories.',
    matches({ path: modulesPath, pathNot: [tests, '\\.repository\\.ts$'] }),
    isCallOf(statementCalls),
  ),
  contentRule(
    'statements-where-the-platform-keeps',
    'Parts of the platform speak to their own tables; everything else of the server has none.',
    matches({
      path: '^apps/server/src/(platform|web|commands)/',
      pathNot: [tests, `^apps/server/src/platform/${platformWithTables}`],
    }),
    isCallOf(statementCalls),
  ),
  contentRule(
    'platform-knows-no-subject',
    'Rows of a subject, people included, are the business of its module; the platform is told what it needs.',
    matches({
      path: '^apps/server/src/platform/',
      pathNot: [testCode, '/tables\\.generated\\.ts$', accessModel],
    }),
    namesTable(tablesBeside(platformTables)),
  ),
  contentRule(
    'access-model-knows-no-subject',
    'The access model reads people, departments and grants to decide who may see what, and nothing else.',
    matches({ path: accessModel, pathNot: [testCode] }),
    namesTable(tablesBeside(accessTables)),
  ),
  contentRule(
    'changes-through-the-runner',
    'The runner of use cases begins transactions, writes the audit and forgets what became stale; nobody does it by hand.',
    matches({ path: modulesPath, pathNot: [tests] }),
    (node) => isRunnersCall(node) ?? isAudit(node),
  ),
  contentRule(
    'use-cases-in-services',
    'A use case, and with it a transaction, begins in a service.',
    matches({ path: modulesPath, pathNot: [tests, '\\.service\\.ts$'] }),
    isUseCase,
  ),
  contentRule(
    'pages-in-routes',
    'A service answers rows; routes and the presenters beside them spell what clients read.',
    matches({ path: `${modulesPath}.+\\.service\\.ts$` }),
    isCallOf(new Set(['presentPage'])),
  ),
];

/** Folders may form no cycle either, nor may a file with a folder beside it. */
const folderRule = 'no-folder-cycles';

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
export async function checkDirection(baseDir, folders = sourceFolders) {
  const { output } = await cruise(folders, options(baseDir));
  const own = output.modules.filter(({ source }) => isOwn(source));
  const wrongImports = output.summary.violations.map(({ rule: { name }, from, to }) => ({
    name,
    from,
    to,
  }));
  const globs = own.flatMap(({ source }) => globbedBy(baseDir, source, own));
  const wrongGlobs = globs.flatMap((edge) => wrongIn(edge));
  const wrongContents = own.flatMap(({ source }) => checkContents(baseDir, source));
  const imports = own
    .filter(({ source }) => !new RegExp(testCode).test(source))
    .flatMap(({ source, dependencies }) => {
      const targets = dependencies.map(({ resolved }) => resolved);
      return targets
        .filter((to) => isOwn(to) && !new RegExp(testCode).test(to))
        .map((to) => ({ from: source, to }));
    })
    .concat(globs);
  return {
    violations: [...wrongImports, ...wrongGlobs, ...wrongContents],
    cycles: findFolderCycles(imports),
    count: own.length,
  };
}

const isOwn = (path) => sourceFolders.some((folder) => path.startsWith(`${folder}/`));

/** Files that `import.meta.glob` of a file takes in: imports that the cruise does not see. */
function globbedBy(baseDir, file, own) {
  if (new RegExp(testCode).test(file)) return [];
  const text = readFileSync(join(baseDir, file), 'utf8');
  const calls = text.matchAll(/import\.meta\.glob(?:<[^>]*>)?\(\s*'([^']+)'/g);
  return [...calls].flatMap(([, pattern]) => {
    const isTaken = (source) => matchesGlob(source, join(dirname(file), pattern));
    return own
      .filter(({ source }) => source !== file && isTaken(source))
      .map(({ source }) => ({ from: file, to: source }));
  });
}

/** `*` is any part of one name. */
function matchesGlob(file, pattern) {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`).test(file);
}

/** The rules on paths that an import breaks, as the cruise would find them. */
function wrongIn({ from, to }) {
  const asList = (pattern) => (pattern === undefined ? [] : [pattern].flat());
  const fits = ({ path = '', pathNot }, file) =>
    new RegExp(path).test(file) && !asList(pathNot).some((each) => new RegExp(each).test(file));
  const broken = rules.filter((each) => {
    if (each.to.path === undefined || !fits(each.from, from)) return false;
    const [, first = ''] = new RegExp(each.from.path ?? '').exec(from) ?? [];
    const named = (pattern) => pattern.replace('$1', first);
    const target = { path: named(each.to.path), pathNot: asList(each.to.pathNot).map(named) };
    return fits(target, to);
  });
  return broken.map(({ name }) => ({ name, from, to }));
}

/** Calls in one file that a rule forbids there. */
function checkContents(baseDir, file) {
  const asked = contentRules.filter(({ files }) => files(file));
  if (asked.length === 0) return [];
  const source = readFileSync(join(baseDir, file), 'utf8');
  const ast = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  const found = new Map();
  walk(ast, (node) => {
    for (const { name, finds } of asked) {
      const what = finds(node);
      if (what) found.set(`${name} ${what}`, { name, from: file, to: what });
    }
  });
  return [...found.values()];
}

function walk(node, visit) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

/** Source files that git knows: a cruise that read fewer has read nothing and said yes. */
function listedFiles() {
  const list = execFileSync('git', ['ls-files', ...sourceFolders], {
    cwd: root,
    encoding: 'utf8',
  });
  return list.split('\n').filter((file) => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))
    .length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, cycles, count } = await checkDirection(root);
  const problems = [
    ...violations.map(({ name, from, to }) => `${name}: ${from} -> ${to}`),
    ...cycles.map(({ name, imports }) => `${folderRule}: ${name}\n  ${imports.join('\n  ')}`),
  ];
  for (const problem of problems) console.error(problem);
  const expected = listedFiles();
  if (count < expected) console.error(`only ${count} of ${expected} source files were read`);
  if (problems.length > 0 || count < expected) process.exit(1);
  console.log(`direction: ${count} files, no wrong import`);
}
