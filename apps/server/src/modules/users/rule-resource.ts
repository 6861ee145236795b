import { userScope } from '../../platform/access/reach.ts';
import {
  integerColumn,
  type RuleResource,
  textColumn,
  timeColumn,
} from '../../platform/access/rule-resources.ts';

declare module '../../platform/access/rule-resources.ts' {
  interface ScopedResources {
    users: true;
  }
}

/** What data rules may say of people. */
export const userRules: RuleResource = {
  components: ['system/UserList'],
  columns: {
    username: textColumn('username'),
    realname: textColumn('realname'),
    nickname: textColumn('nickname'),
    userIdentity: integerColumn('user_identity'),
    status: integerColumn('status'),
    orgCode: { ...textColumn('org_code'), isMembership: true },
    ageBand: textColumn('age_band'),
    createTime: timeColumn('created_at'),
  },
  rows: 'sys_user where deleted_at is null',
  prefix: 'sys_user.',
  scope: userScope,
};
