import { readdir } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';

const limitBytes = 100;

it.each([
  ['ends', undefined],
  ['breaks', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
])(
  'takes a sender whose connection %s for one that went away, and keeps nothing',
  async (_, cause) => {
    const testApp = await aTestApp();
    const { blobs, store } = testApp.app.context.files;
    const source = new PassThrough();
    const received = blobs.receive(source, limitBytes);
    source.write('half a');

    source.destroy(cause);

    await expect(received).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await readdir(store.temporaryFolder)).toEqual([]);
  },
);

it('does not take a failure of its own for one of the sender', async () => {
  const testApp = await aTestApp();
  const { blobs } = testApp.app.context.files;
  const source = new PassThrough();
  const received = blobs.receive(source, limitBytes);

  source.destroy(new Error('a bug'));

  await expect(received).rejects.toThrow('a bug');
});
