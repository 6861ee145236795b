import { mainSchoolId } from '../../platform/audit.ts';
import type { ModuleContext } from '../module.ts';
import { listTimes } from './news.repository.ts';

/**
 * A word that changes with every change of the news and whenever some of it comes to its time, on each node alike:
 * what was made of the news under another one is out of date. Of the main school's, unless another one is named.
 */
export function createNewsEdition({
  versionedCache,
  database,
  clock,
}: Pick<ModuleContext, 'versionedCache' | 'database' | 'clock'>) {
  return async (schoolId: string = mainSchoolId): Promise<string> => {
    const now = clock.now();
    const [version, times] = await Promise.all([
      versionedCache.version('news'),
      versionedCache.wrap('news', `times:${schoolId}`, () =>
        listTimes(database.write, { schoolId, now }),
      ),
    ]);
    const last = times.findLast((at) => at <= now)?.getTime() ?? 0;
    return `${version}.${last}`;
  };
}
