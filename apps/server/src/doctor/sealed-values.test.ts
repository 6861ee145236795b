import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Field } from '@sprout/contract';
import * as contract from '@sprout/contract';
import { expect, it } from 'vitest';
import { aFolder } from '../backup/testing/setup.ts';
import { createSecretBox } from '../platform/secret-box.ts';
import { aTeacher } from '../testing/factories.ts';
import { aTestApp, type TestApp } from '../testing/test-app.ts';
import { readSealedValues, sealedColumns } from './sealed-values.repository.ts';
import { describeSealed, tryKey } from './sealed-values.ts';

const ownKey = 'ab'.repeat(32);
const otherKey = 'cd'.repeat(32);

/** A second factor with a recovery code, a data source and two secrets of a message provider. */
async function sealSome({ app }: TestApp, userId: string): Promise<void> {
  const { pool } = app.context.database;
  const seal = (use: string) => app.context.secretBox.seal(use, 'x');
  await pool.query(
    `insert into second_factor (user_id, school_id, secret, last_step, failures, created_at)
     values ($1, '1', $2, 0, 0, now())`,
    [userId, await seal('second_factor.secret')],
  );
  await pool.query(`insert into second_factor_recovery values ($1, 'hash')`, [userId]);
  await pool.query(
    `insert into sys_data_source (id, school_id, name, code, db_type, host, port, db_name,
       db_username, db_password, has_tls, created_at, updated_at)
     values ('d', '1', 'd', 'd', '4', 'h', 1, 'd', 'u', $1, true, now(), now())`,
    [await seal('sys_data_source.db_password')],
  );
  await pool.query(
    `insert into sys_message_provider (id, school_id, name, channel, is_on, password, headers,
       created_at, updated_at)
     values ('m', '1', 'm', '2', true, $1, $2, now(), now())`,
    [await seal('sys_message_provider.password'), await seal('sys_message_provider.headers')],
  );
}

type Declared = { table?: string; fields: Readonly<Record<string, Field>> };
const isResource = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'fields' in value && 'table' in value;
const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter}`.toLowerCase());

it('knows every secret that a table declares', () => {
  const exported: readonly unknown[] = Object.values(contract);
  const declared = exported.filter(isResource).flatMap(({ table, fields }) =>
    Object.keys(fields)
      .filter((name) => fields[name]?.kind === 'secret')
      .map((name) => `${table}.${snakeCase(name)}`),
  );

  const known = sealedColumns.map(([, table, column]) => `${table}.${column}`);
  expect(declared.length).toBeGreaterThan(3);
  expect(known).toEqual(expect.arrayContaining(declared));
});

it('says after a restore what the key is needed for, whether it is there and whether it fits', async () => {
  const testApp = await aTestApp({ env: { SPROUT_SECRET_KEY: ownKey } });
  const { pool } = testApp.app.context.database;
  const before = describeSealed(
    await tryKey({ dataDir: '/nowhere', secretKey: undefined }, await readSealedValues(pool)),
  );
  await sealSome(testApp, (await aTeacher(testApp)).id);
  const sealed = await readSealedValues(pool);
  const dataDir = await aFolder();
  const told = async (secretKey: string | undefined) =>
    describeSealed(await tryKey({ dataDir, secretKey }, sealed));

  const [right, none, other] = [await told(ownKey), await told(undefined), await told(otherKey)];

  const all =
    'Sealed with the key, which is in no backup: second factors: 1 (recovery codes: 1), passwords of data sources: 1, passwords and addresses of message providers: 2.';
  expect(before).toEqual({ isFine: true, lines: [] });
  expect(right).toEqual({
    isFine: true,
    lines: [all, 'The key in SPROUT_SECRET_KEY opens all of it.'],
  });
  expect([none.isFine, none.lines[0]]).toEqual([false, all]);
  expect(none.lines[1]).toContain('There is no key here');
  expect(none.lines[2]).toContain(
    `Copy secret.key of the old installation to ${dataDir}/secret.key`,
  );
  expect(none.lines[3]).toContain('npm run second-factor:remove <user name>');
  expect([other.isFine, other.lines[0]]).toEqual([false, all]);
  expect(other.lines[1]).toContain(
    'is another one and does not open second factors: 1 of 1, passwords of data sources: 1 of 1',
  );
  expect(await readdir(dataDir)).toEqual([]);
});

it('counts what a fresh key does not open beside what it has sealed itself', async () => {
  const dataDir = await aFolder();
  const use = 'second_factor.secret';
  const old = await createSecretBox({ dataDir, secretKey: otherKey }).seal(use, 'x');
  const fresh = await createSecretBox({ dataDir, secretKey: undefined }).seal(use, 'x');
  const columns = [{ kind: 'secondFactor' as const, use, values: [old, fresh] }];

  const facts = await tryKey({ dataDir, secretKey: undefined }, { columns, recoveryCodes: 0 });

  expect(facts).toMatchObject({
    key: 'file',
    counts: [{ kind: 'secondFactor', count: 2, unreadable: 1 }],
  });
});

it('tells a file without a key from none', async () => {
  const dataDir = await aFolder();
  await writeFile(join(dataDir, 'secret.key'), 'abc\n');

  const facts = await tryKey({ dataDir, secretKey: undefined }, undefined);

  expect(facts).toMatchObject({ key: 'damaged', counts: undefined });
});
