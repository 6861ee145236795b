import { landingPath } from '@sprout/rules';
import { type RouteObject, redirect } from 'react-router';
import { helpPageNames } from './help-page-names.ts';
import type { PageRoute } from './page-route.ts';
import type { Services } from './services.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { Root } from './shell/root.tsx';
import { createRootLoader, rootId } from './shell/root-data.ts';
import { SiteFrame } from './shell/site-frame.tsx';

/** Every public page; ids are the names that some of them have. Source: specification section 2. */
export function createRoutes(services: Services, now: () => number = Date.now): RouteObject[] {
  return [
    {
      id: rootId,
      ...createRootLoader(services, now),
      Component: Root,
      ErrorBoundary: FailedPage,
      HydrateFallback: Nothing,
      children: [
        {
          id: 'index',
          index: true,
          loader: async () => redirect(await findLandingPath(services)),
        },
        {
          Component: SiteFrame,
          ErrorBoundary: FailedPage,
          children: [...framedRoutes(services), ...helpRoutes(services)],
        },
        ...accountRoutes(services),
        reportRoute(services),
        guardianFormRoute(services),
        {
          path: '404',
          lazy: async () => (await import('./pages/lost/lost-page.tsx')).createLostRoute(services),
        },
        { path: '*', loader: () => redirect('/404') },
      ],
    },
  ];
}

/** The landing page that the school has chosen; the community page when the server does not answer. */
async function findLandingPath({ call, config, browser }: Services): Promise<string> {
  const current = config ?? (await call('config.getCurrent').catch(() => undefined));
  return landingPath(current?.['landingPage'], browser?.session.get() !== undefined);
}

/** Stands in while the first page loads without the server's help. */
function Nothing() {
  return null;
}

/** The pages between header and footer. */
function framedRoutes(services: Services): RouteObject[] {
  const works = (load: () => Promise<PageRoute>) => async () => {
    const [page] = await Promise.all([load(), services.loadArea('works')]);
    return page;
  };
  return [
    {
      id: 'publicWork',
      path: 'home',
      lazy: async () => {
        const [{ createHomeRoute }] = await Promise.all([
          import('./pages/home/home-page.tsx'),
          services.loadArea('home'),
        ]);
        return createHomeRoute(services);
      },
    },
    {
      path: 'index',
      lazy: async () => (await import('./pages/front/front-page.tsx')).createFrontRoute(services),
    },
    {
      path: 'workList',
      lazy: works(async () =>
        (await import('./pages/works/works-page.tsx')).createWorksRoute(services),
      ),
    },
    {
      id: 'workDetail',
      path: 'work-detail',
      lazy: works(async () =>
        (await import('./pages/work/work-page.tsx')).createWorkRoute(services),
      ),
    },
    ...courseRoutes(services),
    ...newsRoutes(services),
    {
      path: 'friend-detail',
      lazy: works(async () =>
        (await import('./pages/author/author-page.tsx')).createAuthorRoute(services),
      ),
    },
  ];
}

type Load = () => Promise<PageRoute>;

function courseRoutes(services: Services): RouteObject[] {
  const route = (path: string, load: Load): RouteObject => ({
    path,
    lazy: async () => {
      const [page] = await Promise.all([load(), services.loadArea('courses')]);
      return page;
    },
  });
  return [
    route('courseList', async () =>
      (await import('./pages/courses/courses-page.tsx')).createCoursesRoute(services),
    ),
    route('course-detail', async () =>
      (await import('./pages/courses/course-page.tsx')).createCourseRoute(services),
    ),
    route('unit-detail', async () =>
      (await import('./pages/courses/unit-page.tsx')).createUnitRoute(services),
    ),
  ];
}

type NewsPages = typeof import('./pages/news/news-pages.tsx');

/** News, both pages in one script. */
function newsRoutes(services: Services): RouteObject[] {
  const route = (path: string, name: keyof NewsPages): RouteObject => ({
    path,
    lazy: async () => {
      const [pages] = await Promise.all([
        import('./pages/news/news-pages.tsx'),
        services.loadArea('news'),
      ]);
      return pages[name](services);
    },
  });
  return [route('newsList', 'createNewsListRoute'), route('news-detail', 'createNewsRoute')];
}

/** Pages of words, between header and footer as well. */
function helpRoutes(services: Services): RouteObject[] {
  return helpPageNames.map((name) => ({
    path: `help/${name}`,
    lazy: async () => {
      const [{ createHelpRoute }] = await Promise.all([
        import('./pages/help/help-page.tsx'),
        services.loadArea('help'),
      ]);
      return createHelpRoute(services, name);
    },
  }));
}

/** What parents read of a child, behind a link of its own. */
function reportRoute(services: Services): RouteObject {
  return {
    path: 'progress-report',
    lazy: async () => {
      const [{ createReportRoute }] = await Promise.all([
        import('./pages/report/report-page.tsx'),
        services.loadArea('progressReport'),
      ]);
      return createReportRoute(services);
    },
  };
}

/** The form for the guardian of a child, behind a link of its own. */
function guardianFormRoute(services: Services): RouteObject {
  return {
    path: 'parent-form',
    lazy: async () => {
      const [{ createGuardianFormRoute }] = await Promise.all([
        import('./pages/guardian-form/guardian-form-page.tsx'),
        services.loadArea('guardianForm'),
      ]);
      return createGuardianFormRoute(services);
    },
  };
}

type JoiningPages = typeof import('./pages/account/joining-pages.tsx');

function accountRoutes(services: Services): RouteObject[] {
  const account = (load: Load) => async () => {
    const [page] = await Promise.all([load(), services.loadArea('account')]);
    return page;
  };
  const joining = (path: string, name: keyof JoiningPages): RouteObject => ({
    path,
    lazy: account(async () => {
      const pages = await import('./pages/account/joining-pages.tsx');
      return pages[name](services);
    }),
  });
  return [
    { path: 'user', loader: () => redirect('/user/login') },
    {
      path: 'user/login',
      lazy: account(async () =>
        (await import('./pages/account/login-page.tsx')).createLoginRoute(services),
      ),
    },
    joining('user/register', 'createRegisterRoute'),
    { id: 'registerResult', ...joining('user/register-result', 'createResultRoute') },
    joining('user/join', 'createJoinRoute'),
    joining('user/class', 'createClassRoute'),
    joining('user/alteration', 'createForgottenRoute'),
  ];
}
