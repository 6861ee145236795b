import type { ModuleContext } from '../module.ts';
import { createPermissionRepository } from './permissions.repository.ts';

/** A menu that was just made is found after this long. */
const keptMs = 5_000;

/** Pages that the back office has without a menu, and addresses that lead to one of a menu. */
const ownPaths = [
  '/dashboard/analysis',
  '/dashboard/figures',
  '/exception/403',
  '/exception/404',
  '/exception/500',
  '/profile/basic',
  '/profile/advanced',
  '/list/query-list',
  '/list/basic-list',
  '/list/card',
  '/list/search',
  '/form/step-form',
  '/form/advanced-form',
  '/result/success',
  '/result/fail',
];

/**
 * Whether the back office has a page at a path, for anybody: one that some menu leads to. Whether a
 * member may see it is told by the back office itself.
 */
export function createMenuPaths({ database, cache }: Pick<ModuleContext, 'database' | 'cache'>) {
  const repository = createPermissionRepository({ database });
  const load = async (): Promise<readonly (readonly string[])[]> => {
    const urls = await repository.listUrls();
    return [...new Set([...ownPaths, ...urls])].map(segmentsOf);
  };
  return async (path: string): Promise<boolean> => {
    const known = await cache.wrap('menu:paths', keptMs, load);
    const asked = segmentsOf(path);
    return known.some((menu) => isAt(menu, asked));
  };
}

const segmentsOf = (url: string): string[] =>
  (url.split(/[?#]/)[0] ?? '').split('/').filter((segment) => segment !== '');

/** A segment of a menu that begins with a colon stands for any; `:x?` and `*` may be missing. */
function isAt(menu: readonly string[], asked: readonly string[]): boolean {
  if (menu.at(-1) === '*') return isAt(menu.slice(0, -1), asked.slice(0, menu.length - 1));
  const least = menu.filter((segment) => !segment.endsWith('?')).length;
  if (asked.length > menu.length || asked.length < least || asked.length === 0) return false;
  return asked.every((segment, at) => menu[at]?.startsWith(':') || menu[at] === segment);
}
