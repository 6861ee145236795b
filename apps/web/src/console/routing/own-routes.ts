import type { MenuRoute } from '@sprout/rules';
import { landingPath } from './guard.ts';

/** Pages that everybody has, whatever the menu says. */
const ownRoutes: readonly MenuRoute[] = ['403', '404', '500'].map((code) => ({
  path: `/exception/${code}`,
  name: `exception-${code}`,
  title: code,
  component: `exception/${code}`,
  isKept: false,
  trail: [],
  buttons: [],
}));

/** Addresses of the predecessor whose use has a page of its own here. */
const moved: readonly (readonly [path: string, to: string])[] = [
  ['/dashboard/analysis', landingPath],
  ['/profile/basic', '/isystem/departDetailList'],
  ['/profile/advanced', '/teaching/classGrid'],
  ['/list/query-list', '/isystem/user'],
  ['/list/basic-list', '/teaching/grading'],
  ['/list/card', '/course/course'],
  ['/list/search', '/teaching/workList'],
];

const movedRoutes: readonly MenuRoute[] = moved.map(([path, redirect]) => ({
  path,
  name: path.slice(1).replaceAll('/', '-'),
  title: '',
  component: 'dashboard/Index',
  redirect,
  isKept: false,
  trail: [],
  buttons: [],
}));

/** The routes of the menu, and of ours those that it does not have. */
export const withOwnRoutes = (routes: readonly MenuRoute[]): MenuRoute[] => [
  ...routes,
  ...[...ownRoutes, ...movedRoutes].filter(
    ({ path }) => !routes.some((route) => route.path === path),
  ),
];
