// @ts-check
// For each rule of tools/direction.mjs what breaks it, in the forms in which it could be written.

const modules = 'apps/server/src/modules';
const platform = 'apps/server/src/platform';
const site = 'apps/web/src/site';
const backOffice = 'apps/web/src/console';

/**
 * @param {string} rule @param {string} file @param {string} text
 * @returns {import('./tree.mjs').Fault}
 */
const fault = (rule, file, text) => ({ rule, file, text: `${text}\n` });

const imports = [
  fault(
    'routes-skip-no-layer',
    `${modules}/works/planted-connections.routes.ts`,
    "import { sqlState } from '../../platform/db/connections.ts';\nexport const a = sqlState;",
  ),
  fault(
    'routes-skip-no-layer',
    `${modules}/works/planted-builder.routes.ts`,
    "import { sql } from 'kysely';\nexport const a = sql;",
  ),
  fault(
    'service-knows-no-http',
    `${modules}/works/planted-request.service.ts`,
    "import type { FastifyRequest } from 'fastify';\nexport type A = FastifyRequest;",
  ),
  fault(
    'service-knows-no-http',
    `${modules}/works/planted-plugin.service.ts`,
    "export { default } from '@fastify/static';",
  ),
  fault(
    'service-knows-no-http',
    `${modules}/works/planted-reply.service.ts`,
    "export type { handledReply } from '../../platform/http/register.ts';",
  ),
  fault(
    'repository-goes-down',
    `${modules}/works/planted-up.repository.ts`,
    "export type A = import('./saving/save.service.ts').SaveService;",
  ),
  fault(
    'repository-goes-down',
    `${modules}/works/planted-http.repository.ts`,
    "import fastify from 'fastify';\nexport const a = fastify;",
  ),
  fault(
    'modules-meet-at-the-index',
    `${modules}/works/planted-neighbour.ts`,
    "export * from '../courses/courses.repository.ts';",
  ),
  fault(
    'files-are-read-apart',
    `${platform}/file-work/planted-table.ts`,
    "import { createDatabase } from '../db/db.ts';\nexport const a = createDatabase;",
  ),
  fault(
    'files-are-read-apart',
    `${platform}/file-work/kinds/planted-builder.ts`,
    "import { sql } from 'kysely';\nexport const a = sql;",
  ),
  fault(
    'pictures-are-decoded-apart',
    `${modules}/works/planted-picture.ts`,
    "export const a = () => import('sharp');",
  ),
  fault(
    'platform-knows-no-module',
    `${platform}/planted-module.ts`,
    "import { coursesModule } from '../modules/courses/index.ts';\nexport const a = coursesModule;",
  ),
  fault(
    'site-and-console-apart',
    `${site}/planted-console.ts`,
    "export const a = () => import('../console/feature-files.ts');",
  ),
  fault(
    'site-and-console-apart',
    `${site}/planted-globs.ts`,
    "export const a = import.meta.glob(['./*.ts', `../console/*.ts`], { eager: true });",
  ),
  fault(
    'features-apart',
    `${backOffice}/features/dashboard/planted-feature.ts`,
    "export { default } from '../system-role-user-list/page.tsx';",
  ),
  fault(
    'features-apart',
    `${backOffice}/features/dashboard/planted-glob.ts`,
    'export const a = import.meta.glob("../*/page.tsx");',
  ),
  fault(
    'features-apart',
    `${backOffice}/features/dashboard/planted-deep-glob.ts`,
    "export const a = import.meta.glob<string>('../**/{roles,page}.{ts,tsx}');",
  ),
  fault(
    'features-apart',
    `${backOffice}/features/dashboard/planted-computed.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the planted file.
    'export const a = (name: string) => import(`../${name}/page.tsx`);',
  ),
  fault(
    'apps-meet-in-packages',
    `${site}/planted-server.ts`,
    "import type { Config } from '../../../server/src/config.ts';\nexport type A = Config;",
  ),
  fault(
    'packages-below-apps',
    'packages/ui/src/planted-app.ts',
    "export * from '../../../apps/web/src/site/paths.ts';",
  ),
  fault(
    'packages-below-apps',
    'packages/ui/src/planted-worker.ts',
    "export const a = new URL('../../../apps/web/src/site/paths.ts', import.meta.url);",
  ),
  fault(
    'leaves',
    'packages/rules/src/planted-texts.ts',
    "import { zhCn } from '@sprout/texts/zh-cn';\nexport const a = zhCn;",
  ),
  fault(
    'leaves',
    'packages/contract/src/planted-texts.ts',
    "import type { TextKey } from '@sprout/texts';\nexport type A = TextKey;",
  ),
  fault(
    'engine-knows-formats-only',
    'packages/junior-engine/src/planted-rules.ts',
    "export * from '@sprout/rules';",
  ),
  fault(
    'engine-knows-formats-only',
    'packages/junior-engine/src/planted-package.ts',
    "import { zipSync } from 'fflate';\nexport const a = zipSync;",
  ),
  fault(
    'engine-knows-formats-only',
    'packages/junior-engine/src/planted-node.ts',
    "import { readFileSync } from 'fs';\nexport const a = readFileSync;",
  ),
  fault(
    'content-knows-formats-only',
    'packages/content/src/planted-texts.ts',
    "export * from '@sprout/texts';",
  ),
  fault(
    'content-for-the-seed',
    'apps/server/src/startup/planted-content.ts',
    "import { x } from '@sprout/content/courses';\nexport const a = x;",
  ),
  fault(
    'frame-knows-the-bridge-only',
    'apps/editor-blocks-frame/src/planted-contract.ts',
    "export * from '@sprout/contract/types';",
  ),
  fault('site-stays-light', `${site}/planted-antd.ts`, "export { default } from 'antd/es/button';"),
  fault(
    'site-stays-light',
    'packages/rules/src/planted-typebox.ts',
    "import { Type } from 'typebox';\nexport const a = Type;",
  ),
  fault(
    'site-stays-light',
    'packages/client/src/planted-query.ts',
    "import { type QueryClient, useQuery } from '@tanstack/react-query';\nexport const a: QueryClient = useQuery;",
  ),
  fault(
    'site-takes-types-of-the-contract',
    `${site}/planted-schemas.ts`,
    "import { endpoints } from '@sprout/contract';\nexport const a = endpoints;",
  ),
  fault(
    'site-takes-types-of-the-contract',
    'packages/editor-kit/src/planted-schemas.ts',
    // The file of such an import is loaded.
    "import { type Endpoint } from '@sprout/contract';\nexport type A = Endpoint;",
  ),
  fault(
    'site-takes-types-of-the-contract',
    'packages/ui/src/planted-forms.ts',
    "export * from '../../contract/src/forms/form-schema.ts';",
  ),
  fault(
    'sql-in-repositories',
    `${modules}/works/planted-sql.ts`,
    "import { type SqlBool, sql } from 'kysely';\nexport const a = (b: SqlBool) => [b, sql];",
  ),
  fault(
    'sql-in-repositories',
    `${modules}/works/planted-pool.service.ts`,
    "import pg from 'pg';\nexport const a = pg;",
  ),
  fault(
    'sql-in-repositories',
    `${modules}/works/planted-copy.ts`,
    "export const a = async () => import('pg-copy-streams');",
  ),
  fault(
    'sql-in-repositories',
    `${modules}/works/planted-require.ts`,
    "import { createRequire } from 'node:module';\nexport const a = createRequire(import.meta.url)('mysql2');",
  ),
  fault(
    'sql-in-repositories',
    `${modules}/works/planted-statement.ts`,
    "export { statement } from '../../platform/db/statement.ts';",
  ),
  fault(
    'measurements-use-the-school-of-e2e',
    'e2e/src/planted-bench.ts',
    "export * from '../../bench/src/bench/render.ts';",
  ),
  fault(
    'product-knows-no-tools',
    'packages/ui/src/planted-tool.ts',
    "export * from '../../../tools/lib/run.mjs';",
  ),
  fault(
    'product-knows-no-tests',
    `${platform}/planted-testing.ts`,
    "export * from '../testing/works-kit.ts';",
  ),
  fault(
    'sql-in-the-server',
    'packages/client/src/planted-pg.ts',
    "import pg from 'pg';\nexport const a = pg;",
  ),
  fault(
    'imports-resolve',
    'packages/ui/src/planted-nowhere.ts',
    "export { a } from './planted-no-such-file.ts';",
  ),
  fault(
    'imports-resolve',
    'packages/ui/src/planted-no-export.ts',
    "export { a } from '@sprout/rules/no-such-export';",
  ),
];

const styles = [
  fault(
    'site-and-console-apart',
    `${site}/planted-import.css`,
    "@import '../console/planted-shared.css';",
  ),
  fault(
    'site-and-console-apart',
    `${backOffice}/planted-shared.css`,
    '.a {\n  composes: b from "../site/planted-import.css";\n}',
  ),
];

const calls = [
  fault(
    'statements-in-repositories',
    `${modules}/works/planted-select.service.ts`,
    "export const a = (db: Db) => db.selectFrom('work').execute();",
  ),
  fault(
    'statements-in-repositories',
    `${modules}/works/planted-optional.ts`,
    "export const a = (db?: Db) => db?.insertInto('work').execute();",
  ),
  fault(
    'statements-in-repositories',
    `${modules}/works/planted-named.ts`,
    "export const a = (database: Database) => database.named<Row>('a', 'select 1', []);",
  ),
  fault(
    'statements-in-repositories',
    `${modules}/works/planted-query.ts`,
    "export const a = ({ pool }: Database) => pool.query('select 1');",
  ),
  fault(
    'statements-in-repositories',
    `${modules}/works/planted-tag.ts`,
    'export const a = (sql: Sql) => sql<number>`select 1`;',
  ),
  fault(
    'statements-in-repositories',
    `${modules}/works/planted-raw.ts`,
    "export const a = (sql: Sql) => sql.raw('select 1');",
  ),
  fault(
    'statements-where-the-platform-keeps',
    `${platform}/planted-statement.ts`,
    "export const a = (db: Db) => db['deleteFrom']('task').execute();",
  ),
  fault(
    'statements-where-the-platform-keeps',
    'apps/server/src/web/planted-statement.ts',
    'export const a = (sql: Sql) => sql`select 1`;',
  ),
  fault(
    'statements-where-the-platform-keeps',
    'apps/server/src/commands/planted-statement.ts',
    "export const a = (database: Database) => database.pool.query('select 1');",
  ),
  fault(
    'platform-knows-no-subject',
    `${platform}/tasks/planted-text.ts`,
    'export const a = `select count(*) from sys_user where user_identity = 1`;',
  ),
  fault(
    'platform-knows-no-subject',
    `${platform}/tasks/planted-plain-name.ts`,
    'export const a = `select count(*)\n  FROM\n    work w`;',
  ),
  fault(
    'platform-knows-no-subject',
    `${platform}/tasks/planted-builder.ts`,
    "export const a = (db: Db) => db.selectFrom('task').innerJoin('work as w', 'w.id', 'task.id');",
  ),
  fault(
    'access-model-knows-no-subject',
    `${platform}/access/planted-text.ts`,
    'export const a = `select id from teaching_course c join sys_user u on u.id = c.created_by`;',
  ),
  fault(
    'access-model-knows-no-subject',
    `${platform}/access/planted-builder.ts`,
    "export const a = (db: Db) => db.selectFrom(['sys_user', 'teaching_news']);",
  ),
  fault(
    'changes-through-the-runner',
    `${modules}/works/planted-transaction.service.ts`,
    'export const a = (database: Database) => database.transaction(async () => 1);',
  ),
  fault(
    'changes-through-the-runner',
    `${modules}/works/planted-audit.service.ts`,
    'export const a = (deps: Deps) => deps.audit.write(deps.db, {});',
  ),
  fault(
    'use-cases-in-services',
    `${modules}/works/planted-case.routes.ts`,
    "export const a = (run: Run) => run({}, 'work.save', async () => 1);",
  ),
  fault(
    'pages-in-routes',
    `${modules}/works/planted-page.service.ts`,
    'export const a = (presentPage: Present) => presentPage([], 0, {});',
  ),
];

const cycles = [
  fault(
    'no-cycles',
    'packages/ui/src/planted-cycle-a.ts',
    "import type { B } from './planted-cycle-b.ts';\nexport type A = B;",
  ),
  fault(
    'no-cycles',
    'packages/ui/src/planted-cycle-b.ts',
    "export type { A as B } from './planted-cycle-a.ts';",
  ),
  fault(
    'no-folder-cycles',
    'packages/ui/src/planted-folders/list/list.ts',
    "export type { Form } from '../form/form.ts';",
  ),
  fault(
    'no-folder-cycles',
    'packages/ui/src/planted-folders/list/row.ts',
    'export type Row = string;',
  ),
  fault(
    'no-folder-cycles',
    'packages/ui/src/planted-folders/form/form.ts',
    'export type Form = string;',
  ),
  fault(
    'no-folder-cycles',
    'packages/ui/src/planted-folders/form/field.ts',
    "export type { Row } from '../list/row.ts';",
  ),
];

/** Each is named by a violation of its rule; a cycle by all files in it. */
export const directionFaults = [...imports, ...styles, ...calls, ...cycles];
