// The directions in which code may import, and what may stand in which file. docs/architecture.md draws them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFolderCycles, strongComponents } from './lib/folder-cycles.mjs';
import { listFiles } from './lib/git.mjs';
import { literalOf, readImports, visitNodes } from './lib/source-imports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modulesPath = '^apps/server/src/modules/';
const platformPath = 'apps/server/src/platform/';
const sourceFolders = ['apps', 'packages', 'e2e', 'bench', 'tools'];
/** `product-knows-no-tests` keeps what is delivered apart from them. */
const tests = '\\.(test|spec)\\.tsx?$|/testing/';

/** Paths of installed packages, with whatever is imported of them. */
const installed = (...names) => `^node_modules/(${names.join('|')})(/|$)`;
const database = installed('kysely', 'pg', 'pg-[^/]+', 'mysql2');
const http = installed('fastify', '@fastify');

/** `$1` in `to` is what the first brackets in the path of `from` held; `letsTypes` passes `import type`. */
const rule = (name, comment, from, to) => ({ name, comment, from, to });

const rules = [
  rule(
    'routes-skip-no-layer',
    'Routes ask the service; a module without a service asks its repository.',
    { path: `${modulesPath}.+\\.routes\\.ts$` },
    { path: `^apps/server/src/platform/db/|${database}`, letsTypes: true },
  ),
  rule(
    'service-knows-no-http',
    'A service is called by routes, jobs and events alike.',
    { path: `${modulesPath}.+\\.service\\.ts$` },
    { path: `\\.routes\\.ts$|/platform/http/|${http}` },
  ),
  rule(
    'repository-goes-down',
    'A repository knows rows, not use cases.',
    { path: `${modulesPath}.+\\.repository\\.ts$` },
    { path: `\\.(routes|service)\\.ts$|/platform/http/|${http}` },
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
    'files-are-read-apart',
    'What reads files of strangers runs in processes without the database, the modules and the network.',
    { path: '^apps/server/src/platform/file-work/', pathNot: tests },
    {
      path: `^apps/server/src/|${database}|${http}`,
      pathNot: [
        '^apps/server/src/platform/(file-work|sheets)/',
        '^apps/server/src/platform/(clock|errors|html)\\.ts$',
      ],
      letsTypes: true,
    },
  ),
  rule(
    'pictures-are-decoded-apart',
    'Pictures take the threads that passwords and names of hosts need: they are decoded in processes of their own.',
    { path: '^apps/server/src/', pathNot: [tests, '^apps/server/src/platform/file-work/'] },
    { path: installed('sharp') },
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
      pathNot: [
        '^apps/web/src/console/features/$1/',
        '/(home|depart|person|figures)\\.place\\.tsx$',
      ],
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
    'Rules import nothing of ours; the contract imports rules alone.',
    { path: '^packages/(contract|rules)/', pathNot: tests },
    { path: '^(apps|packages)/', pathNot: ['^packages/$1/', '^packages/rules/'] },
  ),
  rule(
    'engine-knows-formats-only',
    'The junior engine runs where there is no page: tests, measurements, players, editors.',
    { path: '^packages/junior-engine/', pathNot: tests },
    {
      path: '^(apps|packages)/|^node_modules/|^node:',
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
    { path: '^(apps/web/src/site|apps/editor-[^/]+|packages/(?!contract/)[^/]+)/', pathNot: tests },
    { path: installed('antd', '@ant-design', 'typebox', '@tanstack') },
  ),
  rule(
    'site-takes-types-of-the-contract',
    'Schemas stay on the server and in the console.',
    {
      path: '^(apps/web/src/site|apps/editor-[^/]+|packages/(ui|client|editor-kit))/',
      pathNot: tests,
    },
    {
      path: '^packages/contract/',
      pathNot:
        '^packages/contract/src/(bridge/|(open-paths\\.generated|sandbox-policies|site-paths)\\.ts$)',
      letsTypes: true,
    },
  ),
  rule(
    'sql-in-repositories',
    'Of the modules only repositories make statements; others pass on what they are given.',
    { path: modulesPath, pathNot: [tests, '\\.repository\\.ts$'] },
    { path: `^apps/server/src/platform/db/(statement|dialect)\\.ts$|${database}`, letsTypes: true },
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
    'product-knows-no-tests',
    'What tests share is not delivered, and no other rule asks it.',
    { path: '^(apps|packages)/', pathNot: tests },
    { path: tests, pathNot: '^node_modules/' },
  ),
  rule(
    'sql-in-the-server',
    'Only the server speaks to the database.',
    { path: '^(packages|apps/(web|editor-[^/]+))/' },
    { path: database },
  ),
];

const contentRule = (name, comment, files, finds) => ({ name, comment, files, finds });
/** Of `save()`, `works.save()`, `works?.save()` and `works['save']()`: `save`, and `works` as its owner. */
function calledBy(node) {
  if (node.type !== 'CallExpression') return {};
  const callee = node.callee.type === 'OptionalChainingExpression' ? node.callee.base : node.callee;
  if (callee.type !== 'MemberExpression') return { name: callee.value };
  const { object } = callee;
  return {
    name: nameOfProperty(callee.property),
    owner: object.type === 'MemberExpression' ? nameOfProperty(object.property) : object.value,
  };
}
const nameOfProperty = (property) =>
  property.type === 'Computed' ? literalOf(property.expression) : property.value;
const isCallOf = (names) => (node) => {
  const { name } = calledBy(node);
  return names.has(name) ? name : undefined;
};
const isRunnersCall = isCallOf(new Set(['transaction', 'runTransaction', 'forgetActors', 'raise']));
/** `audit.write(…)`. */
const isAudit = (node) => {
  const { name, owner } = calledBy(node);
  return owner === 'audit' && name === 'write' ? 'audit.write' : undefined;
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

/** Of the builder, with a table. */
const tableCalls = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const joinCall = /^(inner|left|right|full|cross)Join(Lateral)?$|^using$/;
const sendingCalls = new Set(['executeQuery', 'named', 'query']);
/** A call of the builder or of a connection, or a text of a statement. */
const isStatement = (node) => {
  if (node.type === 'TaggedTemplateExpression') return node.tag.value === 'sql' ? 'sql' : undefined;
  const { name, owner } = calledBy(node);
  const isBuilt = tableCalls.has(name) || owner === 'sql';
  return isBuilt || (owner !== undefined && sendingCalls.has(name)) ? name : undefined;
};
/** Parts of the platform that keep something in the database, or make conditions for those that do. */
const keepers = [
  ...['access/', 'call-log/', 'db/', 'files/', 'jobs/', 'push/', 'table/', 'tasks/'],
  ...['audit.ts', 'belongings.ts', 'bus/postgres-link.ts', 'data-log.ts', 'dictionary.ts'],
  ...['events.ts', 'form-versions.ts', 'list-query.ts', 'references.ts', 'secrets.ts'],
  'versioned-cache.ts',
];
const isKeeper = `^${platformPath}(${keepers.join('|').replaceAll('.', '\\.')})`;

/** Tables that parts of the platform keep. */
const platformTables =
  `audit_log blob blob_owner cache_version file_store form_change form_version guest_act job_lease job_run
  outbox push_ticket setting_secret stored_file sys_data_log sys_dict sys_dict_item sys_log sys_quartz_job
  task visit_address visit_day`.split(/\s+/);
/**
 * Tables by which the access model decides who acts and what they may see; it alone reads them. Whether
 * administrators need a second factor is a setting of the school and a row of theirs.
 */
const accessTables = `second_factor sys_config sys_depart sys_depart_role_permission
  sys_depart_role_permission_rule sys_depart_role_user sys_permission sys_permission_data_rule sys_role sys_role_permission
  sys_role_permission_rule sys_user sys_user_depart sys_user_role user_managed_depart user_seen
  user_session view_as`.split(/\s+/);
const accessModel = '^apps/server/src/platform/access/';
const tables = readFileSync(join(root, 'apps/server/src/platform/db/tables.generated.ts'), 'utf8');
const allTables = [...tables.matchAll(/^ {2}(\w+): \{$/gm)].map(([, table]) => table);
const tablesBeside = (own) => allTables.filter((table) => !own.includes(table));
/** Names in the lists above that mean nothing any more. */
export const staleNames = [
  ...keepers.filter((part) => !existsSync(join(root, platformPath, part))),
  ...[...platformTables, ...accessTables].filter((table) => !allTables.includes(table)),
];
/** Finds tables in any text of a program; one that is a plain word, such as `work`, within a statement only. */
const namesTable = (forbidden) => {
  const pattern = new RegExp(
    `\\b(${forbidden.filter((table) => table.includes('_')).join('|')})\\b|` +
      `\\b(?:from|join|into|update)\\s+"?(${forbidden.join('|')})\\b`,
    'i',
  );
  return (node) => {
    const texts = { StringLiteral: node.value, TemplateElement: node.raw };
    const [, word, named] = pattern.exec(texts[node.type] ?? '') ?? [];
    return word ?? named ?? tablesOfBuilder(node).find((table) => forbidden.includes(table));
  };
};
/** `selectFrom('work')`, `innerJoin('work as w', …)`, `selectFrom(['work', 'work_like'])`. */
function tablesOfBuilder(node) {
  const { name } = calledBy(node);
  if (!tableCalls.has(name) && !joinCall.test(name ?? '')) return [];
  const [first] = node.arguments;
  const list = first?.expression.type === 'ArrayExpression' ? first.expression.elements : [first];
  return list.map((element) => /^\w+/.exec(literalOf(element?.expression) ?? '')?.[0]);
}

/** What an import does not show: who calls the methods of an object that was handed in. */
const contentRules = [
  contentRule(
    'statements-in-repositories',
    'Statements are built and sent by repositories.',
    matches({ path: modulesPath, pathNot: [tests, '\\.repository\\.ts$'] }),
    isStatement,
  ),
  contentRule(
    'statements-where-the-platform-keeps',
    'Parts of the platform speak to their own tables; what else serves has none. Startup, seed and backup are left out: they make, fill and copy the tables of all modules, before requests come or beside them.',
    matches({
      path: '^apps/server/src/((platform|web|commands|doctor|findings)/|[^/]+\\.ts$)',
      pathNot: [tests, '\\.repository\\.ts$', isKeeper],
    }),
    isStatement,
  ),
  contentRule(
    'platform-knows-no-subject',
    'Rows of a subject, people included, are the business of its module; the platform is told what it needs.',
    matches({
      path: '^apps/server/src/platform/',
      pathNot: [tests, '/tables\\.generated\\.ts$', accessModel],
    }),
    namesTable(tablesBeside(platformTables)),
  ),
  contentRule(
    'access-model-knows-no-subject',
    'The access model reads people, departments and grants to decide who may see what, and nothing else.',
    matches({ path: accessModel, pathNot: [tests] }),
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

/** Neither files nor folders may form a cycle, nor a file with a folder beside it; an import leads to a file. */
const graphRules = ['no-cycles', 'no-folder-cycles', 'imports-resolve'];
export const ruleNames = [...[...rules, ...contentRules].map(({ name }) => name), ...graphRules];

/** Violations, `to` being what is wrong in `from`, and the number of our own files that were read. */
export function checkDirection(baseDir, folders = sourceFolders) {
  const wrongContents = [];
  const { files, imports, unresolved } = readImports(baseDir, folders, (file, tree) => {
    wrongContents.push(...checkContents(file, tree));
  });
  const isTest = new RegExp(tests);
  const delivered = imports.filter(({ from, to }) => !isTest.test(from) && !isTest.test(to));
  const ours = delivered.filter(({ from, to }) => isOwn(from) && isOwn(to));
  return {
    violations: [
      ...imports.flatMap((each) => wrongIn(each)),
      ...unresolved.map(({ from, to }) => ({ name: 'imports-resolve', from, to })),
      ...wrongContents,
      ...findFileCycles(imports),
      ...findFolderCycles(ours).map(({ name, imports: edges }) => ({
        name: 'no-folder-cycles',
        from: name,
        to: edges.join('\n  '),
      })),
    ],
    count: files.length,
  };
}

const isOwn = (path) => sourceFolders.some((folder) => path.startsWith(`${folder}/`));

function findFileCycles(imports) {
  return strongComponents(imports.map(({ from, to }) => [from, to]))
    .filter((files) => files.length > 1)
    .map(([from, ...others]) => ({ name: 'no-cycles', from, to: others.join(', ') }));
}

const asList = (pattern) => (pattern === undefined ? [] : [pattern].flat());
const prepared = rules.map(({ name, from, to }) => ({
  name,
  from: new RegExp(from.path),
  fromNot: asList(from.pathNot).map((pattern) => new RegExp(pattern)),
  to,
}));

/** The rules that an import breaks. */
function wrongIn({ from, to, isTypeOnly }) {
  const broken = prepared.filter((each) => {
    const found = each.from.exec(from);
    if (!found || each.fromNot.some((pattern) => pattern.test(from))) return false;
    if (each.to.letsTypes && isTypeOnly) return false;
    const fits = (pattern) => new RegExp(pattern.replace('$1', found[1] ?? '')).test(to);
    return fits(each.to.path) && !asList(each.to.pathNot).some(fits);
  });
  return broken.map(({ name }) => ({ name, from, to }));
}

/** What in one file a rule forbids there. */
function checkContents(file, tree) {
  const asked = contentRules.filter(({ files }) => files(file));
  if (asked.length === 0) return [];
  const found = new Map();
  visitNodes(tree, (node) => {
    for (const { name, finds } of asked) {
      const what = finds(node);
      if (what) found.set(`${name} ${what}`, { name, from: file, to: what });
    }
  });
  return [...found.values()];
}

/** How many source files git knows; a check that read fewer has missed some. */
function listedFiles() {
  return listFiles(root).filter(
    (file) => isOwn(file) && /\.(tsx?|mjs|css)$/.test(file) && !/\.d\.ts$/.test(file),
  ).length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, count } = checkDirection(root);
  const problems = violations.map(({ name, from, to }) => `${name}: ${from} -> ${to}`);
  for (const problem of problems) console.error(problem);
  const expected = listedFiles();
  if (count < expected) console.error(`only ${count} of ${expected} source files were read`);
  // Ending at once would lose what a pipe has not taken yet.
  if (problems.length > 0 || count < expected) process.exitCode = 1;
  else console.log(`direction: ${count} files, no wrong import`);
}
