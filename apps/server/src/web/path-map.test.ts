import { expect, it } from 'vitest';
import { answerFor } from './path-map.ts';
import { nameDocument } from './static-files.ts';

it.each([
  ['/', 'site'],
  ['/work-detail?id=1', 'site'],
  ['/user/login?redirect=%2Faccount%2Fcenter', 'site'],
  ['/home/', 'site'],
  ['/help/privacy', 'site'],
  ['/help/nothing', 'console'],
  ['/dashboard/index', 'console'],
  ['/account/center', 'console'],
  ['/no/such/page', 'console'],
  ['/missing.png', 'notFound'],
  ['/assets/gone.js', 'notFound'],
  ['/play/nothing', 'redirect'],
  ['/edit/junior/', 'redirect'],
  ['/edit/blocks/gone.js', 'notFound'],
])('%s is answered by %s', (url, kind) => {
  expect(answerFor(url).kind).toBe(kind);
});

it('answers an address of slashes, wherever they stand', () => {
  expect(answerFor(`/home${'/'.repeat(500_000)}`)).toEqual({ kind: 'site' });
  expect(answerFor(`/home${'/'.repeat(500_000)}a`)).toEqual({ kind: 'console' });
});

it('leads the predecessor addresses on with their query', () => {
  expect(answerFor('/scratch3/index.html?workId=7&scene=create')).toEqual({
    kind: 'redirect',
    to: '/edit/blocks/?workId=7&scene=create',
  });
});

it('names the document of an editor or player folder and keeps the query', () => {
  expect(nameDocument('/edit/blocks/?workId=7')).toBe('/edit/blocks/index.html?workId=7');
  expect(nameDocument('/play/blocks/')).toBe('/play/blocks/index.html');
  expect(nameDocument('/play/python/')).toBe('/play/python/index.html');
  expect(nameDocument('/home')).toBe('/home');
});
