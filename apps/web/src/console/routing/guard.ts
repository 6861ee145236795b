import type { MenuRoute } from '@sprout/rules';
import { matchPath } from 'react-router';

/** What the guard knows when a path is asked for. */
export type GuardFacts = {
  hasToken: boolean;
  /** Path with query and hash. */
  fullPath: string;
  /** Undefined while the permissions are on their way. */
  routes: readonly MenuRoute[] | undefined;
  isFailed: boolean;
};

export type GuardStep =
  | { kind: 'wait' }
  | { kind: 'show'; route: MenuRoute }
  /** Another page of the console. */
  | { kind: 'redirect'; to: string }
  /** Go to another document; `forgetSession` logs out before. */
  | { kind: 'leave'; to: string; forgetSession: boolean };

/** The log-in page that comes back to `path`. Source: specification section 2. */
export const loginPath = (path: string): string =>
  `/user/login?redirect=${encodeURIComponent(path)}`;

/** Landing page of the console. Source: specification section 2. */
export const landingPath = '/dashboard/index';

/** What happens to a path. Source: specification sections 2 and 4. */
export function guard({ hasToken, fullPath, routes, isFailed }: GuardFacts): GuardStep {
  if (!hasToken) return { kind: 'leave', to: loginPath(fullPath), forgetSession: false };
  if (isFailed) return { kind: 'leave', to: loginPath(fullPath), forgetSession: true };
  if (!routes) return { kind: 'wait' };
  const route = findRoute(routes, fullPath.split(/[?#]/)[0] ?? '');
  if (!route) return { kind: 'leave', to: '/404', forgetSession: false };
  return route.redirect === undefined || route.redirect === route.path
    ? { kind: 'show', route }
    : { kind: 'redirect', to: route.redirect };
}

/** The route of a path; one without parameters wins over one with. */
export function findRoute(routes: readonly MenuRoute[], pathname: string): MenuRoute | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return (
    routes.find((route) => route.path === path) ??
    routes.find((route) => route.path.includes(':') && matchPath(route.path, path) !== null)
  );
}
