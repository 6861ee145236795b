import { describe, expect, it, vi } from 'vitest';
import { type ClientOptions, createClient, uploadTimeoutMs } from './api-client.ts';
import { ApiError } from './api-error.ts';

const paths = {
  'works.leaderboard': ['GET', '/teaching/teachingWork/leaderboard'],
  'works.saveComment': ['POST', '/teaching/teachingWork/saveComment'],
  'session.captcha': ['GET', '/sys/randomImage/:checkKey'],
  'session.login': ['POST', '/sys/login'],
  'dicts.getDictItems': ['GET', '/sys/dict/getDictItems/:code'],
  'openapi.document': ['GET', '/sys/openapi'],
  // The client under test asks for these only.
} as unknown as ClientOptions['paths'];

const envelope = (body: object, status = 200) =>
  new Response(
    JSON.stringify({ success: true, message: '', code: 200, result: null, timestamp: 1, ...body }),
    { status, headers: { 'Content-Type': 'application/json' } },
  );

function build(answer: () => Response | Promise<Response>, more: Partial<ClientOptions> = {}) {
  const requests: { url: string; init: RequestInit }[] = [];
  const client = createClient({
    base: '/api',
    paths,
    token: () => undefined,
    language: () => 'zh-CN',
    now: () => 1_700_000_000_999,
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init ?? {} });
      return answer();
    },
    ...more,
  });
  return { client, requests };
}

/** A body whose connection breaks off. */
const broken = () =>
  new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });

describe('a request', () => {
  it('carries the token, the client mark and the seconds of a GET', async () => {
    const { client, requests } = build(() => envelope({}), { token: () => 'abc' });
    await client.call('works.leaderboard', { query: { pageNo: 2 } });
    const [sent] = requests;
    expect(sent?.url).toBe('/api/teaching/teachingWork/leaderboard?pageNo=2&_t=1700000000');
    const headers = new Headers(sent?.init.headers);
    expect(headers.get('X-Access-Token')).toBe('abc');
    expect(headers.get('X-Sprout-Client')).toBe('1');
  });

  it('leaves the seconds off dictionary items and fills the path', async () => {
    const { client, requests } = build(() => envelope({ result: [] }));
    await client.call('dicts.getDictItems', { params: { code: 'a b' } });
    expect(requests[0]?.url).toBe('/api/sys/dict/getDictItems/a%20b');
  });

  it('sends a body as JSON without the seconds', async () => {
    const { client, requests } = build(() => envelope({}));
    await client.call('works.saveComment', { body: { workId: 'w', comment: 'good' } });
    expect(requests[0]?.url).toBe('/api/teaching/teachingWork/saveComment');
    expect(requests[0]?.init.body).toBe('{"workId":"w","comment":"good"}');
  });
});

describe('an answer', () => {
  it('is unwrapped to its result', async () => {
    const { client } = build(() => envelope({ result: 'data:image/png;base64,' }));
    await expect(client.call('session.captcha', { params: { checkKey: 'k' } })).resolves.toBe(
      'data:image/png;base64,',
    );
  });

  it('that failed throws its code, data and id', async () => {
    const { client } = build(() =>
      envelope({ success: false, message: '出错', error: { code: 'work.notFound', id: 'E1' } }),
    );
    const error = await client.call('works.leaderboard').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'work.notFound', message: '出错', id: 'E1', status: 200 });
  });

  it('of the log-in family succeeds only with the wanted code', async () => {
    const body = { username: 'a', password: 'b' };
    const call = { body, successCode: '200' };
    const good = build(() => envelope({ code: '200' }));
    const odd = build(() => envelope({ code: 0 }));
    await expect(good.client.call('session.login', call)).resolves.toBeNull();
    await expect(odd.client.call('session.login', call)).rejects.toBeInstanceOf(ApiError);
  });

  it('without an envelope is told as a bad answer, and 504 as a timeout', async () => {
    const { client } = build(() => new Response('<html>', { status: 502 }));
    await expect(client.call('works.leaderboard')).rejects.toMatchObject({
      code: 'network.badAnswer',
      status: 502,
    });
    const slow = build(() => new Response('', { status: 504 }));
    await expect(slow.client.call('works.leaderboard')).rejects.toMatchObject({
      code: 'network.timeout',
    });
  });
});

describe('the end of a session', () => {
  const expired = () =>
    envelope(
      { success: false, message: 'Token失效，请重新登录', error: { code: 'session.expired' } },
      500,
    );

  it('is told once a token was in use', async () => {
    const onExpired = vi.fn();
    const { client } = build(expired, { token: () => 'old', onExpired });
    await expect(client.call('works.leaderboard')).rejects.toMatchObject({ status: 500 });
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is not told to a guest', async () => {
    const onExpired = vi.fn();
    const onUnauthorized = vi.fn();
    const { client } = build(expired, { onExpired, onUnauthorized });
    await expect(client.call('works.leaderboard')).rejects.toBeInstanceOf(ApiError);
    expect(onExpired).not.toHaveBeenCalled();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('by 401 is told apart', async () => {
    const onUnauthorized = vi.fn();
    const answer = () =>
      envelope({ success: false, code: 401, error: { code: 'session.missing' } }, 401);
    const { client } = build(answer, { token: () => 'old', onUnauthorized });
    await expect(client.call('works.leaderboard')).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});

describe('the network', () => {
  it('that is gone is told as offline', async () => {
    const { client } = build(() => Promise.reject(new TypeError('failed')));
    await expect(client.call('works.leaderboard')).rejects.toMatchObject({
      code: 'network.offline',
      status: 0,
    });
  });

  it('that breaks off in the middle of an answer is told as offline', async () => {
    const { client } = build(() => new Response(broken()));

    await expect(client.call('works.leaderboard')).rejects.toMatchObject({
      code: 'network.offline',
    });
    await expect(client.callFile('openapi.document')).rejects.toMatchObject({
      code: 'network.offline',
    });
  });

  it('that never answers is given up after the timeout', async () => {
    vi.useFakeTimers();
    const client = createClient({
      base: '/api',
      paths,
      token: () => undefined,
      language: () => 'zh-CN',
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    });
    const call = client.call('works.leaderboard').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await call).toMatchObject({ code: 'network.timeout' });
  });

  it('that carries a file has longer, for slow links', async () => {
    vi.useFakeTimers();
    let isGivenUp = false;
    const client = createClient({
      base: '/api',
      paths,
      token: () => undefined,
      language: () => 'zh-CN',
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            isGivenUp = true;
            reject(new DOMException('', 'AbortError'));
          });
        }),
    });
    const call = client
      .call('works.saveComment', { raw: new Uint8Array(1) })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(uploadTimeoutMs - 1);
    const before = isGivenUp;
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect([before, isGivenUp]).toEqual([false, true]);
    expect(await call).toMatchObject({ code: 'network.timeout' });
  });
});

describe('a file', () => {
  const json = { 'Content-Type': 'application/json' };

  it('may be JSON itself', async () => {
    const { client } = build(() => new Response('{"openapi":"3.1.0"}', { headers: json }));

    const bytes = await client.callFile('openapi.document');

    expect(new TextDecoder().decode(bytes)).toBe('{"openapi":"3.1.0"}');
  });

  it('is refused by an envelope', async () => {
    const { client } = build(() =>
      envelope({ success: false, code: 510, error: { code: 'access.denied' } }),
    );

    await expect(client.callFile('openapi.document')).rejects.toMatchObject({
      code: 'access.denied',
    });
  });
});
