import { fileUrl, type SiteConfig } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import type { WorkCardWork } from '@sprout/ui';

export type WorkRow = Result<'works.leaderboard'>['records'][number];
export type WorkDetail = Result<'works.studentWorkInfo'>;

/** A row of the API as a card shows it. */
export const toCard = (config: SiteConfig, row: WorkRow | WorkDetail): WorkCardWork => ({
  id: row.id,
  workName: row.workName,
  workType: row.workType,
  coverUrl: row.coverFileKey_url || fileUrl(config, row.coverFileKey),
  viewNum: row.viewNum,
  starNum: row.starNum,
  userId: row.userId,
  nickname: row.realname,
  avatarUrl: row.avatar_url || fileUrl(config, row.avatar),
});
