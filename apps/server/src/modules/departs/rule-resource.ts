import { departScope } from '../../platform/access/reach.ts';
import {
  integerColumn,
  type RuleResource,
  textColumn,
  timeColumn,
} from '../../platform/access/rule-resources.ts';

declare module '../../platform/access/rule-resources.ts' {
  interface ScopedResources {
    departs: true;
  }
}

/** What data rules may say of departments. */
export const departRules: RuleResource = {
  components: ['system/DepartList', 'system/DepartDetailList'],
  columns: {
    departName: textColumn('depart_name'),
    orgCode: textColumn('org_code'),
    orgCategory: integerColumn('org_category'),
    parentId: textColumn('parent_id'),
    createTime: timeColumn('created_at'),
  },
  rows: 'sys_depart where true',
  prefix: 'sys_depart.',
  scope: departScope,
};
