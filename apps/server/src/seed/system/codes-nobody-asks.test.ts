import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/db.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { roleIds } from './roles.ts';

const migration = new URL('../../../migrations/0060_codes_nobody_asks.sql', import.meta.url);

const buttons = [
  { id: 'button-system-position-deleteBatch', perms: 'system:position:deleteBatch' },
  { id: 'both', perms: 'system:dict:deleteBatch,test:own,system:position:deleteBatch' },
  { id: 'own', perms: 'test:other' },
];

/** A school of an earlier release, whose teachers have the buttons. */
async function anEarlierSchool({ pool, write }: Database): Promise<void> {
  for (const { id, perms } of buttons) {
    await write
      .insertInto('sys_permission')
      .values({ id, perms, name: id, menu_type: 2, parent_id: 'menu-positions' })
      .execute();
    await write
      .insertInto('sys_role_permission')
      .values({ role_id: roleIds.teacher, permission_id: id })
      .execute();
    const keys = [`permission:${id}`, `grant:teacher:${id}`];
    for (const seed_key of keys) {
      await write.insertInto('seed_ledger').values({ seed_key, brought_at: new Date() }).execute();
    }
  }
  await pool.query(await readFile(migration, 'utf8'));
}

it('takes codes that nothing asks for from buttons and roles, and leaves the others', async () => {
  const { database } = (await aTestApp()).app.context;
  await anEarlierSchool(database);
  const ids = buttons.map(({ id }) => id);

  const left = await database.write
    .selectFrom('sys_permission')
    .select(['id', 'perms'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const grants = await database.write
    .selectFrom('sys_role_permission')
    .select('permission_id')
    .where('permission_id', 'in', ids)
    .orderBy('permission_id')
    .execute();

  expect(left).toEqual([
    { id: 'both', perms: 'test:own' },
    { id: 'own', perms: 'test:other' },
  ]);
  expect(grants.map((row) => row.permission_id)).toEqual(['both', 'own']);
});

it('lets a later screen bring the button anew', async () => {
  const { database } = (await aTestApp()).app.context;
  await anEarlierSchool(database);

  const { rows } = await sql<{ key: string }>`select seed_key as key from seed_ledger
    where seed_key like '%deleteBatch' and seed_key like '%position%'`.execute(database.write);

  expect(rows).toEqual([]);
});
