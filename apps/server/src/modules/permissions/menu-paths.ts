import type { ModuleContext } from '../module.ts';
import { createPermissionRepository } from './permissions.repository.ts';

/** A menu that was just made is found after this long. */
const keptMs = 5_000;

/** Pages that the back office has without a menu. */
const ownSegments = ['exception', 'dashboard'];

/**
 * Whether the back office could have a page at a path, for anybody: one whose first segment is that of
 * some menu. What lies deeper is told to members only, by the back office itself.
 */
export function createMenuPaths({ database, cache }: Pick<ModuleContext, 'database' | 'cache'>) {
  const repository = createPermissionRepository({ database });
  const load = async (): Promise<string[]> => {
    const urls = await repository.listUrls();
    return [...new Set([...ownSegments, ...urls.map(firstSegment)])];
  };
  return async (path: string): Promise<boolean> => {
    const known = await cache.wrap('menu:segments', keptMs, load);
    return known.some((segment) => segment.startsWith(':')) || known.includes(firstSegment(path));
  };
}

const firstSegment = (path: string): string => /^\/([^/?#]*)/.exec(path)?.[1] ?? '';
