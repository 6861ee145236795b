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

const figuresPath = '/dashboard/figures';

/** Addresses of pages that are sections of the page of figures now; their menus give the right to the section. */
const figures: ReadonlyMap<string, string> = new Map([
  ['/dashboard/analysis', 'analysis'],
  ['/dashboard/workplace', 'workplace'],
  ['/dashboard/monitor', 'monitor'],
  ['/report/depart', 'record'],
  ['/online/cgreport', 'reports'],
]);

function toSection(route: MenuRoute): MenuRoute {
  const section = figures.get(route.path);
  return section === undefined
    ? route
    : { ...route, redirect: `${figuresPath}?section=${section}` };
}

/** For whoever has a section and not the menu of the page. */
const figuresRoute: MenuRoute = {
  path: figuresPath,
  name: 'dashboard-figures',
  title: '',
  component: 'dashboard/Figures',
  isKept: true,
  trail: [],
  buttons: [],
};

/** The routes of the menu, and of ours those that it does not have. */
export function withOwnRoutes(routes: readonly MenuRoute[]): MenuRoute[] {
  const hasSection = routes.some(({ path }) => figures.has(path));
  const own = [...ownRoutes, ...movedRoutes, ...(hasSection ? [figuresRoute] : [])];
  const isMissing = ({ path }: MenuRoute) => !routes.some((route) => route.path === path);
  return [...routes.map(toSection), ...own.filter(isMissing)];
}
