import { afterEach, expect, it, vi } from 'vitest';
import { fetchBytes } from './fetch-bytes.ts';

afterEach(() => void vi.unstubAllGlobals());

const answers = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => answer());

/** A body whose connection breaks off. */
const broken = () =>
  new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });

it('gives what is behind an address', async () => {
  answers(() => new Response('cat'));

  expect(new TextDecoder().decode(await fetchBytes('/file'))).toBe('cat');
});

it.each<[string, () => Response | Promise<Response>, object]>([
  ['refused', () => new Response('no', { status: 403 }), { status: 403 }],
  ['gone', () => new Response('', { status: 404 }), { status: 404 }],
  ['late', () => new Response('', { status: 504 }), { code: 'network.timeout', status: 504 }],
  ['without a network', () => Promise.reject(new TypeError('failed')), { code: 'network.offline' }],
  ['that breaks off', () => new Response(broken()), { code: 'network.offline' }],
])('a file %s fails as a call does', async (_, answer, failure) => {
  answers(answer);

  await expect(fetchBytes('/file')).rejects.toMatchObject({ name: 'ApiError', ...failure });
});

it('leaves alone what the caller has given up', async () => {
  const stop = new AbortController();
  stop.abort();
  answers(() => Promise.reject(new DOMException('', 'AbortError')));

  await expect(fetchBytes('/file', stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
