import { describe, expect, it } from 'vitest';
import { entryPath, isSitePath, safeRedirect } from './paths.ts';

describe('the way after logging in', () => {
  it.each([
    ['/work-detail?id=1#a', '/work-detail?id=1#a'],
    ['/account/center', '/account/center'],
    [null, '/'],
    ['', '/'],
    ['//evil.example/a', '/'],
    ['/\\evil.example/a', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['/./\\evil.example', '/'],
    ['home', '/'],
  ])('for %j is %j', (wanted, path) => {
    expect(safeRedirect(wanted, 'https://sprout.example')).toBe(path);
  });
});

describe('the entry actions of the header', () => {
  it.each([
    [0, '/user/login'],
    [1, '/account/center'],
    [2, '/teaching/mineCourse/cardList'],
    [7, '/account/center'],
    [undefined, '/account/center'],
  ])('%j leads to %j', (action, path) => {
    expect(entryPath(action)).toBe(path);
  });
});

describe('a path', () => {
  it('of the site is told from one of the console', () => {
    expect(isSitePath('/work-detail?id=1')).toBe(true);
    expect(isSitePath('/account/center')).toBe(false);
    expect(isSitePath('/edit/blocks/')).toBe(false);
  });
});
