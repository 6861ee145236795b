/** Pages of the site that the editor leads to. */
/** The page that the school chose. */
export const homePath = '/';
export const centerPath = '/account/center';
export const homeworkPath = '/center/myAdditionalWork';
export const coursesPath = '/teaching/mineCourse/cardList';
export const workPath = (workId: string): string => `/work-detail?id=${encodeURIComponent(workId)}`;

/** The page for a new account that comes back here. */
export const registerPath = (): string =>
  `/user/register?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/** The log-in page that comes back here. */
export const loginPath = (): string =>
  `/user/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;
