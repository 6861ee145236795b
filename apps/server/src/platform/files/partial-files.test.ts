import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { createPartialFiles } from './partial-files.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-partial-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const bytesOf = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false });

it('keeps what came of a part whose connection broke, and goes on behind it', async () => {
  const folder = await aFolder();
  const partial = createPartialFiles({ folder });
  const source = new PassThrough();
  const broken = partial.append('one', { offset: 0, mostBytes: 100, source });
  source.write('half a');
  await expect.poll(() => partial.sizeOf('one')).toBe(6);

  source.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(broken).rejects.toMatchObject({ code: 'request.invalid' });
  const end = await partial.append('one', { offset: 6, mostBytes: 100, source: bytesOf(' part') });

  expect(end).toBe(11);
  expect(await readFile(join(folder, 'one'), 'utf8')).toBe('half a part');
});

it('ends a request that hangs when the next one for the same file comes', async () => {
  const partial = createPartialFiles({ folder: await aFolder() });
  const hanging = partial.append('one', { offset: 0, mostBytes: 100, source: new PassThrough() });

  const next = partial.append('one', { offset: 0, mostBytes: 100, source: bytesOf('all') });

  await expect(hanging).rejects.toMatchObject({ code: 'upload.wrongOffset', data: { offset: 0 } });
  expect(await next).toBe(3);
});

it('leaves nothing of a part that is too long', async () => {
  const partial = createPartialFiles({ folder: await aFolder() });
  await partial.append('one', { offset: 0, mostBytes: 100, source: bytesOf('abc') });

  const long = partial.append('one', { offset: 3, mostBytes: 2, source: bytesOf('defg') });

  await expect(long).rejects.toMatchObject({ code: 'upload.pastEnd' });
  expect(await partial.sizeOf('one')).toBe(3);
});

it('takes back a part that the disk has no room for, so that the database has it', async () => {
  const partial = createPartialFiles({ folder: await aFolder() });
  await partial.append('one', { offset: 0, mostBytes: 100, source: bytesOf('abc') });
  const source = new PassThrough();
  const full = partial.append('one', { offset: 3, mostBytes: 100, source });
  source.write('def');
  await expect.poll(() => partial.sizeOf('one')).toBe(6);

  source.destroy(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));

  await expect(full).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await partial.sizeOf('one')).toBe(3);
});

it('leaves no file of a first part that the disk has no room for', async () => {
  const partial = createPartialFiles({ folder: await aFolder() });
  const source = new PassThrough();
  const full = partial.append('one', { offset: 0, mostBytes: 100, source });
  source.write('abc');
  await expect.poll(() => partial.sizeOf('one')).toBe(3);

  source.destroy(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));

  await expect(full).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await partial.list()).toEqual([]);
});
