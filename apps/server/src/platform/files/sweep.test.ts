import { writeFile } from 'node:fs/promises';
import { type Body, endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aDatabase } from '../../backup/testing/setup.ts';
import { aStudent, type TestUser } from '../../testing/factories.ts';
import { putBlob } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aSave, save, sendBlobs } from '../../testing/works-kit.ts';
import { createLog } from '../log.ts';
import type { ObjectStore } from './object-store.ts';
import { pairStore } from './pairing.ts';

const dayMs = 24 * 3_600_000;
/** Connections of a test's server. */
const poolSize = 8;

/** Opens when told to; `reached` when so many stand before it. */
function aGate(count = 1) {
  let open = (): void => undefined;
  let reach = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  let waiting = 0;
  function pass(): Promise<void> {
    waiting += 1;
    if (waiting === count) reach();
    return opened;
  }
  return { open: () => open(), reached, pass };
}

/** Everything that was sent so far was sent two days ago. */
async function growOld({ app, clock }: TestApp): Promise<void> {
  const created_at = new Date(clock.now().getTime() - 2 * dayMs);
  await app.context.database.write.updateTable('blob').set({ created_at }).execute();
}

/** A child's contents that no save names and that are old enough for the sweep. */
async function anUnusedSave(testApp: TestApp, student: TestUser): Promise<Body<'works.save'>> {
  await sendBlobs(testApp, student, 'unused');
  await growOld(testApp);
  return aSave({ note: 'unused' });
}

const sendSave = (testApp: TestApp, { token }: TestUser, body: Body<'works.save'>) =>
  testApp.call(endpoints.works.save, { body }, token);

const sweep = ({ app }: TestApp): Promise<number> => app.context.files.blobs.sweep();

const hashesOf = ({ files }: Body<'works.save'>) => files.map(({ sha256 }) => sha256);

async function lostContents({ app }: TestApp): Promise<string[]> {
  const rows = await app.context.database.write
    .selectFrom('work_version_file')
    .select('sha256')
    .distinct()
    .execute();
  return app.context.files.store.missing(rows.map(({ sha256 }) => sha256));
}

/** As if the process were killed in the middle of its first removal, with the file gone or still there. */
function killedWhileRemoving(isGone: boolean) {
  let isAlive = true;
  const wrapStore = (store: ObjectStore): ObjectStore => ({
    ...store,
    async remove(sha256) {
      if (isGone || !isAlive) await store.remove(sha256);
      if (!isAlive) return;
      isAlive = false;
      throw new Error('killed');
    },
  });
  return wrapStore;
}

it.each([
  ['after the file is gone', true],
  ['before the file is gone', false],
])('asks for contents again when a sweep was killed %s', async (_, isGone) => {
  const testApp = await aTestApp({ wrapStore: killedWhileRemoving(isGone) });
  const student = await aStudent(testApp);
  const body = await anUnusedSave(testApp, student);

  await expect(sweep(testApp)).rejects.toThrow('killed');
  const refused = await sendSave(testApp, student, body);
  await sendBlobs(testApp, student, 'unused');
  const saved = await sendSave(testApp, student, body);

  expect(refused.body.error).toEqual({
    code: 'work.blobsMissing',
    data: { missing: hashesOf(body) },
  });
  expect(saved.body.success).toBe(true);
  expect(await lostContents(testApp)).toEqual([]);
});

it('goes on with what a killed sweep left', async () => {
  const testApp = await aTestApp({ wrapStore: killedWhileRemoving(false) });
  const body = await anUnusedSave(testApp, await aStudent(testApp));

  await expect(sweep(testApp)).rejects.toThrow('killed');
  const removed = await sweep(testApp);

  const rows = await testApp.app.context.database.write
    .selectFrom('blob')
    .select('sha256')
    .execute();
  expect(removed).toBe(2);
  expect(rows).toEqual([]);
  expect(await testApp.app.context.files.store.missing(hashesOf(body))).toEqual(hashesOf(body));
});

it('keeps what is sent again while it is being removed', async () => {
  const gate = aGate();
  const testApp = await aTestApp({
    wrapStore: (store) => ({
      ...store,
      async remove(sha256) {
        await gate.pass();
        await store.remove(sha256);
      },
    }),
  });
  const student = await aStudent(testApp);
  const body = await anUnusedSave(testApp, student);

  const sweeping = sweep(testApp);
  await gate.reached;
  const tooEarly = await sendSave(testApp, student, body);
  const sending = sendBlobs(testApp, student, 'unused');
  gate.open();
  await Promise.all([sending, sweeping]);
  const saved = await sendSave(testApp, student, body);

  expect(tooEarly.body.error?.code).toBe('work.blobsMissing');
  expect(saved.body.success).toBe(true);
  expect(await lostContents(testApp)).toEqual([]);
});

it('asks for a content again that the file store has lost, for every work that is made of it', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const first = await save(testApp, student, { note: 'lost' });
  const body = aSave({ note: 'lost' });
  const [scripts = ''] = hashesOf(body);
  await testApp.app.context.files.store.remove(scripts);

  const asked = await testApp.call(
    endpoints.works.missingBlobs,
    { body: { sha256: hashesOf(body) } },
    student.token,
  );
  const refused = await sendSave(testApp, student, body);
  await sendBlobs(testApp, student, 'lost');
  const saved = await sendSave(testApp, student, body);

  expect(first.body.success).toBe(true);
  expect(asked.body.result).toEqual({ missing: [scripts] });
  expect(refused.body.error).toEqual({ code: 'work.blobsMissing', data: { missing: [scripts] } });
  expect(saved.body.success).toBe(true);
  expect(await lostContents(testApp)).toEqual([]);
});

it('answers lists while more uploads than connections wait for a slow disk', async () => {
  const gate = aGate(poolSize);
  const testApp = await aTestApp({
    wrapStore: (store) => ({
      ...store,
      async adopt(sha256, path) {
        await gate.pass();
        await store.adopt(sha256, path);
      },
    }),
  });
  const { token } = await aStudent(testApp);
  const contents = Array.from({ length: 3 * poolSize }, (_, index) => `content ${index}`);

  const uploads = contents.map((content) =>
    putBlob(testApp, token, sha256Hex(Buffer.from(content)), content),
  );
  await gate.reached;
  const list = await testApp.call(endpoints.works.leaderboard, {});
  gate.open();
  const replies = await Promise.all(uploads);

  expect(list.body.success).toBe(true);
  expect(replies.every(({ body }) => body.success)).toBe(true);
});

it('sweeps files that no row tells of, when they came to a store of this database alone', async () => {
  const testApp = await aTestApp();
  const { database, files } = testApp.app.context;
  const { store, blobs } = files;
  const pair = { pool: database.pool, store };
  const [early, late] = ['early', 'late'].map((text) => sha256Hex(Buffer.from(text)));
  await store.put(early ?? '', Buffer.from('early'));
  const { body } = await save(testApp, await aStudent(testApp), { note: 'named' });
  const unpaired = await blobs.sweepLeftovers();
  await pairStore({ ...pair, now: new Date(Date.now() + dayMs), mayDiffer: false });
  const tooEarly = await blobs.sweepLeftovers();
  await database.pool.query("update file_store set paired_at = '2020-01-01'");

  await store.put(late ?? '', Buffer.from('late'));
  const marked = await blobs.sweepLeftovers();
  await blobs.sweep();

  expect([unpaired, tooEarly, marked]).toEqual([0, 0, 2]);
  expect(await store.missing([early ?? '', late ?? ''])).toEqual([early, late]);
  expect(body.success).toBe(true);
  expect(await lostContents(testApp)).toEqual([]);
});

it('sweeps no file without a row when a second database has come to the store', async () => {
  const testApp = await aTestApp();
  const { database, files } = testApp.app.context;
  const { store, blobs } = files;
  const others = sha256Hex(Buffer.from('of the other database'));
  const pair = { pool: database.pool, store, now: new Date('2020-01-01'), mayDiffer: false };
  await pairStore(pair);
  await database.pool.query('delete from file_store');
  await pairStore(pair);
  await store.put(others, Buffer.from('of the other database'));

  const marked = await blobs.sweepLeftovers();

  expect(marked).toBe(0);
});

it('sweeps no file without a row when a copy of the database has come to the store, and says so once', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const testApp = await aTestApp({ log });
  const { database, files } = testApp.app.context;
  const { store, blobs } = files;
  const pair = { store, now: new Date('2020-01-01'), mayDiffer: false };
  await pairStore({ ...pair, pool: database.pool });
  const copy = await aDatabase('template_sprout');
  const { rows } = await database.pool.query('select id, paired_at from file_store');
  await copy.pool.query('insert into file_store (id, paired_at) values ($1, $2)', [
    rows[0]?.id,
    rows[0]?.paired_at,
  ]);
  await store.put(sha256Hex(Buffer.from('of the copy')), Buffer.from('of the copy'));

  const verdict = await pairStore({ ...pair, pool: copy.pool });
  const marked = [await blobs.sweepLeftovers(), await blobs.sweepLeftovers()];

  expect(verdict.kind).toBe('paired');
  expect(marked).toEqual([0, 0]);
  expect(lines.filter((line) => line.includes('another database'))).toHaveLength(1);
});

it('goes on sweeping after another start of the same database', async () => {
  const testApp = await aTestApp();
  const { database, files } = testApp.app.context;
  const { store, blobs } = files;
  const pair = { pool: database.pool, store, now: new Date('2020-01-01'), mayDiffer: false };
  const verdicts = [await pairStore(pair), await pairStore(pair)];
  await store.put(sha256Hex(Buffer.from('left')), Buffer.from('left'));
  testApp.clock.set(new Date(Date.now() + 2 * dayMs));

  const marked = await blobs.sweepLeftovers();

  expect(verdicts.map(({ kind }) => kind)).toEqual(['paired', 'paired']);
  expect(marked).toBe(1);
  // A system identifier: the role of the tests has no rights but its own.
  expect(await store.readNote('owner')).toMatch(/^\d{10,}-\d+-\d+$/);
});

it.each([
  ['cut short', Buffer.from('dam')],
  ['changed', Buffer.from('damaged')],
])('heals a content that was %s on the disk when it is sent again', async (_, bytes) => {
  const testApp = await aTestApp();
  const { store, blobs } = testApp.app.context.files;
  const whole = Buffer.from('healthy');
  const sha256 = sha256Hex(whole);
  await blobs.keep([await blobs.receiveBytes(whole)]);
  await writeFile(store.localPath?.(sha256) ?? '', bytes);

  await blobs.keep([await blobs.receiveBytes(whole)]);

  expect(Buffer.from(await store.readAll(sha256)).toString()).toBe('healthy');
});

const steps = fc.array(
  fc.record({
    step: fc.constantFrom('send', 'save', 'sweep', 'grow old', 'erase'),
    child: fc.nat(1),
    note: fc.nat(2).map(String),
  }),
  { minLength: 12, maxLength: 24 },
);

it('never loses a content of an acknowledged save, whatever runs beside the sweep', async () => {
  const testApp = await aTestApp({
    wrapStore: (store) => {
      let removals = 0;
      return {
        ...store,
        async remove(sha256) {
          removals += 1;
          await store.remove(sha256);
          if (removals % 3 === 0) throw new Error('killed');
        },
      };
    },
  });
  const children = [await aStudent(testApp), await aStudent(testApp)];
  const run: Record<string, (child: TestUser, note: string) => Promise<unknown>> = {
    send: (child, note) => sendBlobs(testApp, child, note),
    save: (child, note) => sendSave(testApp, child, aSave({ note, workId: anId() })),
    sweep: () => sweep(testApp).catch(() => undefined),
    'grow old': () => growOld(testApp),
    erase: () => eraseWorks(testApp),
  };

  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      // The clock goes on, or a child would meet the bound on saves per minute.
      testApp.clock.advance(61_000);
      await Promise.all(
        plan.map(({ step, child, note }) => run[step]?.(children[child] as TestUser, note)),
      );

      expect(await lostContents(testApp)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

async function eraseWorks({ app }: TestApp): Promise<void> {
  await app.context.database.transaction(async (tx) => {
    await tx.deleteFrom('work_version_file').execute();
    await tx.deleteFrom('work_version').execute();
  });
}
