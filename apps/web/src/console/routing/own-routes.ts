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

const ownPage = (path: string, component: string): MenuRoute => ({
  path,
  name: path.slice(1).replaceAll('/', '-'),
  // The page says its own.
  title: '',
  component,
  isKept: true,
  trail: [],
  buttons: [],
});

/** The forms that make a class or a course, with their results: for everybody who may do so, whatever the menu has. */
const formRoutes: readonly (readonly [codes: readonly string[], routes: readonly MenuRoute[]])[] = [
  [['system:depart:add', 'system:depart:addOwn'], [ownPage('/form/step-form', 'form/StepForm')]],
  [['teaching:course:add'], [ownPage('/form/advanced-form', 'form/AdvancedForm')]],
  [
    ['system:depart:add', 'system:depart:addOwn', 'teaching:course:add'],
    [ownPage('/result/success', 'result/Success'), ownPage('/result/fail', 'result/Error')],
  ],
];

/** For a person who has a section and not the menu of the page. */
const figuresRoute = ownPage(figuresPath, 'dashboard/Figures');

/** The routes of the menu, and of ours those that it does not have; `codes`: what the person may do. */
export function withOwnRoutes(
  routes: readonly MenuRoute[],
  codes: ReadonlySet<string> = new Set(),
): MenuRoute[] {
  const hasSection = routes.some(({ path }) => figures.has(path));
  const forms = formRoutes.filter(([needed]) => needed.some((code) => codes.has(code)));
  const own = [
    ...ownRoutes,
    ...movedRoutes,
    ...(hasSection ? [figuresRoute] : []),
    ...forms.flatMap(([, pages]) => pages),
  ];
  const isMissing = ({ path }: MenuRoute) => !routes.some((route) => route.path === path);
  return [...routes.map(toSection), ...own.filter(isMissing)];
}
