import {
  type RuleColumnType,
  type RuleCondition,
  type RulePerson,
  type RuleProblem,
  ruleCondition,
  ruleProblem,
  ruleValues,
} from '@sprout/rules';

type Column = {
  sql: string;
  type: RuleColumnType;
  /** Compares the departments that a person belongs to instead of a column of the row. */
  isMembership?: boolean;
};
type Resource = { components: readonly string[]; columns: Readonly<Record<string, Column>> };

const text = (sql: string): Column => ({ sql, type: 'text' });
const integer = (sql: string): Column => ({ sql, type: 'integer' });
const time = (sql: string): Column => ({ sql, type: 'time' });

/**
 * What data rules may speak of: the pages that a resource's rules are attached to, and its columns
 * by their names on the wire. All columns belong to the table whose school column a list names; the
 * department of a person is where they are a member, not the one that they work in at the moment.
 */
export const scopedResources = {
  users: {
    components: ['system/UserList'],
    columns: {
      username: text('username'),
      realname: text('realname'),
      nickname: text('nickname'),
      userIdentity: integer('user_identity'),
      status: integer('status'),
      orgCode: { ...text('org_code'), isMembership: true },
      ageBand: text('age_band'),
      createTime: time('created_at'),
    },
  },
  departs: {
    components: ['system/DepartList', 'system/DepartDetailList'],
    columns: {
      departName: text('depart_name'),
      orgCode: text('org_code'),
      orgCategory: integer('org_category'),
      parentId: text('parent_id'),
      createTime: time('created_at'),
    },
  },
  works: {
    components: ['teaching/WorkReview', 'teaching/TeachingWorkList'],
    columns: {
      workName: text('work_name'),
      workType: text('work_type'),
      workScene: text('work_scene'),
      departId: text('depart_id'),
      createTime: time('created_at'),
    },
  },
} as const satisfies Record<string, Resource>;

export type ScopedResource = keyof typeof scopedResources;

/** A data rule as it acts on one actor; `hidden` shows no row of the resource. */
export type RowRule = { resource: ScopedResource } & (
  | { kind: 'hidden' }
  | {
      kind: 'compare';
      column: string;
      isMembership: boolean;
      type: RuleColumnType;
      condition: RuleCondition;
      values: readonly string[];
      /** Zone in which a value of a time column is written. */
      timeZone: string;
    }
);

export type StoredRule = { component: string; column: string; condition: string; value: string };

const resources = Object.entries(scopedResources) as [ScopedResource, Resource][];

/** The resource whose rules a page carries; `undefined` for a page that no rule acts on. */
export const resourceOf = (component: string): ScopedResource | undefined =>
  resources.find(([, { components }]) => components.includes(component))?.[0];

/** Columns that a rule of a page may name, in their order. */
export function ruleColumnsOf(component: string): { name: string; type: RuleColumnType }[] {
  const resource = resourceOf(component);
  const columns = resource ? Object.entries(scopedResources[resource].columns) : [];
  return columns.map(([name, { type }]) => ({ name, type }));
}

/** Why a rule cannot act; while it is in force, its page shows no row. */
export const storedRuleProblem = (rule: StoredRule): RuleProblem | undefined =>
  ruleProblem(rule, columnOf(rule)?.type);

/** The rule as it acts on a person; `undefined` on a page that no rule acts on. */
export function toRowRule(
  rule: StoredRule,
  person: RulePerson,
  timeZone: string,
): RowRule | undefined {
  const resource = resourceOf(rule.component);
  if (!resource) return undefined;
  const column = columnOf(rule);
  const condition = ruleCondition(rule.condition);
  const isSound = column && condition && ruleProblem(rule, column.type) === undefined;
  const values = isSound ? ruleValues(rule, person) : [];
  if (!isSound || values.length === 0) return { resource, kind: 'hidden' };
  const { sql, type, isMembership = false } = column;
  return {
    resource,
    kind: 'compare',
    column: sql,
    isMembership,
    type,
    condition,
    values,
    timeZone,
  };
}

function columnOf({ component, column }: StoredRule): Column | undefined {
  const resource = resourceOf(component);
  if (!resource) return undefined;
  const columns: Readonly<Record<string, Column>> = scopedResources[resource].columns;
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
}
