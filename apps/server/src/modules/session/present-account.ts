import type { endpoints, ResultOf } from '@sprout/contract';
import { staff } from '@sprout/rules';
import type { Files } from '../../platform/files/index.ts';
import type { Account } from './session.repository.ts';

/** `user_identity` of teachers and administrators. */

type UserInfo = ResultOf<typeof endpoints.session.current>['userInfo'];

/** Children keep the password of their card: a class must be able to log in in the morning. */
const mustChange = ({ identity, mustChangePassword }: Account): boolean =>
  identity === staff && mustChangePassword;

/** The nickname stands for the real name, which no client of ours needs. */
export const presentAccount = (account: Account, files: Files): UserInfo => ({
  id: account.id,
  username: account.username,
  realname: account.nickname,
  nickname: account.nickname,
  avatar: account.avatar,
  avatar_url: files.url(account.avatar ?? ''),
  userIdentity: account.identity,
  orgCode: account.orgCode,
  confirmed: account.confirmedAt !== null,
  status: account.status,
  mustChangePassword: mustChange(account),
});
