import { textLimits } from '@sprout/contract';
import { checkNickname, nameSkeleton } from '@sprout/rules';
import type { Cache } from '../../../platform/cache.ts';
import type { Database } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { listStaffNicknames } from './names.repository.ts';

type Deps = { database: Database; cache: Cache };

/** A name that a teacher has just taken is guarded a little later: the teacher does not wait for it. */
const keptMs = 60_000;

/** Nicknames of people who are not the staff: none looks like one of the staff. */
export function createNicknames({ database, cache }: Deps) {
  /** What the nicknames of the school's staff look like. */
  const staffSkeletons = (schoolId: string): Promise<ReadonlySet<string>> =>
    cache.wrap(`users:staff-names:${schoolId}`, keptMs, async () => {
      const nicknames = await listStaffNicknames(database.write, schoolId);
      return new Set(nicknames.map(nameSkeleton));
    });

  return {
    /** Answers the tidied nickname. Throws `text.*`, `nickname.*`. */
    async assertFree(schoolId: string, nickname: string): Promise<string> {
      const checked = checkNickname(nickname, {
        max: textLimits.nickname,
        staffSkeletons: await staffSkeletons(schoolId),
      });
      if ('text' in checked) return checked.text;
      const { code, ...data } = checked.problem;
      throw new AppError(code, { ...data, field: 'nickname' });
    },
  };
}
export type Nicknames = ReturnType<typeof createNicknames>;
