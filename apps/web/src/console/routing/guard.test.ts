import { describe, expect, it } from 'vitest';
import { type GuardFacts, guard, homeOf } from './guard.ts';
import { withOwnRoutes } from './own-routes.ts';

const route = {
  path: '/account/center',
  title: '我的作品',
  component: 'a',
  name: 'a',
  isKept: true,
  trail: [],
  buttons: [],
};
const facts = (more: Partial<GuardFacts>): GuardFacts => ({
  hasToken: true,
  fullPath: '/account/center',
  routes: [route],
  isFailed: false,
  required: undefined,
  ...more,
});

describe('the guard', () => {
  it('sends a guest to log in and back to the full path', () => {
    const step = guard(facts({ hasToken: false, fullPath: '/account/center?tab=trash#a' }));

    expect(step).toEqual({
      kind: 'leave',
      to: '/user/login?redirect=%2Faccount%2Fcenter%3Ftab%3Dtrash%23a',
      forgetSession: false,
    });
  });

  it('keeps a ticket that binds out of what the server is asked', () => {
    const path = '/account/settings/binding';

    const step = guard(facts({ hasToken: false, fullPath: `${path}#bind=ticket-1` }));

    expect(step).toMatchObject({
      to: '/user/login?redirect=%2Faccount%2Fsettings%2Fbinding#bind=ticket-1',
    });
  });

  it('waits while the permissions are on their way', () => {
    expect(guard(facts({ routes: undefined }))).toEqual({ kind: 'wait' });
  });

  it('logs out before log-in when the permissions cannot be loaded', () => {
    const step = guard(facts({ routes: undefined, isFailed: true }));

    expect(step).toMatchObject({ to: '/user/login?redirect=%2Faccount%2Fcenter' });
    expect(step).toMatchObject({ forgetSession: true });
  });

  it('asks for an own password in the place of any page', () => {
    const step = guard(facts({ routes: undefined, isFailed: true, required: 'forcedPassword' }));

    expect(step).toEqual({ kind: 'complete', required: 'forcedPassword' });
  });

  it('shows a page of the menu, whatever its query and its last slash', () => {
    expect(guard(facts({ fullPath: '/account/center/?page=2' }))).toEqual({ kind: 'show', route });
  });

  it('sends a member from an unknown path to the lost page', () => {
    const step = guard(facts({ fullPath: '/account/centre' }));

    expect(step).toEqual({ kind: 'leave', to: '/404', forgetSession: false });
  });

  it('knows pages by their parameters, after those that are named', () => {
    const record = { ...route, path: '/course/:id' };
    const fresh = { ...route, path: '/course/new' };

    expect(guard(facts({ fullPath: '/course/7', routes: [record, fresh] }))).toEqual({
      kind: 'show',
      route: record,
    });
    expect(guard(facts({ fullPath: '/course/new', routes: [record, fresh] }))).toEqual({
      kind: 'show',
      route: fresh,
    });
  });

  it('leads on where a line of the menu redirects', () => {
    const group = { ...route, path: '/account', redirect: '/account/center' };

    expect(guard(facts({ fullPath: '/account', routes: [group, route] }))).toEqual({
      kind: 'show',
      route,
    });
  });

  it('stays where it is when the menu has a cycle', () => {
    const there = { ...route, path: '/a', redirect: '/b' };
    const back = { ...route, path: '/b', redirect: '/a' };

    expect(guard(facts({ fullPath: '/a', routes: [there, back] }))).toEqual({
      kind: 'show',
      route: there,
    });
  });
});

describe('the first step of the way to a page', () => {
  const page = (path: string) => ({ ...route, path });

  it('leads to the analysis page of who has it', () => {
    const routes = withOwnRoutes([page('/dashboard/index'), page('/dashboard/analysis')]);

    expect(homeOf(routes)).toBe('/dashboard/analysis');
  });

  it('leads to the landing page of who has not', () => {
    expect(homeOf(withOwnRoutes([page('/dashboard/index')]))).toBe('/dashboard/index');
  });
});
