import { paths } from '@sprout/contract/paths';
import { aJsonBody, type HostileRequest, type HostileRequests, mib, repeated } from './request.ts';

/** As long as the body of a call may be. */
const bodyBytes = 2 * mib - 1024;
/** As long as all headers of a request, or its address, may be. */
const headBytes = 60 * 1024;

const nested = (open: string, close: string): string => {
  const depth = Math.floor(bodyBytes / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};
const manyNames = (): string => {
  const names = Array.from({ length: 150_000 }, (_, at) => `"a${at}":1`);
  return `{${names.join()}}`;
};

const bodies: Record<string, string> = {
  'lists in lists': nested('[', ']'),
  'objects in objects': `${repeated('{"a":', bodyBytes * 0.8)}1${repeated('}', bodyBytes * 0.16)}`,
  'many names': manyNames(),
  'many numbers': `[${repeated('1,', bodyBytes - 2)}1]`,
  'many empty objects': `[${repeated('{},', bodyBytes - 2)}1]`,
  'a name of every object, many times': `{"__proto__x":${repeated('{"__proto__":', bodyBytes * 0.9)}`,
  'many escapes': `{"username":"${repeated('\\u0000', bodyBytes - 100)}"}`,
  'a long text': JSON.stringify({ username: 'student', password: repeated('a', bodyBytes - 100) }),
  'a number of a million digits': `{"username":${repeated('1', bodyBytes - 100)}}`,
};

/** What the guards of `__proto__` look through, because the word is there. */
const guarded = `{"x":"__proto__\\u005f","y":[${repeated('{"a":{}},', bodyBytes - 100)}1]}`;

const hash = 'a'.repeat(64);
const aManifest = JSON.stringify({
  workId: 'a'.repeat(32),
  saveId: 'b'.repeat(32),
  kind: 'manual',
  workName: '名字',
  workType: '2',
  files: Array.from({ length: 2000 }, (_, at) => ({
    name: `${at}`.padStart(200, '0'),
    sha256: hash,
    size: 1,
  })),
});
const manyHashes = JSON.stringify({
  sha256: Array.from({ length: 2000 }, (_, at) => `${at}`.padStart(64, '0')),
});

const bodyCalls = (): HostileRequests => ({
  ...Object.fromEntries(
    Object.entries({ ...bodies, 'words that are guarded against': guarded }).flatMap(
      ([name, body]) => [
        [`${name}, to the log-in`, aJsonBody('guest', paths['session.login'][1], body)],
        [`${name}, to a save`, aJsonBody('child', paths['works.save'][1], body)],
        [`${name}, to a form`, aJsonBody('teacher', paths['users.add'][1], body)],
      ],
    ),
  ),
  'a manifest of many files': aJsonBody('child', paths['works.save'][1], aManifest),
  'many contents that are missing': aJsonBody('child', paths['works.missingBlobs'][1], manyHashes),
});

const asked = (path: string, headers: Record<string, string> = {}): HostileRequest => ({
  by: 'guest',
  method: 'GET',
  path,
  headers,
});
const works = `/api${paths['works.leaderboard'][1]}`;

/** Addresses and headers as long as they may be. */
const longHeads = (): HostileRequests => ({
  'many parameters': asked(`${works}?${repeated('a=1&', headBytes)}`),
  'one parameter many times': asked(`${works}?${repeated('workName=a&', headBytes)}`),
  'a long word to search for': asked(`${works}?workName=${repeated('*a', headBytes)}`),
  'many escapes in an address': asked(`/api/${repeated('%25', headBytes)}`),
  'half an escape in a long address': asked(`/api/${repeated('%', headBytes)}`),
  'a path of many folders': asked(`/${repeated('a/', headBytes)}`),
  'a path that goes up': asked(`/${repeated('../', headBytes)}`),
  'a long name of a file': asked(`/api/sys/common/static/${repeated('a.', headBytes)}`),
  'many cookies': asked('/', { cookie: repeated('a=1; ', headBytes) }),
  'many languages': asked('/', { 'accept-language': repeated('zh;q=0.5,', headBytes) }),
  'many packings': asked('/', { 'accept-encoding': repeated('gzip;q=0.5,', headBytes) }),
  'many ranges': asked('/favicon.svg', { range: `bytes=${repeated('0-1,', headBytes)}0-1` }),
  'many marks of what is known': asked('/', { 'if-none-match': repeated('"a",', headBytes) }),
  'many addresses on the way': asked('/', { 'x-forwarded-for': repeated('10.0.0.1,', headBytes) }),
  'a long kind of body': {
    by: 'guest',
    method: 'POST',
    path: `/api${paths['session.login'][1]}`,
    headers: { 'content-type': `application/json${repeated('; a="', headBytes)}` },
    body: Buffer.from('{}'),
  },
  'a long name of a browser': asked('/', { 'user-agent': repeated('(a/1 ', headBytes) }),
});

/** Calls of the API and addresses of pages as they can be repeated without a file. */
export const hostileCalls = (): HostileRequests => ({ ...bodyCalls(), ...longHeads() });
