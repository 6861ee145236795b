import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { roleIds } from './roles.ts';

const migration = new URL('../../../migrations/0285_log_stays.sql', import.meta.url);

it('takes the rights to delete from the log away, and has its job keep ninety days', async () => {
  const { database, clock } = (await aTestApp()).app.context;
  const { pool, write } = database;
  const buttons = [
    { id: 'gone', perms: 'system:log:delete,system:log:clear' },
    { id: 'both', perms: 'system:log:deleteBatch,test:own' },
  ];
  const asButton = (one: (typeof buttons)[number]) => ({
    ...one,
    name: one.id,
    menu_type: 2,
    parent_id: 'menu-log',
  });
  await write.insertInto('sys_permission').values(buttons.map(asButton)).execute();
  const grants = buttons.map(({ id }) => ({ role_id: roleIds.teacher, permission_id: id }));
  await write.insertInto('sys_role_permission').values(grants).execute();
  const jobs = [
    ['short', '1', 'logs.clean', '{ "days" : 7 }'],
    ['long', '2', 'logs.clean', '{"days":120}'],
    ['plain', '3', 'logs.clean', null],
    ['other', '1', 'test.other', '{"days":7}'],
  ] as const;
  const now = clock.now();
  const rows = jobs.map(([id, school_id, job_class_name, parameter]) => ({
    id,
    school_id,
    job_class_name,
    parameter,
    cron_expression: '0 0 3 * * ?',
    created_at: now,
    updated_at: now,
  }));
  await write.insertInto('sys_quartz_job').values(rows).execute();

  await pool.query(await readFile(migration, 'utf8'));

  const ids = buttons.map(({ id }) => id);
  const left = await write
    .selectFrom('sys_permission')
    .select(['id', 'perms'])
    .where('id', 'in', ids)
    .execute();
  const kept = await write
    .selectFrom('sys_quartz_job')
    .select(['id', 'parameter'])
    .where(
      'id',
      'in',
      jobs.map(([id]) => id),
    )
    .execute();
  expect(left).toEqual([{ id: 'both', perms: 'test:own' }]);
  expect(Object.fromEntries(kept.map(({ id, parameter }) => [id, parameter]))).toEqual({
    short: '{ "days":90 }',
    long: '{"days":120}',
    plain: null,
    other: '{"days":7}',
  });
});
