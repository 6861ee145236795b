import type { MenuRoute } from '@sprout/rules';
import { describe, expect, it } from 'vitest';
import { findPlace, findRoute } from './guard.ts';
import { withOwnRoutes } from './own-routes.ts';

const page = (path: string): MenuRoute => ({
  path,
  name: path,
  title: path,
  component: 'x',
  isKept: false,
  trail: [],
  buttons: [],
});

describe('an address of the predecessor', () => {
  it.each([
    ['/dashboard/analysis', '/dashboard/index'],
    ['/profile/basic', '/isystem/departDetailList'],
    ['/profile/advanced', '/teaching/classGrid'],
    ['/list/query-list', '/isystem/user'],
    ['/list/basic-list', '/teaching/grading'],
    ['/list/card', '/course/course'],
    ['/list/search', '/teaching/workList'],
  ])('%s leads to %s', (path, to) => {
    expect(findRoute(withOwnRoutes([page(to)]), path)?.path).toBe(to);
  });

  it('leads nowhere for whoever has not got the page', () => {
    expect(findRoute(withOwnRoutes([]), '/list/card')).toBeUndefined();
  });

  it('is the page of the menu where that has one', () => {
    const own = page('/list/card');

    expect(findRoute(withOwnRoutes([own, page('/course/course')]), own.path)).toBe(own);
  });
});

describe('the forms that make a class or a course', () => {
  const found = (codes: readonly string[]) =>
    ['/form/step-form', '/form/advanced-form', '/result/success', '/result/fail'].filter((path) =>
      findRoute(withOwnRoutes([], new Set(codes)), path),
    );

  it('are there with their results for each who may do so, without a menu', () => {
    const results = ['/result/success', '/result/fail'];

    expect(found(['system:depart:addOwn'])).toEqual(['/form/step-form', ...results]);
    expect(found(['teaching:course:add'])).toEqual(['/form/advanced-form', ...results]);
    expect(found(['teaching:course:list'])).toEqual([]);
  });
});

describe('an address of figures', () => {
  it.each([
    ['/dashboard/analysis', '?section=analysis'],
    ['/dashboard/workplace', '?section=workplace'],
    ['/dashboard/monitor', '?section=monitor'],
    ['/report/depart', '?section=record'],
    ['/online/cgreport', '?section=reports'],
  ])('%s leads to its section of the one page', (path, search) => {
    const place = findPlace(withOwnRoutes([page(path)]), path);

    expect([place.route?.path, place.search]).toEqual(['/dashboard/figures', search]);
  });

  it('is a section for those alone who have its menu', () => {
    expect(
      findRoute(withOwnRoutes([page('/report/depart')]), '/dashboard/monitor'),
    ).toBeUndefined();
  });
});
