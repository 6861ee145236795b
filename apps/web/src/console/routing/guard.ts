import type { ConsoleRoute } from './from-menu.ts';

/** What the guard knows when a path is asked for. */
export type GuardFacts = {
  hasToken: boolean;
  /** Path with query and hash. */
  fullPath: string;
  /** Undefined while the permissions are on their way. */
  routes: readonly ConsoleRoute[] | undefined;
  isFailed: boolean;
};

export type GuardStep =
  | { kind: 'wait' }
  | { kind: 'show'; route: ConsoleRoute }
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
  const path = pathOf(fullPath);
  const route = routes.find((candidate) => candidate.path === path);
  return route ? { kind: 'show', route } : { kind: 'leave', to: '/404', forgetSession: false };
}

/** Without query, hash and the slash at the end. */
const pathOf = (fullPath: string): string =>
  (fullPath.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1');
