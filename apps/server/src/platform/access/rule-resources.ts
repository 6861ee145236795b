import {
  type RuleColumnType,
  type RuleCondition,
  type RulePerson,
  type RuleProblem,
  ruleCondition,
  ruleProblem,
  ruleValues,
} from '@sprout/rules';

/** Kinds of rows that data rules may speak of; each module adds its own by name. */
export interface ScopedResources extends Record<never, never> {}
export type ScopedResource = keyof ScopedResources;

/** Names of a list's own columns, from code, never from a request. */
export type ScopeColumns = {
  school: string;
  /** Id of the row's department. */
  depart?: string;
  /** Ids of the row's departments, a `text[]`: one of them is enough. */
  departs?: string;
  /** Org code of the row's department. */
  orgCode?: string;
  /** Id of a person, whose departments are those they belong to. */
  member?: string;
  /** Data rules to apply; their columns belong to the table of `school`. */
  rules?: ScopedResource;
};

type Column = {
  sql: string;
  type: RuleColumnType;
  /** Compares the departments that a person belongs to instead of a column of the row. */
  isMembership?: boolean;
};

/** Words of statements, from code, never from a request. */
export type RuleResource = {
  /** Components of the pages whose rules act on these rows. */
  components: readonly string[];
  /**
   * What a rule may name, by the names on the wire. All columns belong to the table whose school column a list
   * names; the department of a person is where they are a member, not the one that they work in at the moment.
   */
  columns: Readonly<Record<string, Column>>;
  /** All that live, with a condition at the end: `work w where w.deleted_at is null`. */
  rows: string;
  /** How `rows` calls the table, with a dot. */
  prefix: string;
  scope: ScopeColumns;
};

export const textColumn = (sql: string): Column => ({ sql, type: 'text' });
export const integerColumn = (sql: string): Column => ({ sql, type: 'integer' });
export const timeColumn = (sql: string): Column => ({ sql, type: 'time' });

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

export type RuleResources = Readonly<Partial<Record<ScopedResource, RuleResource>>>;

/** What data rules may speak of, as the modules declare it. */
export function createRuleResources(parts: readonly RuleResources[]) {
  const all = new Map(
    parts.flatMap((part) => Object.entries(part) as [ScopedResource, RuleResource][]),
  );
  const byComponent = new Map(
    [...all].flatMap(([name, { components }]) => components.map((each) => [each, name] as const)),
  );

  function find(component: string): RuleResource | undefined {
    const name = byComponent.get(component);
    return name && all.get(name);
  }

  function columnOf({ component, column }: StoredRule): Column | undefined {
    const columns = find(component)?.columns ?? {};
    return Object.hasOwn(columns, column) ? columns[column] : undefined;
  }

  return {
    /** The resource whose rules a page carries; `undefined` for a page that no rule acts on. */
    nameOf: (component: string): ScopedResource | undefined => byComponent.get(component),

    find,

    /** Columns that a rule of a page may name, in their order. */
    columnsOf: (component: string): { name: string; type: RuleColumnType }[] =>
      Object.entries(find(component)?.columns ?? {}).map(([name, { type }]) => ({ name, type })),

    /** Why a rule cannot act; while it is in force, its page shows no row. */
    problemOf: (rule: StoredRule): RuleProblem | undefined =>
      ruleProblem(rule, columnOf(rule)?.type),

    /** The rule as it acts on a person; `undefined` on a page that no rule acts on. */
    acting(rule: StoredRule, person: RulePerson, timeZone: string): RowRule | undefined {
      const resource = byComponent.get(rule.component);
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
    },
  };
}
export type RuleResourceRegister = ReturnType<typeof createRuleResources>;
