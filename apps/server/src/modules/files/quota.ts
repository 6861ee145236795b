import { childQuotaBytes } from '@sprout/contract';
import { type Actor, isStaff } from '../../platform/access/actor.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import { type ReceivedFile, sizeText } from '../../platform/files/index.ts';
import { countStored } from './quota.repository.ts';

type Deps = { database: Database; cache: Cache };
/** Other nodes' uploads are seen after this. */
const countedMs = 60_000;

/** The bound on what one child may store; the staff prepare lessons and have none. */
export function createQuota({ database, cache }: Deps) {
  const count = (userId: string, sha256 = '') => countStored(database, userId, sha256);

  return {
    /** Asks before a file comes whether there is room for it, and takes none. Throws `storage.quota`. */
    async requireRoom(actor: Actor, sizeBytes: number, sha256: string): Promise<void> {
      if (isStaff(actor)) return;
      const { bytes, is_own: isOwn } = await count(actor.id, sha256);
      if (isOwn || bytes + sizeBytes <= childQuotaBytes) return;
      throw new AppError('storage.quota', { max: sizeText(childQuotaBytes) });
    },

    /**
     * Takes room for a file before it is kept. What is remembered may be too much, never too little
     * on one node, so it is counted anew before anybody is refused. Throws `storage.quota`.
     */
    async take(actor: Actor, { sha256, sizeBytes }: ReceivedFile): Promise<void> {
      if (isStaff(actor)) return;
      const key = `quota:${actor.id}`;
      const used = await cache.wrap(key, countedMs, () => count(actor.id));
      used.bytes += sizeBytes;
      if (used.bytes <= childQuotaBytes) return;
      cache.delete(key);
      const { bytes, is_own: isOwn } = await count(actor.id, sha256);
      if (isOwn || bytes + sizeBytes <= childQuotaBytes) return;
      throw new AppError('storage.quota', { max: sizeText(childQuotaBytes) });
    },
  };
}
