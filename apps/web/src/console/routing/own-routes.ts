import type { MenuRoute } from '@sprout/rules';

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

/** The routes of the menu, and of ours those that it does not have. */
export const withOwnRoutes = (routes: readonly MenuRoute[]): MenuRoute[] => [
  ...routes,
  ...ownRoutes.filter(({ path }) => !routes.some((route) => route.path === path)),
];
