import { staff } from '@sprout/rules';
import { addressScope, userScope } from '../../platform/access/reach.ts';
import {
  integerColumn,
  type RuleResource,
  textColumn,
  timeColumn,
} from '../../platform/access/rule-resources.ts';

declare module '../../platform/access/rule-resources.ts' {
  interface ScopedResources {
    users: true;
    addressBook: true;
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

/** The address book hangs on a page of its own: what cuts the people who are looked after cuts no colleagues. */
export const addressRules: RuleResource = {
  ...userRules,
  components: ['system/AddressList'],
  rows: `sys_user where deleted_at is null and user_identity = ${staff}`,
  scope: addressScope,
};
