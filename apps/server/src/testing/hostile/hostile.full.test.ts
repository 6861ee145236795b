import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFileProcess } from '../../platform/file-work/index.ts';
import { type BuiltProgram, buildFileProgram } from '../built-file-worker.ts';
import { anAdmin, aStudent } from '../factories.ts';
import { upload } from '../files-kit.ts';
import { aTestApp, type TestApp } from '../test-app.ts';
import { type HostileRequest, listHostileRequests } from './collection.ts';
import { mainThreadMs } from './main-thread.ts';

let program: BuiltProgram;
beforeAll(async () => {
  program = await buildFileProgram();
});
afterAll(() => program.remove());

/** A server that reads files in processes, as the product does. */
const aServer = () =>
  aTestApp({ startFileProcess: (standing) => startFileProcess(program.path, { standing }) });

/** One whose share is not used up yet. */
const senders: Record<HostileRequest['by'], (testApp: TestApp) => Promise<string | undefined>> = {
  guest: async () => undefined,
  child: async (testApp: TestApp) => (await aStudent(testApp)).token,
  teacher: async (testApp: TestApp) => (await anAdmin(testApp)).token,
};

/** The body of the answer is let go: a sent one is put together on the machine of who asked. */
async function send(
  testApp: TestApp,
  token: string | undefined,
  hostile: HostileRequest,
): Promise<void> {
  const answer = await testApp.app.http.inject({
    method: hostile.method,
    url: hostile.path,
    headers: { ...hostile.headers, ...(token ? { 'x-access-token': token } : {}) },
    payloadAsStream: true,
    ...(hostile.body ? { payload: hostile.body } : {}),
  });
  await finished(answer.stream().resume());
}

/** Of the processor, for one request: what it sends is received, hashed and stored, and nothing else is done with it. */
const mostMs = 50;
/** A measurement may meet a garbage collection, and the first of its kind code that is not compiled yet. */
const attempts = 5;

it('keeps the thread that answers people free of every hostile request', async () => {
  const testApp = await aServer();
  const requests = await listHostileRequests();
  await loadWhatUploadsUse(testApp);
  const slow: Record<string, number> = {};
  for (const [name, hostile] of Object.entries(requests)) {
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < attempts && least > mostMs; attempt += 1) {
      // One whose share is used up would be refused before anything is done.
      const token = await senders[hostile.by](testApp);
      const before = mainThreadMs();
      await send(testApp, token, hostile);
      least = Math.min(least, mainThreadMs() - before);
    }
    if (least > mostMs) slow[name] = least;
  }

  expect(slow).toEqual({});
}, 900_000);

it('answers a question before every hostile file that came earlier', async () => {
  const testApp = await aServer();
  const requests = Object.entries(await listHostileRequests());
  const files = requests.filter(([, hostile]) => isFile(hostile));
  await loadWhatUploadsUse(testApp);
  const late: string[] = [];
  for (const [name, hostile] of files) {
    const token = await senders[hostile.by](testApp);
    const order: string[] = [];
    const noted = (what: string, work: Promise<unknown>) => work.then(() => order.push(what));
    await Promise.all([
      noted('file', send(testApp, token, hostile)),
      noted('question', testApp.app.http.inject('/healthz')),
    ]);
    if (order[0] !== 'question') late.push(name);
  }

  expect(files.length).toBeGreaterThan(20);
  expect(late).toEqual([]);
}, 900_000);

it('answers a question and compares a password while five pictures of 49 million pixels are decoded', async () => {
  const testApp = await aServer();
  const token = await senders.child(testApp);
  const { 'millions of pixels for homework': picture } = await listHostileRequests();
  if (!picture) throw new Error('expected a picture');
  const order: string[] = [];
  const noted = <T>(name: string, work: Promise<T>) => work.then(() => order.push(name));
  const pictures = Array.from({ length: 5 }, () => noted('picture', send(testApp, token, picture)));
  const light = [
    noted('question', testApp.app.http.inject('/healthz')),
    noted('password', testApp.app.context.passwords.isRight('a', undefined)),
  ];
  await Promise.all([...pictures, ...light]);

  expect(order.slice(0, 2).sort()).toEqual(['password', 'question']);
}, 240_000);

async function loadWhatUploadsUse(testApp: TestApp): Promise<void> {
  const { token } = await aStudent(testApp);
  await upload(testApp, token, { name: 'a.svg', bytes: '<svg/>', fields: { biz: 'cover' } });
}

const isFile = ({ headers }: HostileRequest): boolean =>
  headers?.['content-type']?.startsWith('multipart/') ?? false;
