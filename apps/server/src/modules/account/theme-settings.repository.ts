import type { Executor } from '../../platform/db/db.ts';

export const findTheme = (executor: Executor, userId: string) =>
  executor
    .selectFrom('user_theme_setting')
    .select('settings')
    .where('user_id', '=', userId)
    .executeTakeFirst();

type Kept = { userId: string; schoolId: string; settings: object; now: Date };

export async function keepTheme(executor: Executor, kept: Kept): Promise<void> {
  const settings = JSON.stringify(kept.settings);
  await executor
    .insertInto('user_theme_setting')
    .values({
      user_id: kept.userId,
      school_id: kept.schoolId,
      settings,
      updated_at: kept.now,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ settings, updated_at: kept.now }),
    )
    .execute();
}

export async function dropTheme(executor: Executor, userId: string): Promise<void> {
  await executor.deleteFrom('user_theme_setting').where('user_id', '=', userId).execute();
}
