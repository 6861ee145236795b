import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchWork, readPlace } from './find-work.ts';

const file = '/api/sys/common/static/work/a.sb3';

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the network: path to answer; anything else is not there. */
function serve(answers: Readonly<Record<string, Response>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) => {
    const { pathname, search } = new URL(address, location.href);
    asked.push(`${pathname}${search} ${how.credentials}`);
    const answer = answers[pathname];
    if (!answer) throw new TypeError('no network');
    return answer;
  });
  return asked;
}

function anInfo(result: object, success = true): Response {
  return Response.json({ success, code: 0, result });
}

describe('readPlace', () => {
  it.each([
    ['?workId=a', { workId: 'a' }],
    [`?workUrl=${file}`, { path: file }],
    [`?url=${file}`, { path: file }],
    ['?lang=en', undefined],
  ])('reads %s', (search, place) => {
    expect(readPlace(search)).toEqual(place);
  });
});

describe('fetchWork', () => {
  it('asks for the file that the work names, as a guest', async () => {
    const asked = serve({
      '/api/teaching/teachingWork/studentWorkInfo': anInfo({
        workName: 'Jump',
        workFileKey_url: file,
      }),
      [file]: new Response('bytes'),
    });

    const found = await fetchWork({ workId: 'a b' });

    expect([found.name, found.bytes.byteLength]).toEqual(['Jump', 5]);
    expect(asked).toEqual([
      '/api/teaching/teachingWork/studentWorkInfo?workId=a%20b omit',
      `${file} omit`,
    ]);
  });

  it('calls a refused work private', async () => {
    serve({ '/api/teaching/teachingWork/studentWorkInfo': anInfo({}, false) });

    await expect(fetchWork({ workId: 'a' })).rejects.toMatchObject({ code: 'private' });
  });

  it.each([
    'http://elsewhere.example/api/sys/common/static/a.sb3',
    '//elsewhere.example/api/sys/common/static/a.sb3',
    '/etc/passwd',
    '/api/sys/common/static/../../secret',
  ])('does not ask for %s', async (path) => {
    const asked = serve({});

    await expect(fetchWork({ path })).rejects.toMatchObject({ code: 'missing' });

    expect(asked).toEqual([]);
  });

  it.each([
    [new Response('', { status: 404 }), 'missing'],
    [new Response('', { status: 503 }), 'network'],
  ])('maps the status of the file', async (response, code) => {
    serve({ [file]: response });

    await expect(fetchWork({ path: file })).rejects.toMatchObject({ code });
  });

  it('says network when nothing answers', async () => {
    serve({});

    await expect(fetchWork({ path: file })).rejects.toMatchObject({ code: 'network' });
  });

  it('reports how much has come', async () => {
    serve({ [file]: new Response('12345', { headers: { 'content-length': '5' } }) });
    const steps: number[][] = [];

    await fetchWork({ path: file }, (done, total) => steps.push([done, total]));

    expect(steps).toEqual([[5, 5]]);
  });
});
