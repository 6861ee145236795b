import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setInterval } from 'node:timers/promises';
import { endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { expect, it, vi } from 'vitest';
import { aStudent } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const idleMs = 3_000;
const pieceMs = 250;
/** Sent one after the other, they take longer than the silence that is allowed. */
const pieces = Array.from({ length: idleMs / pieceMs + 1 }, () => randomBytes(1000));

/** An upload under way on a link of its own. */
async function anUpload() {
  const testApp = await aTestApp({ idleMs });
  const { token } = await aStudent(testApp);
  const address = await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
  const sha256 = sha256Hex(Buffer.concat(pieces));
  const upload = request(
    `${address}/api${endpoints.works.putBlob.path.replace(':sha256', sha256)}`,
    {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': pieces.length * 1000,
        'x-access-token': token,
      },
    },
  );
  return { testApp, upload };
}

/** One piece after the other, each well within the silence that is allowed. */
async function sendSlowly(upload: ClientRequest): Promise<void> {
  const rest = [...pieces];
  for await (const _ of setInterval(pieceMs)) {
    const piece = rest.shift();
    if (!piece) break;
    upload.write(piece);
  }
  upload.end();
}

it('takes an upload that lasts longer than any silence may', async () => {
  const { upload } = await anUpload();
  const answered = once(upload, 'response');

  await sendSlowly(upload);

  const [response]: IncomingMessage[] = await answered;
  expect(response?.statusCode).toBe(200);
  response?.resume();
});

it('gives up a connection that falls silent and keeps nothing of it', async () => {
  const { testApp, upload } = await anUpload();
  const { temporaryFolder } = testApp.app.context.files.store;
  upload.write(pieces[0]);

  const [error] = await once(upload, 'close').catch((reason: unknown) => [reason]);

  expect(error).toMatchObject({ code: 'ECONNRESET' });
  await vi.waitFor(async () => expect(await readdir(temporaryFolder)).toEqual([]));
});
