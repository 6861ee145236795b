import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { renderTables } from './render-tables.ts';

it('has the types of the migrated database', async () => {
  const { app } = await aTestApp();

  const rendered = await renderTables(app.context.database.pool);

  const committed = await readFile(new URL('./tables.generated.ts', import.meta.url), 'utf8');
  expect(committed).toBe(rendered);
});
