import type { MenuRoute } from '@sprout/rules';
import { trimEnd } from '@sprout/rules';
import { matchPath } from 'react-router';

/** What the guard knows when a path is asked for. */
export type GuardFacts = {
  hasToken: boolean;
  /** Path with query and hash. */
  fullPath: string;
  /** Undefined while the permissions are on their way. */
  routes: readonly MenuRoute[] | undefined;
  isFailed: boolean;
  /** The permissions wait until there is this. */
  required: RequiredKind | undefined;
};

/** Windows for what comes before every page: an own password, a second factor, the password of a locked screen. */
export type RequiredKind = 'forcedPassword' | 'forcedSecondFactor' | 'lockScreen';

export type GuardStep =
  | { kind: 'wait' }
  | { kind: 'complete'; required: RequiredKind }
  | { kind: 'show'; route: MenuRoute }
  /** Go to another document; `forgetSession` logs out before. */
  | { kind: 'leave'; to: string; forgetSession: boolean };

/**
 * The log-in page that comes back to `path`. A ticket that binds stays behind `#`, where no server and no log sees it.
 * Source: specification section 2.
 */
export function loginPath(path: string): string {
  const [, page = path, ticket = ''] = /^([^#]*)(#bind=.*)$/.exec(path) ?? [];
  return `/user/login?redirect=${encodeURIComponent(page)}${ticket}`;
}

/** Landing page of the console. Source: specification section 2. */
export const landingPath = '/dashboard/index';

/** The first step of the breadcrumb, for a user who has this page. Source: specification section 2. */
const analysisPath = '/dashboard/analysis';

/** The path of "home": the analysis page for a user who has it, else the landing page. */
export function homeOf(routes: readonly MenuRoute[]): string {
  const route = findRoute(routes, analysisPath);
  return route && route.path !== landingPath ? analysisPath : landingPath;
}

/** What happens to a path. Source: specification sections 2 and 4. */
export function guard({ hasToken, fullPath, routes, ...facts }: GuardFacts): GuardStep {
  if (!hasToken) return { kind: 'leave', to: loginPath(fullPath), forgetSession: false };
  if (facts.required) return { kind: 'complete', required: facts.required };
  if (facts.isFailed) return { kind: 'leave', to: loginPath(fullPath), forgetSession: true };
  if (!routes) return { kind: 'wait' };
  const route = findRoute(routes, fullPath.split(/[?#]/)[0] ?? '');
  return route ? { kind: 'show', route } : { kind: 'leave', to: '/404', forgetSession: false };
}

/** More redirects than this are a cycle. */
const redirectLimit = 5;

/** The route of a path, or the one that it redirects to; a cycle of redirects leads nowhere. */
export const findRoute = (routes: readonly MenuRoute[], pathname: string): MenuRoute | undefined =>
  findPlace(routes, pathname).route;

type RoutePlace = { readonly route: MenuRoute | undefined; readonly search: string };

/** The same with the query of the last redirect. */
export function findPlace(routes: readonly MenuRoute[], pathname: string): RoutePlace {
  const first = matchRoute(routes, pathname);
  let route = first;
  let search = '';
  for (let hops = 0; route?.redirect !== undefined; hops += 1) {
    if (hops === redirectLimit) return { route: first, search: '' };
    const [path = '', query] = route.redirect.split('?');
    search = query === undefined ? '' : `?${query}`;
    route = matchRoute(routes, path);
  }
  return { route, search };
}

/** One without parameters before one with. */
function matchRoute(routes: readonly MenuRoute[], pathname: string): MenuRoute | undefined {
  const path = pathname.length > 1 ? trimEnd(pathname, /\//) : pathname;
  return (
    routes.find((route) => route.path === path) ??
    routes.find((route) => route.path.includes(':') && matchPath(route.path, path) !== null)
  );
}

/** Whether a path is a way to another. */
export const isRedirected = (route: MenuRoute, pathname: string): boolean =>
  matchPath(route.path, pathname) === null;
