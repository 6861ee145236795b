import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

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
