import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import type { Executor } from './db.ts';
import { statement } from './statement.ts';

type Setting = { key: string; school: string };

const buildSetting = (db: Executor, { key, school }: Setting) =>
  db
    .selectFrom('sys_config')
    .select(['config_key', 'config_value'])
    .where('school_id', '=', school)
    .where('config_key', '=', key)
    .where('config_value', '<>', 'constant');

it('is built once and run with the values of each run', async () => {
  const { write } = (await aTestApp()).app.context.database;
  let built = 0;
  const readSetting = statement((db, values: Setting) => {
    built += 1;
    return buildSetting(db, values);
  });

  const found = await Promise.all(
    ['allowReg', 'allowComment', 'allowReg'].map((key) => readSetting(write, { key, school: '1' })),
  );

  expect(found.map(([row]) => row?.config_key)).toEqual(['allowReg', 'allowComment', 'allowReg']);
  expect(await readSetting(write, { key: 'allowReg', school: 'another' })).toEqual([]);
  expect(built).toBe(1);
});

it('is prepared by the database under its name, in transactions too', async () => {
  const { database } = (await aTestApp()).app.context;
  const readSetting = statement(buildSetting, 'test-setting');

  const prepared = await database.transaction(async (tx) => {
    await readSetting(tx, { key: 'allowReg', school: '1' });
    await readSetting(tx, { key: 'allowComment', school: '1' });
    const { rows } = await sql`select name, statement from pg_prepared_statements`.execute(tx);
    return rows;
  });

  expect(prepared).toContainEqual({
    name: 'test-setting',
    statement: expect.stringContaining('from "sys_config"'),
  });
});

it('refuses a value that it has no place for', async () => {
  const { write } = (await aTestApp()).app.context.database;
  const readSetting = statement(buildSetting);
  const setting = { key: 'allowReg', school: '1', menu: 'none' };

  await expect(readSetting(write, setting)).rejects.toThrow('has no place for menu.');
});

it('refuses a name that another statement has', async () => {
  const { write } = (await aTestApp()).app.context.database;
  const first = statement(buildSetting, 'test-taken');
  const second = statement(
    (db, { key }: { key: string }) =>
      db.selectFrom('sys_config').select('config_key').where('config_key', '=', key),
    'test-taken',
  );

  await first(write, { key: 'allowReg', school: '1' });

  await expect(second(write, { key: 'allowReg' })).rejects.toThrow('are called test-taken.');
});

it('refuses to run without a value that it needs', async () => {
  const { write } = (await aTestApp()).app.context.database;
  const readSetting = statement(buildSetting);

  const run = readSetting(write, { key: 'allowReg' } as Setting);

  await expect(run).rejects.toThrow('The statement has no value for school.');
});
