// Writes the types of the database tables from a freshly migrated throw-away database.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.cache/generate-tables.mjs`;
await build({
  stdin: {
    contents: `
      export { startTestPostgres } from './apps/server/src/embedded-postgres/testing/test-postgres.ts';
      export { migrate } from './apps/server/src/platform/db/migrate.ts';
      export { renderTables } from './apps/server/src/platform/db/render-tables.ts';
      export { createDatabase } from './apps/server/src/platform/db/db.ts';`,
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  outfile,
});
const { startTestPostgres, migrate, renderTables, createDatabase } = await import(outfile);
const server = await startTestPostgres();
try {
  await server.createDatabase('tables');
  const database = createDatabase({ url: server.url('tables') });
  await migrate(database.pool, `${root}apps/server/migrations`);
  const target = `${root}apps/server/src/platform/db/tables.generated.ts`;
  await writeFile(target, await renderTables(database.pool));
  await database.close();
} finally {
  await server.stop();
}
