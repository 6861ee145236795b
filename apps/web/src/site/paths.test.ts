import { describe, expect, it } from 'vitest';
import { entryPath, isSitePath } from './paths.ts';

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
