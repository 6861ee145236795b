import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { type BodyOf, backpackLimits, endpoints, viewAsHeader } from '@sprout/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { replyOf } from '../../testing/declared-result.ts';
import { anAdmin, aStudent, aTeacher, aUser, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBackpackRepository } from './backpack.repository.ts';

const { backpack } = endpoints;

/** One white dot. */
const aJpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==';

const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');

const block = (id: string, more: object = {}) => ({
  id,
  opcode: 'motion_movesteps',
  inputs: {},
  fields: {},
  next: null,
  parent: null,
  shadow: false,
  topLevel: true,
  x: 10,
  y: 20,
  ...more,
});

const aScript = (blocks: readonly object[] = [block('a')]) => ({
  type: 'script' as const,
  mime: 'application/json',
  name: 'code',
  body: base64(JSON.stringify(blocks)),
  thumbnail: aJpeg,
});

const drawing = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2">${inside}<path d="M0 0h2"/></svg>`;

const aCostume = (svg = drawing()) => ({
  type: 'costume' as const,
  mime: 'image/svg+xml',
  name: '小猫',
  body: base64(svg),
  thumbnail: aJpeg,
});

const costumeId = 'cd21514d0531fdffb22204e0ec5ed84a';

const spriteJson = (more: object = {}) => ({
  isStage: false,
  name: '小猫',
  variables: {},
  lists: {},
  broadcasts: {},
  blocks: {},
  comments: {},
  costumes: [{ assetId: costumeId, dataFormat: 'svg', name: '1', md5ext: `${costumeId}.svg` }],
  sounds: [],
  ...more,
});

const aSprite = (members: Record<string, string>) => ({
  type: 'sprite' as const,
  mime: 'application/zip',
  name: '小猫',
  body: base64(
    zipSync(Object.fromEntries(Object.entries(members).map(([k, v]) => [k, strToU8(v)]))),
  ),
  thumbnail: aJpeg,
});

const goodSprite = () =>
  aSprite({ 'sprite.json': JSON.stringify(spriteJson()), [`${costumeId}.svg`]: drawing() });

function callsOf(testApp: TestApp, token: string) {
  const { call } = testApp;
  return {
    save: (body: BodyOf<typeof backpack.save>) => call(backpack.save, { body }, token),
    list: (query: { limit?: number; offset?: number } = {}) =>
      call(backpack.content, { query }, token),
    remove: (id: string) => call(backpack.delete, { query: { id } }, token),
    restore: (id: string) => call(backpack.restore, { body: { id } }, token),
  };
}

async function aCarrier() {
  const testApp = await aTestApp();
  const child = await aStudent(testApp);
  return { testApp, child, ...callsOf(testApp, child.token) };
}

const get = (testApp: TestApp, url: string, token?: string) =>
  testApp.app.http.inject({
    method: 'GET',
    url,
    headers: token ? { 'x-access-token': token } : {},
  });

/** As many rows as a full backpack has, without their contents. */
async function fill(
  { app }: TestApp,
  child: TestUser,
  { count, bytes }: { count: number; bytes: number },
): Promise<void> {
  await app.context.database.pool.query(
    `insert into backpack_item (id, school_id, user_id, kind, name, media_type, body_name,
       thumbnail_name, body_sha256, thumbnail_sha256, body_md5, size_bytes, created_at)
     select 'full' || n, $2, $1, 'script', 'code', 'application/json', 'b' || n, 't' || n, '', '', '', $4,
       '2020-01-01'::timestamptz + n * interval '1 second'
     from generate_series(1, $3::int) n`,
    [child.id, 'school', count, bytes],
  );
}

it('keeps what a child puts in, newest first, and reads it by its addresses', async () => {
  const { testApp, save, list } = await aCarrier();
  const { body: first } = await save(aScript());
  testApp.clock.advance(1000);
  const { body: second } = await save(aCostume());

  const { body } = await list();
  const script = await get(testApp, first.result?.body ?? '');
  const picture = await get(testApp, second.result?.thumbnail ?? '');

  expect(body.result?.map(({ type, name }) => [type, name])).toEqual([
    ['costume', '小猫'],
    ['script', 'code'],
  ]);
  expect(JSON.parse(script.body)).toEqual([block('a')]);
  expect(script.headers['content-type']).toBe('application/json');
  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect(second.result?.md5ext).toMatch(/^[0-9a-f]{32}\.svg$/);
});

it('answers page by page', async () => {
  const { testApp, child, list } = await aCarrier();
  await fill(testApp, child, { count: 45, bytes: 1 });

  const pages = await Promise.all([0, 20, 40].map((offset) => list({ limit: 20, offset })));

  const ids = pages.map(({ body }) => body.result?.map(({ id }) => id) ?? []);
  expect(ids.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(ids[0]?.[0]).toBe('full45');
  expect(new Set(ids.flat()).size).toBe(45);
});

it('takes a sprite, leaves out what it does not name, and makes its drawings harmless', async () => {
  const { testApp, save } = await aCarrier();
  const { body } = await save(
    aSprite({
      'sprite.json': JSON.stringify(spriteJson()),
      [`${costumeId}.svg`]: drawing('<script>alert(1)</script>'),
      'virus.exe': 'MZ',
    }),
  );

  const file = await get(testApp, body.result?.body ?? '');
  const members = unzipSync(file.rawPayload);

  expect(Object.keys(members).sort()).toEqual([`${costumeId}.svg`, 'sprite.json']);
  expect(Buffer.from(members[`${costumeId}.svg`] ?? []).toString()).not.toContain('script');
});

it('makes a drawing harmless and names it by what is left', async () => {
  const { testApp, save } = await aCarrier();

  const { body } = await save(aCostume(drawing('<script>alert(1)</script>')));
  const { body: clean } = await save(aCostume());
  const file = await get(testApp, body.result?.body ?? '');

  expect(file.body).not.toContain('script');
  expect(file.headers['content-security-policy']).toContain('sandbox');
  expect(clean.result?.md5ext).toMatch(/\.svg$/);
});

it.each([
  ['no JSON', { ...aScript(), body: base64('alert(1)') }, 'format.badProject'],
  ['no blocks', aScript([]), 'format.badProject'],
  ['a ring', aScript([block('a', { next: 'b' }), block('b', { next: 'a' })]), 'format.badProject'],
  ['one id twice', aScript([block('a'), block('a')]), 'format.badProject'],
  ['an id of the language', aScript([block('__proto__')]), 'format.badProject'],
  ['an input that is text', aScript([block('a', { inputs: { A: 'b' } })]), 'format.badProject'],
  ['a sprite without a description', aSprite({ 'a.svg': drawing() }), 'format.noProject'],
  ['a sprite that is no zip', { ...goodSprite(), body: base64('PK?') }, 'format.notZip'],
  [
    'a stage',
    aSprite({ 'sprite.json': JSON.stringify(spriteJson({ isStage: true })) }),
    'format.badProject',
  ],
  [
    'a sprite whose costume lies elsewhere',
    aSprite({
      'sprite.json': JSON.stringify(
        spriteJson({ costumes: [{ assetId: '../../x', dataFormat: 'svg', name: '1' }] }),
      ),
    }),
    'format.badProject',
  ],
  [
    'a page called a picture',
    { ...aCostume(), mime: 'image/png', body: base64('<html>') },
    'backpack.wrongKind',
  ],
  ['a page called a drawing', aCostume('<html><script>1</script></html>'), 'backpack.wrongKind'],
  [
    'a program called a sound',
    { ...aCostume(), type: 'sound' as const, mime: 'audio/x-wav', body: base64('MZ') },
    'backpack.wrongKind',
  ],
  ['an unknown medium', { ...aScript(), mime: 'text/html' }, 'backpack.wrongKind'],
  [
    'a thumbnail that is a page',
    { ...aScript(), thumbnail: base64('<html>') },
    'backpack.wrongKind',
  ],
  ['no base64', { ...aScript(), body: '{}' }, 'backpack.wrongKind'],
])('refuses %s and keeps nothing', async (_, sent, code) => {
  const { save, list } = await aCarrier();

  const { body } = await save(sent);

  expect(body.error?.code).toBe(code);
  expect((await list()).body.result).toEqual([]);
});

it('says so when as many items are in it as fit, and takes the next after one went', async () => {
  const { testApp, child, save, remove, list } = await aCarrier();
  await fill(testApp, child, { count: backpackLimits.items - 1, bytes: 1 });

  const last = await save(aScript());
  const more = await save(aScript());
  await remove('full1');
  const again = await save(aScript());

  expect(last.body.success).toBe(true);
  expect(more.body.error?.code).toBe('backpack.full');
  expect(more.body.message).toContain('100');
  expect(again.body.success).toBe(true);
  expect((await list({ limit: 100 })).body.result).toHaveLength(100);
});

it('does not give the last place to two that come at once', async () => {
  const { testApp, child, save } = await aCarrier();
  await fill(testApp, child, { count: backpackLimits.items - 1, bytes: 1 });

  const replies = await Promise.all([save(aScript()), save(aScript()), save(aScript())]);

  expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
});

it('says so when there is no room for the bytes', async () => {
  const { testApp, child, save } = await aCarrier();
  await fill(testApp, child, { count: 1, bytes: backpackLimits.bytes - 100 });

  const { body } = await save(aScript());

  expect(body.error?.code).toBe('backpack.noRoom');
  expect(body.message).toContain('50 MB');
});

it('counts what was taken out within the day, so that nobody fills the disk by turns', async () => {
  const { testApp, child, save } = await aCarrier();
  await fill(testApp, child, { count: 1, bytes: backpackLimits.dayBytes });
  await testApp.app.context.database.pool.query(
    'update backpack_item set deleted_at = $1 where user_id = $2',
    [testApp.clock.now(), child.id],
  );

  const { body: refused } = await save(aScript());
  testApp.clock.advance(25 * 3_600_000);
  await createBackpackRepository(testApp.app.context).removeOlder(
    new Date(testApp.clock.now().getTime() - 24 * 3_600_000),
  );
  const { body: next } = await save(aScript());

  expect(refused.error?.code).toBe('backpack.tooMuchToday');
  expect(next.success).toBe(true);
});

it('refuses one item that is too large in words, as far as it is read', async () => {
  const { save } = await aCarrier();
  const noise = 'A'.repeat(Math.ceil((backpackLimits.itemBytes + 3) / 3) * 4);

  const large = await save({ ...aScript(), body: noise });
  const huge = await save({ ...aScript(), body: noise.repeat(2) });

  expect(large.body.error?.code).toBe('file.tooLarge');
  expect(large.body.message).toContain('5 MB');
  expect(huge.body.error?.code).toBe('request.tooLarge');
});

it('brings back what was taken out, for a day', async () => {
  const { testApp, save, list, remove, restore } = await aCarrier();
  const { body } = await save(aScript());
  const id = body.result?.id ?? '';

  await remove(id);
  const without = await list();
  const gone = await get(testApp, body.result?.body ?? '');
  const back = await restore(id);
  const twice = await restore(id);
  const after = await list();

  expect(without.body.result).toEqual([]);
  expect(gone.statusCode).toBe(404);
  expect(back.body.result?.id).toBe(id);
  expect(twice.body.error?.code).toBe('backpack.notFound');
  expect(after.body.result).toHaveLength(1);
});

it('does not bring back what has no place any more', async () => {
  const { testApp, child, save, remove, restore } = await aCarrier();
  const { body } = await save(aScript());
  await remove(body.result?.id ?? '');
  await fill(testApp, child, { count: backpackLimits.items, bytes: 1 });

  const { body: refused } = await restore(body.result?.id ?? '');

  expect(refused.error?.code).toBe('backpack.full');
});

it("tells nobody of somebody else's items, the staff included", async () => {
  const { testApp, save } = await aCarrier();
  const { body } = await save(aScript());
  const id = body.result?.id ?? '';
  const name = (body.result?.body ?? '').replace(/~\d+~[\w-]{22}/, '');
  const others = [await aStudent(testApp), await aTeacher(testApp), await anAdmin(testApp)];

  for (const { token } of others) {
    const other = callsOf(testApp, token);
    expect((await other.list()).body.result).toEqual([]);
    expect((await other.remove(id)).body.error?.code).toBe('backpack.notFound');
    expect((await other.restore(id)).body.error?.code).toBe('backpack.notFound');
    expect((await get(testApp, name, token)).statusCode).toBe(404);
  }
});

it('reads a content to its owner without a ticket, to guests with a good one only', async () => {
  const { testApp, child, save } = await aCarrier();
  const { body } = await save(aScript());
  const address = body.result?.body ?? '';
  const name = address.replace(/~\d+~[\w-]{22}/, '');

  const statuses = async () => [
    (await get(testApp, name, child.token)).statusCode,
    (await get(testApp, name)).statusCode,
    (await get(testApp, address)).statusCode,
    (await get(testApp, address.replace(/~(\d)/, '~9$1'))).statusCode,
  ];

  expect(await statuses()).toEqual([200, 404, 200, 404]);
});

it('shows what an unconfirmed account carries to nobody but itself, by whatever address', async () => {
  const testApp = await aTestApp();
  const newcomer = await aUser(testApp, { confirmed: false });
  const { body } = await callsOf(testApp, newcomer.token).save(aScript());
  const address = body.result?.body ?? '';

  expect((await get(testApp, address)).statusCode).toBe(404);
  expect((await get(testApp, address, newcomer.token)).statusCode).toBe(200);
});

it('changes nothing for somebody who sees the school as the child', async () => {
  const { testApp, child, save } = await aCarrier();
  await save(aScript());
  const admin = await anAdmin(testApp);
  const begun = await testApp.call(
    endpoints.users.beginViewAs,
    { body: { id: child.id } },
    admin.token,
  );
  const viewing = {
    'x-access-token': admin.token,
    [viewAsHeader]: begun.body.result?.viewId ?? '',
  };

  const response = await testApp.app.http.inject({
    method: 'POST',
    url: `/api${backpack.save.path}`,
    payload: aScript(),
    headers: viewing,
  });

  expect(replyOf(backpack.save, response).body.error?.code).toBe('viewAs.readOnly');
});

it('does not read a long text of somebody without a session', async () => {
  const testApp = await aTestApp();

  const response = await testApp.app.http.inject({
    method: 'POST',
    url: `/api${backpack.save.path}`,
    payload: { ...aScript(), body: 'A'.repeat(8_000_000) },
  });

  expect(replyOf(backpack.save, response).body.error?.code).toBe('session.missing');
});

it('refuses a token that opens nothing by the head alone, before its text has come', async () => {
  const testApp = await aTestApp();
  const address = await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
  const headers = {
    'content-type': 'application/json',
    'content-length': 6_000_000,
    'x-access-token': 'made-up',
  };
  const sending = request(`${address}/api${backpack.save.path}`, { method: 'POST', headers });
  sending.on('error', () => {});
  const answered = once(sending, 'response');
  sending.flushHeaders();

  const [response]: IncomingMessage[] = await answered;
  const told = await json(response as IncomingMessage);
  sending.destroy();

  expect(told).toMatchObject({ success: false, error: { code: 'session.expired' } });
});

it('keeps the contents while an item names them, and lets go of them a day after it went', async () => {
  const { testApp, save, remove } = await aCarrier();
  const { blobs, store } = testApp.app.context.files;
  const { database } = testApp.app.context;
  const { body } = await save(aScript());
  const { rows } = await database.pool.query<{ body_sha256: string }>(
    'select * from backpack_item',
  );
  const sha256 = rows[0]?.body_sha256 ?? '';
  const isThere = () => store.has(sha256);
  const pass = async (hours: number) => {
    testApp.clock.advance(hours * 3_600_000);
    const before = new Date(testApp.clock.now().getTime() - 24 * 3_600_000);
    await createBackpackRepository(testApp.app.context).removeOlder(before);
    await blobs.sweep();
  };

  await pass(29);
  const kept = await isThere();
  await remove(body.result?.id ?? '');
  await pass(23);
  const afterHours = await isThere();
  await pass(2);

  expect([kept, afterHours, await isThere()]).toEqual([true, true, false]);
});
