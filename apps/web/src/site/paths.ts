import { sitePaths } from '@sprout/contract/site-paths';

/** Whether a path (with or without query) can be shown without leaving the document. */
export function isSitePath(href: string): boolean {
  const path = href.split(/[?#]/)[0];
  return sitePaths.some((known) => known === path);
}

/** Landing path of the console. Source: specification section 2. */
const accountCenter = '/account/center';

/** Where the header's entry actions lead. Source: specification section 2. */
export function entryPath(action?: number): string {
  if (action === 0) return '/user/login';
  if (action === 2) return '/teaching/mineCourse/cardList';
  return accountCenter;
}

/** Where other log-in services are bound; the ticket that binds stands behind its `#`. */
export const bindingPage = '/account/settings/binding';

/** The log-in page that comes back to `path`. */
export const loginPath = (path: string): string =>
  `/user/login?redirect=${encodeURIComponent(path)}`;

/** A unit of a course of one's own, on its map or among its cards. */
export function lessonPath(course: { id: string; showType: number }, unitId: string): string {
  const page = course.showType === 1 ? 'courseUnitMap' : 'courseUnitCard';
  const query = new URLSearchParams({ id: course.id, unit: unitId });
  return `/teaching/mineCourse/${page}?${query}`;
}

/** Page of a family's editor. */
export const editorPaths = {
  blocks: '/edit/blocks/',
  junior: '/edit/junior/',
  python: '/edit/python/',
} as const;
