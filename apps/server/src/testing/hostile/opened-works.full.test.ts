import { endpoints } from '@sprout/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFileProcess } from '../../platform/file-work/index.ts';
import { type BuiltProgram, buildFileProgram } from '../built-file-worker.ts';
import { aStudent, type TestUser } from '../factories.ts';
import { aTestApp, type TestApp } from '../test-app.ts';
import { aWork } from '../works-kit.ts';
import { mainThreadMs } from './main-thread.ts';

let program: BuiltProgram;
beforeAll(async () => {
  program = await buildFileProgram();
});
afterAll(() => program.remove());

/** Of the processor, for one request. */
const mostMs = 50;
/** A measurement may meet a garbage collection. Each opens another work, since an opened one is kept. */
const attempts = 3;

/** Four letters in an order of their own: what is hard to deflate. */
function hardText(seed: number, length: number): string {
  let state = seed;
  const letters = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    letters[at] = 97 + (state & 3);
  }
  return letters.toString();
}

/** Only the head is asked for: the body of an injected answer is put together on this thread, and a sent one is not. */
async function opened(testApp: TestApp, user: TestUser, note: string) {
  const { id } = await aWork(testApp, user, { note });
  const before = mainThreadMs();
  const { statusCode, headers } = await testApp.app.http.inject({
    method: 'HEAD',
    url: `/api${endpoints.works.versionFile.path}`,
    query: { workId: id },
    headers: { 'x-access-token': user.token },
  });
  return { ms: mainThreadMs() - before, statusCode, sizeBytes: Number(headers['content-length']) };
}

it('keeps the thread that answers people free while a work that is hard to pack is opened', async () => {
  const testApp = await aTestApp({
    startFileProcess: (standing) => startFileProcess(program.path, { standing }),
  });
  const author = await aStudent(testApp);
  await opened(testApp, author, 'small');
  const found: Awaited<ReturnType<typeof opened>>[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    found.push(await opened(testApp, author, hardText(attempt, 4.9 * 1024 * 1024)));
  }

  expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  // A fourth of its size at the least, as two bits for each letter take.
  expect(Math.min(...found.map(({ sizeBytes }) => sizeBytes))).toBeGreaterThan(1024 * 1024);
  expect(Math.min(...found.map(({ ms }) => ms))).toBeLessThan(mostMs);
}, 240_000);
