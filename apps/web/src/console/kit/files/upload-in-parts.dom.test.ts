import type { Client } from '@sprout/client';
import { afterEach, expect, it, vi } from 'vitest';
import { apiError } from '../../testing/render-console.tsx';
import { uploadInParts } from './upload-in-parts.ts';

afterEach(() => vi.useRealTimers());

type Call = { body?: { size: number }; query?: { offset: number }; raw?: Blob };

/** A server that keeps parts; `fail` is asked before each call. */
function aServer(fail: (id: string, count: number) => Error | undefined = () => undefined) {
  const calls: string[] = [];
  const state = { offset: 0, size: 0, isFinished: false };
  const call = async (id: string, { body, query, raw }: Call) => {
    calls.push(query ? `${id} ${query.offset}` : id);
    const failure = fail(id, calls.length);
    if (failure) throw failure;
    if (body) state.size = body.size;
    if (raw && query?.offset !== state.offset) throw apiError('upload.wrongOffset');
    if (raw) state.offset += raw.size;
    if (id === 'uploads.finish') return { key: 'lesson/film.mp4' };
    return { id: 'one', offset: state.offset, size: state.size };
  };
  // The three calls that an upload makes.
  return { client: { call } as unknown as Client, calls, state };
}

const mib = 1024 * 1024;
const aFilm = () => new File([new Uint8Array(6 * mib)], 'film.mp4', { lastModified: 5 });

function begin(client: Client, more: object = {}) {
  const abort = new AbortController();
  const onProgress = vi.fn();
  const onWaiting = vi.fn();
  const value = uploadInParts(aFilm(), {
    purpose: 'lesson',
    client,
    signal: abort.signal,
    onProgress,
    onWaiting,
    onOpen: () => undefined,
    ...more,
  });
  return { value, abort, onProgress, onWaiting };
}

it('sends a small part first, larger ones on a quick line, and tells how far it is', async () => {
  const { client, calls } = aServer();

  const { value, onProgress } = begin(client);

  expect(await value).toBe('lesson/film.mp4');
  expect(calls).toEqual([
    'uploads.start',
    'uploads.part 0',
    `uploads.part ${mib}`,
    `uploads.part ${5 * mib}`,
    'uploads.finish',
  ]);
  expect(onProgress.mock.calls.map(([share]) => share)).toEqual([0, 1 / 6, 5 / 6, 1]);
});

it('waits for the network and goes on where the server stopped', async () => {
  const { client, calls } = aServer((_, count) =>
    count === 3 ? apiError('network.offline', 0) : undefined,
  );
  const { value, onWaiting } = begin(client);
  await vi.waitFor(() => expect(onWaiting).toHaveBeenLastCalledWith(true));

  window.dispatchEvent(new Event('online'));

  expect(await value).toBe('lesson/film.mp4');
  expect(onWaiting).toHaveBeenLastCalledWith(false);
  expect(calls.slice(2, 5)).toEqual([`uploads.part ${mib}`, 'uploads.find', `uploads.part ${mib}`]);
});

it('asks the server where it is when another tab sent the part', async () => {
  const { client, calls, state } = aServer((id, count) => {
    if (count === 3) state.offset = 4 * mib;
    return id === '' ? new Error('never') : undefined;
  });
  const { value } = begin(client);

  expect(await value).toBe('lesson/film.mp4');
  expect(calls.slice(3, 5)).toEqual(['uploads.find', `uploads.part ${4 * mib}`]);
});

it('begins anew when the server has let go of it', async () => {
  const { client, calls } = aServer((_, count) =>
    count === 2 ? apiError('upload.notFound', 404) : undefined,
  );

  const { value } = begin(client);

  expect(await value).toBe('lesson/film.mp4');
  expect(calls.filter((id) => id === 'uploads.start')).toHaveLength(2);
});

it('ends with what the server says of the file or the disk', async () => {
  const { client } = aServer((id) =>
    id === 'uploads.part' ? apiError('storage.full') : undefined,
  );

  await expect(begin(client).value).rejects.toMatchObject({ code: 'storage.full' });
});

it('sends nothing more once it was paused while it waits', async () => {
  const { client, calls } = aServer((_, count) =>
    count === 2 ? apiError('network.offline', 0) : undefined,
  );
  const { value, abort, onWaiting } = begin(client);
  await vi.waitFor(() => expect(onWaiting).toHaveBeenLastCalledWith(true));

  abort.abort();

  await expect(value).rejects.toMatchObject({ name: 'AbortError' });
  expect(calls).toHaveLength(2);
});
