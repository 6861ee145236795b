import { type RuleResource, textColumn, timeColumn } from '../../platform/access/rule-resources.ts';

declare module '../../platform/access/rule-resources.ts' {
  interface ScopedResources {
    works: true;
  }
}

/** Columns of `work as w` through which lists and reviews of works are cut. */
export const workScope = { school: 'w.school_id', depart: 'w.depart_id', rules: 'works' } as const;

/** What data rules may say of works. */
export const workRules: RuleResource = {
  components: ['teaching/WorkReview', 'teaching/TeachingWorkList'],
  columns: {
    workName: textColumn('work_name'),
    workType: textColumn('work_type'),
    workScene: textColumn('work_scene'),
    departId: textColumn('depart_id'),
    createTime: timeColumn('created_at'),
  },
  rows: 'work w where w.deleted_at is null',
  prefix: 'w.',
  scope: workScope,
};
