import { describe, expect, it } from 'vitest';
import { pages as built } from '../feature-files.ts';
import { findPage } from './registry.ts';

describe('the registry', () => {
  const load = () => Promise.reject(new Error('not loaded here'));
  const pages = {
    './features/teaching-work-review/page.tsx': load,
    './features/account-center/page.tsx': load,
  };

  it('finds a page by the name that the server gives its screen', () => {
    expect(findPage('teaching/WorkReview', pages)).toBe(load);
    expect(findPage('account/center/Index', pages)).toBe(load);
  });

  it('finds nothing for a screen that is not built or a name that is a path', () => {
    expect(findPage('system/NoSuchList', pages)).toBeUndefined();
    expect(findPage('../features/account-center/page', pages)).toBeUndefined();
    expect(findPage('', pages)).toBeUndefined();
  });

  it('has a page for every screen that stands without a menu', () => {
    const names = ['dashboard/Index', 'exception/403', 'exception/404', 'exception/500'];

    expect(names.map((name) => typeof findPage(name, built))).toEqual(Array(4).fill('function'));
  });
});
