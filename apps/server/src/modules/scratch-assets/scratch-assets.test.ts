import { createHash } from 'node:crypto';
import { endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aPng, aWav, putBlob, upload } from '../../testing/files-kit.ts';
import { exportSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aSave, sendBlobs } from '../../testing/works-kit.ts';

const { scratchAssets: assets } = endpoints;

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
});

const aHare = (words = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/>${words}</svg>`;

async function sent(name: string, bytes: Uint8Array | string, by = admin): Promise<string> {
  const { body } = await upload(testApp, by.token, { name, bytes, fields: { biz: 'asset' } });
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.message;
}

const measured = {
  width: 40,
  height: 30,
  rotationCenterX: 20,
  rotationCenterY: 15,
  bitmapResolution: 1,
};
const heard = { rate: 8000, sampleCount: 800 };

const aPicture = async (name = '小兔', bytes: Uint8Array | string = aHare(), by = admin) => ({
  file: await sent('hare.svg', bytes, by),
  name,
  ...measured,
});
const aSound = async (name = '叫声') => ({ file: await sent('a.wav', aWav()), name, ...heard });

async function add(body: Record<string, unknown>, by = admin) {
  return (await testApp.call(assets.add, { body }, by.token)).body;
}

async function added(body: Record<string, unknown>, by = admin): Promise<string> {
  const { result, ...failed } = await add(body, by);
  if (!result) throw new Error(JSON.stringify(failed));
  return result.id;
}

const offered = async (by: TestUser) =>
  (await testApp.call(assets.schoolLibrary, {}, by.token)).body.result;

const content = (name: string) => testApp.app.context.files.findContent(name);

it('tells the editor of a sprite as the predecessor did: a bare list, named by content', async () => {
  const child = await aStudent(testApp);
  const costume = await aPicture();
  await added({
    assetName: '跳跳兔',
    assetType: 4,
    tags: 'category-A03A03A01',
    costumes: [costume],
    sounds: [await aSound()],
  });

  const { status, json } = await bareList(child, 4);

  const md5 = createHash('md5')
    .update(await bytesOf(costume.file))
    .digest('hex');
  expect(status).toBe(200);
  expect(json).toEqual([
    {
      name: '跳跳兔',
      tags: ['animals'],
      isStage: false,
      variables: {},
      blocks: {},
      costumes: [
        {
          name: '小兔',
          assetId: md5,
          md5ext: `${md5}.svg`,
          dataFormat: 'svg',
          rotationCenterX: 20,
          rotationCenterY: 15,
          bitmapResolution: 1,
        },
      ],
      sounds: [
        {
          name: '叫声',
          assetId: expect.stringMatching(/^[0-9a-f]{32}$/),
          md5ext: expect.stringMatching(/^[0-9a-f]{32}\.wav$/),
          dataFormat: 'wav',
          ...heard,
        },
      ],
    },
  ]);
});

it('offers the newest first, by kind, and none that is disabled or deleted', async () => {
  const child = await aStudent(testApp);
  await added({ assetName: '旧背景', assetType: 1, costumes: [await aPicture('a')] });
  testApp.clock.advance(1000);
  await added({ assetName: '新背景', assetType: 1, costumes: [await aPicture('b')] });
  await added({
    assetName: '停用',
    assetType: 1,
    costumes: [await aPicture('c')],
    isEnabled: false,
  });
  const gone = await added({ assetName: '删掉', assetType: 2, sounds: [await aSound()] });
  await testApp.call(assets.delete, { query: { id: gone } }, admin.token);
  await added({ assetName: '叮', assetType: 2, sounds: [await aSound()] });

  const library = await offered(child);

  expect(library?.backdrops.map(({ name }) => name)).toEqual(['新背景', '旧背景']);
  expect(library?.backdrops[0]).toMatchObject({ width: 40, height: 30, dataFormat: 'svg' });
  expect(library?.sounds).toMatchObject([{ name: '叮', dataFormat: 'wav', ...heard }]);
  expect([library?.costumes, library?.sprites]).toEqual([[], []]);
});

it('tells children of another school nothing, and serves what it names to whoever knows the name', async () => {
  const stranger = await aStudent(testApp, { schoolId: '2' });
  const id = await added({ assetName: '小兔', assetType: 3, costumes: [await aPicture()] });
  const row = (await testApp.call(assets.queryById, { query: { id } }, admin.token)).body.result;

  const library = await offered(stranger);
  const found = await content(row?.md5Ext ?? '');
  const misnamed = await content((row?.md5Ext ?? '').replace('.svg', '.png'));

  expect(library).toEqual({ backdrops: [], costumes: [], sounds: [], sprites: [] });
  expect(found).toMatchObject({ mediaType: 'image/svg+xml', isPublic: true });
  expect(misnamed).toBeUndefined();
});

it('keeps what is hostile out of a drawing, and names it by what is left', async () => {
  const hostile = aHare('<script>alert(1)</script><image href="https://example.org/x.png"/>');
  const costume = await aPicture('小兔', hostile);
  const id = await added({ assetName: '小兔', assetType: 3, costumes: [costume] });
  const row = (await testApp.call(assets.queryById, { query: { id } }, admin.token)).body.result;

  const bytes = await bytesOf(costume.file);

  expect(bytes.toString()).not.toMatch(/script|example\.org/);
  expect(bytes.toString()).toContain('M0 0h40v30z');
  expect(row?.md5Ext).toBe(`${createHash('md5').update(bytes).digest('hex')}.svg`);
});

it('refuses what is no asset, in words', async () => {
  const picture = await aPicture();
  const sound = await aSound();

  const problems = [
    await add({ assetName: '空', assetType: 4 }),
    await add({ assetName: '空', assetType: 2 }),
    await add({
      assetName: '两张',
      assetType: 1,
      costumes: [picture, await aPicture('b', aPng())],
    }),
    await add({ assetName: '错', assetType: 3, costumes: [{ ...picture, file: sound.file }] }),
    await add({ assetName: '错', assetType: 9, costumes: [picture] }),
    await add({ assetName: '没量', assetType: 3, costumes: [{ file: picture.file, name: 'a' }] }),
  ].map(({ error }) => error?.data);

  expect(problems).toMatchObject([
    { fields: { costumes: 'required' } },
    { fields: { sounds: 'required' } },
    { fields: { costumes: 'tooManyRows' } },
    { fields: { 'costumes.0.file': 'unknownFile' } },
    { fields: { assetType: 'unknownChoice' } },
    { fields: { 'costumes.0.width': 'required' } },
  ]);
});

it('takes pictures and sounds of those alone who keep the library', async () => {
  const child = await aStudent(testApp);
  const teacher = await aTeacher(testApp);
  const form = (name: string, bytes: Uint8Array | string) => ({
    name,
    bytes,
    fields: { biz: 'asset' },
  });

  const byChild = await upload(testApp, child.token, form('a.svg', aHare()));
  const byTeacher = await upload(testApp, teacher.token, form('a.svg', aHare()));
  const text = await upload(testApp, teacher.token, form('a.txt', 'hello'));
  const large = await upload(testApp, teacher.token, form('a.wav', aWav(6_000_000)));

  expect(byChild.body.error?.code).toBe('access.denied');
  expect(byTeacher.body.success).toBe(true);
  expect(text.body.error?.code).toBe('file.wrongType');
  expect(large.body.error?.code).toBe('file.tooLarge');
});

it('refuses a second content under a name that stands for another one', async () => {
  const costume = await aPicture();
  // Such bytes are made by intent alone; the row stands in for them.
  await testApp.app.context.database.write
    .updateTable('stored_file')
    .set({ md5: createHash('md5').update(aWav()).digest('hex') })
    .where('name', '=', costume.file)
    .execute();

  const { body } = await upload(testApp, admin.token, {
    name: 'a.wav',
    bytes: aWav(),
    fields: { biz: 'asset' },
  });

  expect(body.error?.code).toBe('file.wrongType');
});

it('counts the works that use it, which keep it when it is erased', async () => {
  const child = await aStudent(testApp);
  const costume = await aPicture();
  const id = await added({ assetName: '小兔', assetType: 3, costumes: [costume] });
  const bytes = await bytesOf(costume.file);
  const sha256 = sha256Hex(bytes);
  await saveWith(child, bytes);
  const list = await testApp.call(assets.list, {}, admin.token);

  await testApp.call(assets.delete, { query: { id } }, admin.token);
  const inBin = await content(`${createHash('md5').update(bytes).digest('hex')}.svg`);
  await testApp.call(assets.deleteRecycleBin, { query: { ids: id } }, admin.token);
  const { files, database } = testApp.app.context;
  for (let day = 0; day < 20; day += 1) {
    testApp.clock.advance(24 * 3_600_000);
    await files.unattached.sweep();
    await files.blobs.sweep();
  }
  const left = await database.write
    .selectFrom('stored_file')
    .select('name')
    .where('name', '=', costume.file)
    .execute();

  expect(list.body.result?.records).toMatchObject([{ id, workCount: 1 }]);
  expect(inBin).toBeDefined();
  expect(left).toEqual([]);
  expect(await files.store.has(sha256)).toBe(true);
});

it('does not count on for ever', async () => {
  const child = await aStudent(testApp);
  const costume = await aPicture();
  const id = await added({ assetName: '小兔', assetType: 3, costumes: [costume] });
  testApp.clock.advance(1000);
  await added({ assetName: '没人用', assetType: 3, costumes: [await aPicture('b', aPng())] });
  const bytes = await bytesOf(costume.file);
  await saveWith(child, bytes);
  await sql`insert into work_version_file (version_id, position, name, sha256, size_bytes)
    select v.id, 100 + n, 'a', ${sha256Hex(bytes)}, 1
    from work_version v, generate_series(1, 5000) n`.execute(testApp.app.context.database.write);

  const list = await testApp.call(assets.list, {}, admin.token);

  expect(list.body.result?.records).toMatchObject([
    { workCount: 0, hasMoreWorks: false },
    { id, workCount: 1, hasMoreWorks: true },
  ]);
});

it('lists the values of its tags as the editors group by them', async () => {
  const costumes = [await aPicture()];
  const tags = 'category-A03A03A01';
  await added({ assetName: '小兔', assetType: 3, costumes, tags });

  const list = await testApp.call(assets.list, {}, admin.token);

  expect(list.body.result?.records).toMatchObject([{ tags, tagValues: 'animals' }]);
});

describe('the library of the editors', () => {
  it('is read once for all of a school', async () => {
    const [child, other] = [await aStudent(testApp), await aStudent(testApp)];
    await added({ assetName: '小兔', assetType: 3, costumes: [await aPicture()] });
    const first = await offered(child);
    await testApp.call(endpoints.session.current, {}, other.token);
    const asked = vi.spyOn(testApp.app.context.database.pool, 'connect');

    const second = await offered(other);
    const list = await bareList(other, 3);
    await bareList(other, 3);
    const statements = asked.mock.calls.length;

    expect(second).toEqual(first);
    expect(list.json).toHaveLength(1);
    // The bare list is another one: rows, names of contents, tags.
    expect(statements).toBeLessThanOrEqual(3);
  });

  it('is another one after each change of an asset or of a word of its tags', async () => {
    const child = await aStudent(testApp);
    const tags = 'category-A03A03A01';
    const form = { assetName: '小兔', assetType: 3, costumes: [await aPicture()], tags };
    const id = await added(form);
    const costumes = async () => (await offered(child))?.costumes ?? [];
    const [before] = await costumes();

    await testApp.call(
      endpoints.categories.edit,
      { body: { id: tags, name: '小动物', value: 'pets' } },
      admin.token,
    );
    const [renamed] = await costumes();
    await testApp.call(assets.edit, { body: { ...form, id, isEnabled: false } }, admin.token);

    expect(before?.tags).toContain('animals');
    expect(renamed?.tags).toEqual(expect.arrayContaining(['pets', '小动物']));
    expect(await costumes()).toEqual([]);
  });
});

it('exports the list', async () => {
  await added({ assetName: '小兔', assetType: 3, costumes: [await aPicture()] });

  const { rows } = await exportSheet(testApp, assets.exportXls, admin.token);

  expect(rows.flat()).toContain('小兔');
});

/** A work with one content more than the smallest. */
async function saveWith(child: TestUser, bytes: Uint8Array): Promise<void> {
  const name = `${createHash('md5').update(bytes).digest('hex')}.svg`;
  const body = aSave();
  const more = { name, sha256: sha256Hex(bytes), size: bytes.length };
  const manifest = { ...body, files: [...body.files, more] };
  await sendBlobs(testApp, child);
  await putBlob(testApp, child.token, more.sha256, bytes);
  const saved = await testApp.call(endpoints.works.save, { body: manifest }, child.token);
  if (!saved.body.result) throw new Error(JSON.stringify(saved.body));
}

async function bareList({ token }: TestUser, assetType: number) {
  const response = await testApp.app.http.inject({
    url: `/api${assets.getScratchAssets.path}?assetType=${assetType}`,
    headers: { 'x-access-token': token },
  });
  return { status: response.statusCode, json: response.json() };
}

async function bytesOf(file: string): Promise<Buffer> {
  const found = await testApp.app.context.files.find(file);
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await found?.open()) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}
