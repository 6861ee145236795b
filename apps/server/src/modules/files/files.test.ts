import { readdir } from 'node:fs/promises';
import { endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { anSb3, aPng, putBlob, readStatic, upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const tableCounts = async ({ app }: TestApp) => {
  const { write } = app.context.database;
  const count = async (table: 'stored_file' | 'blob_owner') => {
    const rows = await write
      .selectFrom(table)
      .select((eb) => eb.lit(1).as('one'))
      .execute();
    return rows.length;
  };
  const stored = await write
    .selectFrom('blob')
    .select('sha256')
    .where('state', '=', 'stored')
    .execute();
  return {
    files: await count('stored_file'),
    blobs: stored.length,
    owners: await count('blob_owner'),
  };
};

const aZip = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const temporaryFiles = ({ app }: TestApp) => readdir(app.context.files.store.temporaryFolder);

it('answers the key in the message and serves the picture under it to everybody', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);

  const { body } = await upload(testApp, token, {
    name: '头像.png',
    bytes: aPng(),
    fields: { biz: 'avatar' },
  });
  const read = await readStatic(testApp, body.message);

  expect(body).toMatchObject({ success: true, code: 0 });
  expect(body.message).toMatch(/^avatar\/[0-9a-f]{32}\.png$/);
  expect(read.statusCode).toBe(200);
  expect(read.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600, immutable',
    'content-disposition': 'inline',
  });
  expect(await temporaryFiles(testApp)).toEqual([]);
});

it('keeps a project byte for byte and opens it by its ticket only', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const bytes = anSb3();

  const { body } = await upload(testApp, token, {
    name: 'cat.sb3',
    bytes,
    fields: { bizPath: 'project3' },
  });
  const [stem = '', rest = ''] = body.message.split('~');
  const read = await readStatic(testApp, body.message);
  const bare = await readStatic(testApp, `${stem}.sb3`);
  const forged = await readStatic(testApp, body.message.replace(/~\d+~/, '~9999999999~'));

  expect(rest).not.toBe('');
  expect(sha256Hex(read.rawPayload)).toBe(sha256Hex(bytes));
  expect(read.headers['content-disposition']).toContain('attachment; filename="cat.sb3"');
  expect(bare.json()).toMatchObject({ code: 404, error: { code: 'file.notFound' } });
  expect(forged.statusCode).toBe(404);
});

it('refuses a ticket that is over', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const { body } = await upload(testApp, token, { name: 'cat.sb3', bytes: anSb3() });

  testApp.clock.advance(26 * 3_600_000);
  const read = await readStatic(testApp, body.message);

  expect(read.statusCode).toBe(404);
});

it('answers parts, heads and unchanged files', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const bytes = anSb3();
  const { body } = await upload(testApp, token, { name: 'cat.sb3', bytes });
  const url = `/api/sys/common/static/${body.message}`;

  const part = await readStatic(testApp, body.message, { range: 'bytes=2-5' });
  const tail = await readStatic(testApp, body.message, { range: 'bytes=-3' });
  const beyond = await readStatic(testApp, body.message, { range: 'bytes=999999-' });
  const stale = await readStatic(testApp, body.message, {
    range: 'bytes=0-1',
    'if-range': '"old"',
  });
  const head = await testApp.app.http.inject({ method: 'HEAD', url });
  const same = await readStatic(testApp, body.message, {
    'if-none-match': String(part.headers['etag']),
  });

  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 2-5/${bytes.length}`);
  expect(part.rawPayload).toEqual(Buffer.from(bytes.slice(2, 6)));
  expect(tail.rawPayload).toEqual(Buffer.from(bytes.slice(-3)));
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
    416,
    `bytes */${bytes.length}`,
  ]);
  expect([stale.statusCode, stale.rawPayload.length]).toEqual([200, bytes.length]);
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
    200,
    String(bytes.length),
    '',
  ]);
  expect(same.statusCode).toBe(304);
});

it('takes script out of a drawing and serves what is left in a sandbox', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const bytes =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><rect width="2" height="2"/></svg>';

  const { body } = await upload(testApp, token, { name: 'a.svg', bytes, fields: { biz: 'cover' } });
  const read = await readStatic(testApp, body.message);

  expect(read.payload).not.toMatch(/script|onload|alert/);
  expect(read.payload).toContain('<rect');
  expect(read.headers['content-type']).toBe('image/svg+xml');
  expect(read.headers['content-security-policy']).toContain('sandbox');
});

it('lets the viewer of the browser show a PDF, in frames of this site alone', async () => {
  const testApp = await aTestApp();
  const { token } = await aTeacher(testApp);

  const form = { name: '教案.pdf', bytes: '%PDF-1.4\n%%EOF', fields: { biz: 'document' } };
  const { body } = await upload(testApp, token, form);
  const { headers } = await readStatic(testApp, body.message);

  expect(headers['content-disposition']).toMatch(/^inline; /);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['content-security-policy']).not.toContain('sandbox');
});

it('takes place and camera out of a photo', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Copyright: 'Wang Xiaoming, Hope School' } })
    .jpeg()
    .toBuffer();

  const { body } = await upload(testApp, token, {
    name: 'me.jpg',
    bytes: photo,
    fields: { biz: 'avatar' },
  });
  const read = await readStatic(testApp, body.message);

  expect(photo.includes('Hope School')).toBe(true);
  expect(read.rawPayload.includes('Hope School')).toBe(false);
  expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined();
});

it.each([
  ['a page as a picture', 'avatar', 'x.png', '<html><script>1</script></html>', 'file.wrongType'],
  ['a page by its name', 'avatar', 'x.html', '<html></html>', 'file.wrongType'],
  ['a program', 'cover', 'x.png', 'MZ\u0090\u0000\u0003', 'file.wrongType'],
  [
    'a picture with a broken inside',
    'cover',
    'x.png',
    aPng().subarray(0, 40),
    'file.damagedPicture',
  ],
  ['a path as a purpose', '../../etc', 'x.png', aPng(), 'file.unknownPurpose'],
  ['an absolute path as a purpose', '/etc/cron.d', 'x.png', aPng(), 'file.unknownPurpose'],
  ['a name of Object as a purpose', 'constructor', 'x.png', aPng(), 'file.unknownPurpose'],
  ['nothing', 'avatar', 'x.png', '', 'file.empty'],
  ['a text as a project', 'work', 'x.sb3', 'hello', 'file.wrongType'],
  ['half a project', 'work', 'x.sb3', anSb3().slice(0, 120), 'format.damaged'],
  ['a zip without a project', 'work', 'x.sb3', aZip({ 'a.txt': 'a' }), 'format.noProject'],
  ['a project that is none', 'work', 'x.sb3', aZip({ 'project.json': '{}' }), 'format.badProject'],
  [
    'a project that is no text',
    'work',
    'x.sb3',
    aZip({ 'project.json': '{' }),
    'format.badProject',
  ],
  [
    'a climbing member',
    'work',
    'x.sb3',
    aZip({ '../x': 'a', 'project.json': '{}' }),
    'format.badPath',
  ],
  [
    'a member of 11 MB',
    'work',
    'x.sb3',
    aZip({ 'a.wav': '0'.repeat(11 * 1024 * 1024) }),
    'format.assetTooLarge',
  ],
  ['a climbing member of a junior work', 'work', 'x.sjr', aZip({ '../x': 'a' }), 'format.badPath'],
  ['a banner by a child', 'banner', 'x.png', aPng(), 'access.denied'],
  ['a picture of a text by a child', 'media', 'x.png', aPng(), 'access.denied'],
  ['a file of a lesson by a child', 'lesson', 'x.txt', 'hello', 'access.denied'],
  ['a document by a child', 'document', 'x.txt', 'hello', 'access.denied'],
])('refuses %s and stores nothing', async (_, biz, name, bytes, code) => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);

  const { body } = await upload(testApp, token, { name, bytes, fields: { biz } });

  expect(body.error?.code).toBe(code);
  expect(await tableCounts(testApp)).toEqual({ files: 0, blobs: 0, owners: 0 });
  expect(await temporaryFiles(testApp)).toEqual([]);
});

it('refuses an avatar above its limit with the limit in words', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);

  const { body } = await upload(testApp, token, {
    name: 'x.png',
    bytes: Buffer.concat([aPng(), Buffer.alloc(3 * 1024 * 1024)]),
    fields: { biz: 'avatar' },
  });

  expect(body.error).toMatchObject({ code: 'file.tooLarge', data: { max: '2 MB' } });
  expect(await temporaryFiles(testApp)).toEqual([]);
});

it('asks for a session before an upload', async () => {
  const testApp = await aTestApp();

  const { status, body } = await upload(testApp, undefined, { name: 'x.png', bytes: aPng() });

  expect([status, body.error?.code]).toEqual([401, 'session.missing']);
  expect(await tableCounts(testApp)).toEqual({ files: 0, blobs: 0, owners: 0 });
});

it('refuses a form that is none', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);

  const { body } = await testApp.call(endpoints.files.upload, { body: {} }, token);

  expect(body.error?.code).toBe('request.invalid');
});

it.each([
  '../../config.json',
  'avatar/../../x.png',
  'avatar/%2e%2e/x.png',
  'blobs/00/11',
  'constructor/x',
  '',
])('finds no file under %s', async (key) => {
  const testApp = await aTestApp();

  const read = await readStatic(testApp, key);

  expect(read.statusCode).toBe(404);
});

it('registers own uploads only and cuts the ticket off', async () => {
  const testApp = await aTestApp();
  const [owner, other] = [await aStudent(testApp), await aStudent(testApp)];
  const { body: uploaded } = await upload(testApp, owner.token, {
    name: 'cat.sb3',
    bytes: anSb3(),
  });
  const row = { fileName: 'cat.sb3', filePath: uploaded.message, fileTag: '学生作业-sb3' };

  const own = await testApp.call(endpoints.files.addFile, { body: row }, owner.token);
  const foreign = await testApp.call(endpoints.files.addFile, { body: row }, other.token);
  const guest = await testApp.call(endpoints.files.addFile, { body: row });
  const wild = await testApp.call(
    endpoints.files.addFile,
    { body: { ...row, filePath: '/etc/passwd' } },
    owner.token,
  );
  const empty = await testApp.call(endpoints.files.addFile, { body: {} }, owner.token);

  expect(own.body.result?.filePath).toMatch(/^work\/[0-9a-f]{32}\.sb3$/);
  expect(foreign.body.error?.code).toBe('file.notFound');
  expect(guest.body.error?.code).toBe('session.missing');
  expect(wild.body.error?.code).toBe('file.notFound');
  expect(empty.body.error?.code).toBe('request.invalid');
  expect(own.body.result).toMatchObject({ fileTag: '学生作业-sb3', fileType: 1 });
  const again = await testApp.call(endpoints.files.addFile, { body: row }, owner.token);
  expect(again.body.result?.id).toBe(own.body.result?.id);
});

it('answers the token that the editors of the predecessor wait for', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);

  const signedIn = await testApp.call(endpoints.files.uploadToken, {}, token);
  const guest = await testApp.call(endpoints.files.uploadToken);

  expect(signedIn.body).toMatchObject({ code: 200, result: 'local' });
  expect(guest.body.error?.code).toBe('session.missing');
});

it('keeps a blob whose hash is right and no other', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const sha256 = sha256Hex(Buffer.from('hello'));

  const right = await putBlob(testApp, token, sha256, 'hello');
  const wrong = await putBlob(testApp, token, sha256, 'hullo');
  const noHash = await putBlob(testApp, token, 'abc', 'hello');
  const asJson = await testApp.call(
    endpoints.works.putBlob,
    { params: { sha256 }, body: { a: 1 } },
    token,
  );
  const guest = await testApp.call(endpoints.works.putBlob, { params: { sha256 } });

  expect(right.body).toMatchObject({ result: { sha256, size: 5 } });
  expect(wrong.body.error?.code).toBe('file.hashMismatch');
  expect(noHash.body.error?.code).toBe('request.invalid');
  expect(asJson.body.error?.code).toBe('request.invalid');
  expect(guest.body.error?.code).toBe('session.missing');
  expect(await tableCounts(testApp)).toMatchObject({ blobs: 1, owners: 1 });
  expect(await temporaryFiles(testApp)).toEqual([]);
});

it('refuses a blob of more than 10 MB', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);

  const reply = await putBlob(testApp, token, '0'.repeat(64), Buffer.alloc(10 * 1024 * 1024 + 1));

  expect(reply.body.error).toMatchObject({ code: 'file.tooLarge', data: { max: '10 MB' } });
  expect(await temporaryFiles(testApp)).toEqual([]);
});

it('says that the disk is full, keeps nothing, and goes on reading', async () => {
  const full = new Error('no space left');
  let isFull = false;
  const testApp = await aTestApp({
    wrapStore: (store) => ({
      ...store,
      adopt: (sha256, path) =>
        isFull
          ? Promise.reject(Object.assign(full, { code: 'ENOSPC' }))
          : store.adopt(sha256, path),
    }),
  });
  const { token } = await anAdmin(testApp);
  const { body: before } = await upload(testApp, token, {
    name: 'a.png',
    bytes: aPng(),
    fields: { biz: 'avatar' },
  });
  isFull = true;

  const { body } = await upload(testApp, token, {
    name: 'b.txt',
    bytes: 'b',
    fields: { biz: 'document' },
  });
  const read = await readStatic(testApp, before.message);

  expect(body.error?.code).toBe('storage.full');
  expect(read.statusCode).toBe(200);
  expect(await tableCounts(testApp)).toMatchObject({ files: 1, blobs: 1, owners: 1 });
  expect(await temporaryFiles(testApp)).toEqual([]);
});

it('refuses uploads before the last room of the disk is used', async () => {
  const testApp = await aTestApp({
    wrapStore: (store) => ({ ...store, freeBytes: async () => 1000 }),
  });
  const { token } = await aStudent(testApp);

  const { body } = await upload(testApp, token, {
    name: 'a.png',
    bytes: aPng(),
    fields: { biz: 'avatar' },
  });

  expect(body.error?.code).toBe('storage.full');
});

it('sweeps blobs that nobody uses after a day, and no others', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const { blobs, store } = testApp.app.context.files;
  const orphan = sha256Hex(Buffer.from('orphan'));
  const fresh = sha256Hex(Buffer.from('fresh'));
  await putBlob(testApp, token, orphan, 'orphan');
  const { body: used } = await upload(testApp, token, {
    name: 'a.png',
    bytes: aPng(),
    fields: { biz: 'avatar' },
  });

  const early = await blobs.sweep();
  testApp.clock.advance(25 * 3_600_000);
  const { token: later } = await aStudent(testApp);
  await putBlob(testApp, later, fresh, 'fresh');
  const late = await blobs.sweep();

  expect([early, late]).toEqual([0, 1]);
  expect([await store.has(orphan), await store.has(fresh)]).toEqual([false, true]);
  expect((await readStatic(testApp, used.message)).statusCode).toBe(200);
});

it('refuses a picture with more pixels than its purpose takes, and says how many', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const create = { width: 5000, height: 5000, channels: 3, background: '#1f2a44' } as const;
  const bytes = await sharp({ create }).png().toBuffer();

  const { body } = await upload(testApp, token, {
    name: 'me.png',
    bytes,
    fields: { biz: 'avatar' },
  });

  expect(body).toMatchObject({
    success: false,
    error: { code: 'file.tooManyPixels', data: { width: 5000, height: 5000, max: 16 } },
  });
  expect(await temporaryFiles(testApp)).toEqual([]);
});
