import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '@sprout/contract';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { anAdmin, aStudent } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { account, categories, config, session, users } = endpoints;

async function loggedActions({ app }: TestApp): Promise<string[]> {
  const { callLog, database } = app.context;
  await callLog.flush();
  const rows = await database.write
    .selectFrom('sys_log')
    .select('action')
    .orderBy('action')
    .execute();
  return rows.map(({ action }) => action);
}

it('loses no row of others, whatever somebody names the fields of a form', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const student = await aStudent(testApp);
  const emoji = '😀'.repeat(2_500);
  const nickname = 'x'.repeat(5_000);
  await testApp.call(categories.add, { body: { name: '甲', pid: '0' } }, admin.token);

  for (const start of ['a', 'ab']) {
    const body = { nickname, [`${start}${emoji}`]: 1 };
    await testApp.call(account.edit, { body }, student.token);
    const names = Array.from({ length: 100 }, (_, n) => `${start}${'😀'.repeat(29)}${n}`);
    const settings = Object.fromEntries(names.map((name) => [name, 'x']));
    await testApp.call(config.saveTenantConfig, { body: settings }, admin.token);
  }

  expect(await loggedActions(testApp)).toEqual([
    'account.edit',
    'account.edit',
    'categories.add',
    'config.saveTenantConfig',
    'config.saveTenantConfig',
  ]);
});

it('writes one row for each call, whatever characters it brings', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const { callLog, database } = testApp.app.context;
  // Halves of characters and the character 0 too.
  const half = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const anyText = fc.oneof(fc.string({ unit: half, maxLength: 60 }), fc.string({ unit: 'binary' }));
  const characters = fc.string({ unit: fc.constantFrom('😀', '字', 'a'), maxLength: 60 });
  const names = fc.array(fc.oneof(anyText, characters), { maxLength: 40 });
  // The log's text ends in the middle of some name.
  const starts = fc.integer({ min: 3_950, max: 4_080 }).map((length) => 'x'.repeat(length));
  let count = 0;

  await fc.assert(
    fc.asyncProperty(starts, names, anyText, async (start, keys, value) => {
      const brought = keys.map((key) => [`${start}${key}`, value]);
      const body = { nickname: 'x'.repeat(200), ...Object.fromEntries(brought) };
      await testApp.call(account.edit, { body }, student.token);
      await callLog.flush();
      count += 1;
      const rows = database.write.selectFrom('sys_log').select('id');
      expect(await rows.execute()).toHaveLength(count);
    }),
    { numRuns: 60 },
  );
});

it('lets one row go that the database refuses, and none of its neighbours', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await testApp.app.context.database.pool.query(
    `alter table sys_log add check (action <> 'account.edit')`,
  );

  await testApp.call(categories.add, { body: { name: '甲', pid: '0' } }, admin.token);
  await testApp.call(account.edit, { body: { nickname: '小树' } }, admin.token);
  await testApp.call(categories.add, { body: { name: '乙', pid: '0' } }, admin.token);

  expect(await loggedActions(testApp)).toEqual(['categories.add', 'categories.add']);
});

it('sends what it writes to another system, with the account and the address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-audit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'audit.jsonl');
  const env = { SPROUT_AUDIT_STREAM: pathToFileURL(file).href };
  const testApp = await aTestApp({ env, isFresh: true });
  const admin = await anAdmin(testApp);
  const child = await aStudent(testApp, { password: 'sun-and-moon-7' });
  const credentials = { username: child.username, password: 'wrong' };
  await testApp.call(session.login, { body: credentials });
  await testApp.call(users.queryById, { query: { id: child.id } }, admin.token);
  await testApp.call(users.queryById, { query: { id: admin.id } }, admin.token);
  await testApp.call(categories.add, { body: { name: '甲', pid: '0' } }, admin.token);

  await testApp.app.context.callLog.flush();

  const read = async () => (await readFile(file, 'utf8')).trim().split('\n');
  await expect.poll(async () => (await read()).length).toBe(3);
  const lines = await read();
  const address = '127.0.0.1';
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { kind: 'logIn', account: child.username, address, outcome: 'session.badCredentials' },
    { kind: 'childRecord', account: admin.username, address, rowId: child.id, outcome: 'done' },
    { kind: 'operation', account: admin.username, operation: 'add', action: 'categories.add' },
  ]);
  expect(lines.join()).not.toMatch(/wrong|甲/);
});
