import { readdir } from 'node:fs/promises';
import { childQuotaBytes, endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { replyOf } from '../../../testing/declared-result.ts';
import { aStudent, aTeacher } from '../../../testing/factories.ts';
import { readStatic } from '../../../testing/files-kit.ts';
import { aTestApp, type TestApp, type TestOptions } from '../../../testing/test-app.ts';
import { createPartialUploadsRepository } from './partial-uploads.repository.ts';
import { createPartialUploadsService } from './partial-uploads.service.ts';

const { uploads } = endpoints;
const pdf = Buffer.from(`%PDF-1.4\n${'lesson '.repeat(40)}\n%%EOF`);

/** A teacher who sends a file in parts. */
async function aSender(options?: TestOptions) {
  const testApp = await aTestApp(options);
  const teacher = await aTeacher(testApp);
  return { testApp, teacher, ...callsOf(testApp, teacher.token) };
}

function callsOf(testApp: TestApp, token: string) {
  const params = (id: string) => ({ params: { id } });
  return {
    async start(more: object = {}) {
      const body = { fileName: '第一课.pdf', size: pdf.length, biz: 'lesson', ...more };
      const reply = await testApp.call(uploads.start, { body }, token);
      return { ...reply, id: reply.body.result?.id ?? '' };
    },
    async part(id: string, offset: number, bytes: Uint8Array) {
      const response = await testApp.app.http.inject({
        method: 'PUT',
        url: `/api${uploads.part.path.replace(':id', id)}?offset=${offset}`,
        payload: Buffer.from(bytes),
        headers: { 'content-type': 'application/octet-stream', 'x-access-token': token },
      });
      return replyOf(uploads.part, response).body;
    },
    find: (id: string) => testApp.call(uploads.find, params(id), token),
    finish: (id: string) => testApp.call(uploads.finish, params(id), token),
    cancel: (id: string) => testApp.call(uploads.cancel, params(id), token),
  };
}

const partialFiles = ({ app }: TestApp) => readdir(app.context.files.store.partialFolder);

/** The job of each hour; jobs do not run in tests. */
function sweep({ app }: TestApp): Promise<void> {
  const { context } = app;
  // The sweep asks the files of no other service.
  const filesService = undefined as never;
  const partialUploads = createPartialUploadsRepository(context);
  return createPartialUploadsService({ ...context, partialUploads, filesService }).sweep();
}

it('puts the parts together and keeps the file as every other one', async () => {
  const { testApp, start, part, finish } = await aSender();
  const { id } = await start({ sha256: sha256Hex(pdf) });

  const first = await part(id, 0, pdf.subarray(0, 100));
  const second = await part(id, 100, pdf.subarray(100));
  const { body } = await finish(id);
  const read = await readStatic(testApp, body.result?.key ?? '');

  expect([first.result, second.result]).toEqual([{ offset: 100 }, { offset: pdf.length }]);
  expect(body.result).toMatchObject({ fileName: '第一课.pdf', size: pdf.length });
  expect(read.headers['content-type']).toBe('application/pdf');
  expect(read.rawPayload.equals(pdf)).toBe(true);
  expect(await partialFiles(testApp)).toEqual([]);
});

it('says where to go on, and goes on there', async () => {
  const { start, part, find, finish } = await aSender();
  const { id } = await start();
  await part(id, 0, pdf.subarray(0, 70));

  const found = await find(id);
  const early = await finish(id);
  await part(id, 70, pdf.subarray(70));
  const { body } = await finish(id);

  expect(found.body.result).toEqual({ id, offset: 70, size: pdf.length });
  expect(early.body.error).toMatchObject({ code: 'upload.wrongOffset', data: { offset: 70 } });
  expect(body.success).toBe(true);
});

it.each([0, 30, 80])('refuses a part that begins at %i of 70 bytes', async (offset) => {
  const { start, part, find } = await aSender();
  const { id } = await start();
  await part(id, 0, pdf.subarray(0, 70));

  const reply = await part(id, offset, pdf.subarray(offset));

  expect(reply.error).toMatchObject({ code: 'upload.wrongOffset', data: { offset: 70 } });
  expect((await find(id)).body.result?.offset).toBe(70);
});

it('goes on with the unfinished upload of the same file, in another tab too', async () => {
  const { start, part, finish } = await aSender();
  const { id } = await start({ fingerprint: 'a film of Monday' });
  await part(id, 0, pdf.subarray(0, 70));

  const again = await start({ fingerprint: 'a film of Monday' });
  const other = await start({ fingerprint: 'a film of Tuesday' });
  await part(id, 70, pdf.subarray(70));
  const [one, two] = await Promise.all([finish(id), finish(again.id)]);

  expect(again.body.result).toEqual({ id, offset: 70, size: pdf.length });
  expect(other.id).not.toBe(id);
  expect(one.body.result?.key).toBeTruthy();
  expect(two.body.result?.key).toBe(one.body.result?.key);
});

it('answers the same file when the answer of the end was lost', async () => {
  const { start, part, find, finish } = await aSender();
  const { id } = await start();
  await part(id, 0, pdf);
  const { body: first } = await finish(id);

  const { body: again } = await finish(id);
  const found = await find(id);

  expect(again.result).toEqual(first.result);
  expect(found.body.result).toMatchObject({ offset: pdf.length, key: first.result?.key });
});

it('takes no more bytes than were said', async () => {
  const { start, part, find } = await aSender();
  const { id } = await start({ size: 100 });
  await part(id, 0, pdf.subarray(0, 60));

  const reply = await part(id, 60, pdf.subarray(60, 101));

  expect(reply.error?.code).toBe('upload.pastEnd');
  expect((await find(id)).body.result?.offset).toBe(60);
});

it('looks at the finished file as at every upload', async () => {
  const { testApp, start, part, finish, find } = await aSender();
  const page = Buffer.from('MZ\u0000\u0003 not a lesson');
  const { id } = await start({ fileName: 'a.pdf', size: page.length });
  await part(id, 0, page);

  const { body } = await finish(id);

  expect(body.error?.code).toBe('file.wrongType');
  expect((await find(id)).body.error?.code).toBe('upload.notFound');
  expect(await partialFiles(testApp)).toEqual([]);
});

it('refuses another content than was said', async () => {
  const { start, part, finish } = await aSender();
  const { id } = await start({ sha256: 'a'.repeat(64) });
  await part(id, 0, pdf);

  const { body } = await finish(id);

  expect(body.error?.code).toBe('file.hashMismatch');
});

it('is known to its sender alone', async () => {
  const { testApp, start, part, find } = await aSender();
  const { id } = await start();
  await part(id, 0, pdf.subarray(0, 70));
  const other = callsOf(testApp, (await aTeacher(testApp)).token);

  const found = await other.find(id);
  const sent = await other.part(id, 70, pdf.subarray(70));
  const finished = await other.finish(id);
  const cancelled = await other.cancel(id);

  const codes = [found.body, sent, finished.body, cancelled.body].map(({ error }) => error?.code);
  expect(codes).toEqual(Array(4).fill('upload.notFound'));
  expect((await find(id)).body.result?.offset).toBe(70);
});

it('refuses before the first byte what no child may send', async () => {
  const testApp = await aTestApp();
  const { start } = callsOf(testApp, (await aStudent(testApp)).token);

  const film = await start();
  const big = await start({ biz: 'work', fileName: 'cat.sb3', size: 60 * 1024 * 1024 });

  expect(film.body.error?.code).toBe('access.denied');
  expect(big.body.error).toMatchObject({ code: 'file.tooLarge', data: { max: '50 MB' } });
});

it('is given up with all its bytes', async () => {
  const { testApp, start, part, cancel, find } = await aSender();
  const { id } = await start();
  await part(id, 0, pdf.subarray(0, 70));
  const before = await partialFiles(testApp);

  await cancel(id);

  expect(before).toEqual([id]);
  expect(await partialFiles(testApp)).toEqual([]);
  expect((await find(id)).body.error?.code).toBe('upload.notFound');
});

it('is gone a day after its last part', async () => {
  const { testApp, start, part } = await aSender();
  const { id: old } = await start();
  await part(old, 0, pdf.subarray(0, 70));
  testApp.clock.advance(23 * 3_600_000);
  const later = callsOf(testApp, (await aTeacher(testApp)).token);
  const { id: fresh } = await later.start();
  await later.part(fresh, 0, pdf.subarray(0, 70));
  testApp.clock.advance(2 * 3_600_000);

  await sweep(testApp);

  expect(await partialFiles(testApp)).toEqual([fresh]);
});

it('refuses the twenty-first at once, and takes it for one that rested', async () => {
  const { testApp, start, find } = await aSender();
  const { id: oldest } = await start();
  testApp.clock.advance(1000);
  await Promise.all(Array.from({ length: 19 }, (_, n) => start({ fileName: `${n}.pdf` })));

  const refused = await start({ fileName: 'more.pdf' });
  testApp.clock.advance(11 * 60_000);
  const taken = await start({ fileName: 'more.pdf' });

  expect(refused.body.error).toMatchObject({ code: 'upload.tooManyOpen', data: { max: 20 } });
  expect(taken.body.success).toBe(true);
  expect((await find(oldest)).body.error?.code).toBe('upload.notFound');
});

it('lets no more than twenty begin at once', async () => {
  const { start } = await aSender();
  await Promise.all(Array.from({ length: 18 }, (_, n) => start({ fileName: `${n}.pdf` })));

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => start({ fileName: `more-${n}.pdf` })),
  );

  expect(answers.filter(({ body }) => body.success)).toHaveLength(2);
});

it('says before it begins that the disk has no room, counting what others still send', async () => {
  const mib = 1024 * 1024;
  const { start } = await aSender({
    wrapStore: (store) => ({ ...store, partialFreeBytes: async () => 1200 * mib }),
  });

  const first = await start({ size: 700 * mib, fileName: 'a.mp4' });
  const second = await start({ size: 700 * mib, fileName: 'b.mp4' });

  expect(first.body.success).toBe(true);
  expect(second.body.error).toMatchObject({ code: 'storage.noRoom', data: { size: '700 MB' } });
});

it('keeps the room of an upload that nobody goes on with for an hour only', async () => {
  const mib = 1024 * 1024;
  let freeBytes = 1200 * mib;
  const { testApp, start, part } = await aSender({
    wrapStore: (store) => ({ ...store, partialFreeBytes: async () => freeBytes }),
  });
  const other = callsOf(testApp, (await aTeacher(testApp)).token);
  const { id } = await start({ size: 700 * mib, fileName: 'a.mp4' });
  await part(id, 0, pdf);

  const early = await other.start({ size: 700 * mib, fileName: 'b.mp4' });
  testApp.clock.advance(61 * 60_000);
  const late = await other.start({ size: 700 * mib, fileName: 'b.mp4' });
  const refused = await part(id, pdf.length, pdf);
  freeBytes = 2000 * mib;
  const goesOn = await part(id, pdf.length, pdf);

  expect(early.body.error?.code).toBe('storage.noRoom');
  expect(late.body.success).toBe(true);
  expect(refused.error?.code).toBe('storage.noRoom');
  expect(goesOn.result).toEqual({ offset: 2 * pdf.length });
});

it('lets one person reserve a quarter of the room by several uploads, and one upload all of it', async () => {
  const mib = 1024 * 1024;
  const { testApp, start } = await aSender({
    wrapStore: (store) => ({ ...store, partialFreeBytes: async () => 2248 * mib }),
  });
  const other = callsOf(testApp, (await aTeacher(testApp)).token);

  const first = await start({ size: 300 * mib, fileName: 'a.mp4' });
  const second = await start({ size: 200 * mib, fileName: 'b.mp4' });
  const third = await start({ size: 100 * mib, fileName: 'c.mp4' });
  const ofOther = await other.start({ size: 1000 * mib, fileName: 'd.mp4' });

  expect([first, second, ofOther].map(({ body }) => body.success)).toEqual([true, true, true]);
  expect(third.body.error?.code).toBe('upload.tooManyOpen');
});

it('tells a child before the first byte that its share is full', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp);
  const { write } = testApp.app.context.database;
  const row = { sha256: sha256Hex(Buffer.from('all of it')), created_at: testApp.clock.now() };
  await write
    .insertInto('blob')
    .values({ ...row, size_bytes: childQuotaBytes })
    .execute();
  await write
    .insertInto('blob_owner')
    .values({ ...row, user_id: child.id })
    .execute();

  const { body } = await callsOf(testApp, child.token).start({ biz: 'homework' });

  expect(body.error?.code).toBe('storage.quota');
});

it('looks at the disk of this machine where a bucket keeps what is finished', async () => {
  const { start } = await aSender({
    wrapStore: (store) => ({
      ...store,
      freeBytes: async () => undefined,
      partialFreeBytes: async () => 300 * 1024 * 1024,
    }),
  });

  const { body } = await start({ size: 200 * 1024 * 1024, fileName: 'a.mp4' });

  expect(body.error?.code).toBe('storage.noRoom');
});

it('says so when the disk fills up on the way, and goes on when there is room again', async () => {
  let freeBytes = 10_000_000_000;
  const { testApp, start, part, find } = await aSender({
    wrapStore: (store) => ({ ...store, freeBytes: async () => freeBytes }),
  });
  const { id } = await start();
  await part(id, 0, pdf.subarray(0, 70));
  testApp.clock.advance(5_000);
  freeBytes = 1_000;

  const refused = await part(id, 70, pdf.subarray(70));
  testApp.clock.advance(5_000);
  freeBytes = 10_000_000_000;
  const taken = await part(id, 70, pdf.subarray(70));

  expect(refused.error?.code).toBe('storage.full');
  expect(taken.result).toEqual({ offset: pdf.length });
  expect((await find(id)).body.result?.offset).toBe(pdf.length);
});

describe('a film of 1 GB on a disk without room for it', () => {
  const gib = 1024 * 1024 * 1024;
  const film = { size: gib, fileName: 'a.mp4' };

  /** A disk that tests fill, and a file that lies on it already. */
  async function aFullDisk(wrapStore?: TestOptions['wrapStore']) {
    let freeBytes = 10 * gib;
    const sender = await aSender({
      wrapStore: (store) => ({
        ...(wrapStore?.(store) ?? store),
        freeBytes: async () => freeBytes,
        partialFreeBytes: async () => freeBytes,
      }),
    });
    const { testApp, start, part, finish } = sender;
    const { id } = await start({ fileName: '早先的.pdf' });
    await part(id, 0, pdf);
    const key = (await finish(id)).body.result?.key ?? '';
    return {
      ...sender,
      setFree(bytes: number) {
        testApp.clock.advance(5_000);
        freeBytes = bytes;
      },
      readEarlier: async () => (await readStatic(testApp, key)).rawPayload.equals(pdf),
    };
  }

  it('is refused before its first byte, with its size in words', async () => {
    const { testApp, start, setFree, readEarlier } = await aFullDisk();
    setFree(gib);

    const { body } = await start(film);

    expect(body.error?.code).toBe('storage.noRoom');
    expect(body.message).toContain('1 GB');
    expect(await partialFiles(testApp)).toEqual([]);
    expect(await readEarlier()).toBe(true);
  });

  it('is given up on the way, which frees what has arrived while nothing else can be written', async () => {
    const { testApp, start, part, cancel, setFree, readEarlier } = await aFullDisk();
    const { id } = await start(film);
    await part(id, 0, pdf);
    setFree(1_000);

    const refused = await part(id, pdf.length, pdf);
    const other = await start({ fileName: 'b.pdf' });
    const lying = await partialFiles(testApp);
    const { body } = await cancel(id);

    expect([refused.error?.code, other.body.error?.code]).toEqual(['storage.full', 'storage.full']);
    expect(refused.message).toMatch(/\p{Script=Han}/u);
    expect(lying).toEqual([id]);
    expect(body.success).toBe(true);
    expect(await partialFiles(testApp)).toEqual([]);
    expect(await readEarlier()).toBe(true);
  });

  it('leaves nothing where the disk is full when its file is kept', async () => {
    let isFull = false;
    const noSpace = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const { testApp, start, part, find, finish, readEarlier } = await aFullDisk((store) => ({
      ...store,
      adopt: (sha256, path) => (isFull ? Promise.reject(noSpace) : store.adopt(sha256, path)),
    }));
    const bytes = Buffer.from(`${pdf.toString()}more`);
    const { id } = await start({ size: bytes.length });
    await part(id, 0, bytes);
    isFull = true;

    const { body } = await finish(id);

    expect(body.error?.code).toBe('storage.full');
    expect((await find(id)).body.error?.code).toBe('upload.notFound');
    expect(await partialFiles(testApp)).toEqual([]);
    expect(await readdir(testApp.app.context.files.store.temporaryFolder)).toEqual([]);
    expect(await readEarlier()).toBe(true);
  });
});
