import { staff } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import type { Database } from '../../platform/db/db.ts';

type NewDevice = { key: string; user: { id: string; schoolId: string }; now: Date };

export function createKnownDeviceRepository({ database }: { database: Database }) {
  return {
    /** Whether the account has used the browser since `after`; undefined when no account has. */
    async isOwn(
      key: string,
      userId: string | undefined,
      after: Date,
    ): Promise<boolean | undefined> {
      const values = [key, userId ?? '', after];
      const [row] = await database.named<{ own: boolean | null }>('device-find', findSql, values);
      return row?.own ?? undefined;
    },

    /** Writes only when the last use was before `staleBefore`; the account keeps its newest `limit` browsers. */
    async keep({ key, user, now }: NewDevice, staleBefore: Date, limit: number): Promise<void> {
      const values = [key, user.id, user.schoolId, now, staleBefore];
      await database.named('device-keep', keepSql, values);
      await database.named('device-trim', trimSql, [user.id, limit]);
    },

    /** Notes the language of a member of the staff; that of a child is not needed, as the server writes to no child. */
    async noteLanguage(userId: string, language: Language): Promise<void> {
      await database.write
        .updateTable('sys_user')
        .set({ language })
        .where('id', '=', userId)
        .where('user_identity', '=', staff)
        .where('language', 'is distinct from', language)
        .execute();
    },

    async removeBefore(day: Date): Promise<void> {
      await database.write.deleteFrom('known_device').where('used_at', '<', day).execute();
    },
  };
}

const findSql = `select bool_or(user_id = $2) as own from known_device
  where device_key = $1 and used_at >= $3`;

const keepSql = `insert into known_device (device_key, user_id, school_id, used_at)
  values ($1, $2, $3, $4)
  on conflict (user_id, device_key) do update set used_at = excluded.used_at
    where known_device.used_at < $5`;

const trimSql = `delete from known_device where user_id = $1 and device_key not in (
  select device_key from known_device where user_id = $1 order by used_at desc, device_key limit $2)`;
