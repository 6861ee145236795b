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

/** The predecessor's home, which bookmarks and links of schools still name. */
const analysis: MenuRoute = {
  path: '/dashboard/analysis',
  name: 'dashboard-analysis',
  title: '',
  component: 'dashboard/Index',
  redirect: landingPath,
  isKept: false,
  trail: [],
  buttons: [],
};

/** The routes of the menu, and of ours those that it does not have. */
export const withOwnRoutes = (routes: readonly MenuRoute[]): MenuRoute[] => [
  ...routes,
  ...[...ownRoutes, analysis].filter(({ path }) => !routes.some((route) => route.path === path)),
];
