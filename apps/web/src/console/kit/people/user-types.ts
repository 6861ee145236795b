import type { Result } from '@sprout/contract/types';
import { protectedUsername } from '@sprout/rules';

export type UserRow = Result<'users.list'>['records'][number];
export type UserRecord = Result<'users.queryById'>;

/** What somebody is called in sentences. */
export type Named = {
  readonly username: string;
  readonly nickname: string;
  readonly realname: string | null;
};

/** The name that the staff use; children who registered themselves have a nickname only. */
export const nameOf = ({ realname, nickname, username }: Named): string =>
  realname || nickname || username;

/** The one account that no administrator freezes or deletes. Source: system-domain section 5.1. */
export const isProtected = ({ username }: { username: string }): boolean =>
  username === protectedUsername;

/** Parts of a comma list. */
export const partsOf = (list: string): string[] => list.split(',').filter(Boolean);
