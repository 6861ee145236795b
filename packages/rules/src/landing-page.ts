/**
 * What `/` may lead to: the community page, the page that the operator writes, or a part of the site.
 * Source: teaching-domain section 0.
 */
export const landingPages = ['home', 'index', 'courseList', 'workList', 'login'] as const;

export type LandingPage = (typeof landingPages)[number];

const paths: Readonly<Record<LandingPage, string>> = {
  home: '/home',
  index: '/index',
  courseList: '/courseList',
  workList: '/workList',
  login: '/user/login',
};

/** The setting as it counts: the community page where nothing, or nothing known, is chosen. */
export const readLandingPage = (value: string | undefined): LandingPage =>
  landingPages.find((known) => known === value) ?? 'home';

/**
 * The path to which `/` leads. A user who is logged in gets the community page instead of the log-in page.
 * @param value the setting
 */
export function landingPath(value: string | undefined, isLoggedIn: boolean): string {
  const page = readLandingPage(value);
  return paths[page === 'login' && isLoggedIn ? 'home' : page];
}

/** Where logo and links to the home page lead: never to the log-in, from which they lead away. */
export const homePath = (value: string | undefined): string => landingPath(value, true);
