import type { NoticeChannel } from '@sprout/rules';
import type { Executor } from '../../platform/db/db.ts';

export type SettingRow = { kind: string; channel: string; is_on: boolean };

export const listSettings = (executor: Executor, userId: string): Promise<SettingRow[]> =>
  executor
    .selectFrom('user_notice_setting')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute();

type Choice = {
  userId: string;
  schoolId: string;
  kind: string;
  channel: NoticeChannel;
  isOn: boolean;
  now: Date;
};

export async function keepSetting(executor: Executor, choice: Choice): Promise<void> {
  const { userId, schoolId, kind, channel, isOn, now } = choice;
  await executor
    .insertInto('user_notice_setting')
    .values({
      user_id: userId,
      school_id: schoolId,
      kind,
      channel,
      is_on: isOn,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'channel'])
        .doUpdateSet({ is_on: isOn, updated_at: now }),
    )
    .execute();
}

/** As everybody has it: nothing is kept. */
export async function dropSetting(
  executor: Executor,
  { userId, kind, channel }: Pick<Choice, 'userId' | 'kind' | 'channel'>,
): Promise<void> {
  await executor
    .deleteFrom('user_notice_setting')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute();
}

/** Where mail and SMS reach somebody. */
export const findAddresses = (executor: Executor, userId: string) =>
  executor
    .selectFrom('sys_user')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst();
