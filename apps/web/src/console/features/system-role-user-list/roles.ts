import type { Result } from '@sprout/contract/types';

export type Role = Result<'roles.queryById'>;

/** Somebody who has a role. */
export type Member = Result<'users.userRoleList'>['records'][number];

export const memberName = (user: Pick<Member, 'realname' | 'nickname'>): string =>
  user.realname || user.nickname;
