import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { RowRule, ScopeColumns } from './rule-resources.ts';

/**
 * The condition that cuts rows to what an actor may see and change: the own school; for an actor who
 * does not see the whole school, the departments they answer for and the data rules of their roles.
 * Every list and every write of rows that belong to a school goes through it.
 */
export function scope(actor: Actor, columns: ScopeColumns): RawBuilder<SqlBool> {
  const inSchool = sql<SqlBool>`${sql.ref(columns.school)} = ${actor.schoolId}`;
  if (actor.seesWholeSchool) return inSchool;
  const conditions = [
    inSchool,
    ...departConditions(actor, columns),
    ...ruleConditions(actor, columns),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Everything below a department has its code as a beginning. Source: system-domain section 5.4. */
export const managesOrgCode = (actor: Actor, orgCode: string): boolean =>
  actor.seesWholeSchool || actor.managedOrgCodes.some((code) => orgCode.startsWith(code));

function departConditions(actor: Actor, { depart, departs, orgCode, member }: ScopeColumns) {
  if (!depart && !departs && !orgCode && !member) return [];
  if (actor.managedOrgCodes.length === 0) return [sql<SqlBool>`false`];
  const isBelow = (column: string) => isBelowAny(column, actor.managedOrgCodes);
  const managed = sql`select d.id from sys_depart d
    where d.school_id = ${actor.schoolId} and ${isBelow('d.org_code')}`;
  return [
    ...(depart ? [sql<SqlBool>`${sql.ref(depart)} in (${managed})`] : []),
    ...(departs ? [sql<SqlBool>`${sql.ref(departs)} && array(${managed})`] : []),
    ...(orgCode ? [isBelow(orgCode)] : []),
    ...(member
      ? [
          sql<SqlBool>`${sql.ref(member)} in (
            select m.user_id from sys_user_depart m where m.depart_id in (${managed}))`,
        ]
      : []),
  ];
}

/** By beginnings of each length instead of patterns: many codes are then looked up, not tried one by one. */
function isBelowAny(column: string, codes: readonly string[]): RawBuilder<SqlBool> {
  const conditions = [...new Set(codes.map((code) => code.length))].map((length) => {
    const ofLength = codes.filter((code) => code.length === length);
    return sql`left(${sql.ref(column)}, ${length}::int) = any(${ofLength}::text[])`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function ruleConditions(actor: Actor, { school, rules }: ScopeColumns) {
  const table = school.includes('.') ? school.slice(0, school.lastIndexOf('.') + 1) : '';
  return actor.rowRules
    .filter(({ resource }) => resource === rules)
    .map((rule) => meetsRule(rule, table));
}

/** The condition of one data rule; `table` is empty or ends with a dot. */
export function meetsRule(rule: RowRule, table = ''): RawBuilder<SqlBool> {
  if (rule.kind === 'hidden') return sql<SqlBool>`false`;
  if (rule.isMembership) return meetsMembership(rule, table);
  return compares(rule, sql.ref(`${table}${rule.column}`));
}

type CompareRule = Extract<RowRule, { kind: 'compare' }>;

/** One department that fits is enough; for "is not", none of them may be the one that is named. */
function meetsMembership(rule: CompareRule, table: string): RawBuilder<SqlBool> {
  const isNegative = rule.condition === '!=';
  const wanted: CompareRule = isNegative ? { ...rule, condition: '=' } : rule;
  const members = sql`select m.user_id from sys_user_depart m
    join sys_depart d on d.id = m.depart_id where ${compares(wanted, sql.ref(`d.${rule.column}`))}`;
  const person = sql.ref(`${table}id`);
  return isNegative
    ? sql<SqlBool>`${person} not in (${members})`
    : sql<SqlBool>`${person} in (${members})`;
}

function compares(rule: CompareRule, column: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const values = rule.values.map((value) => typedValue(rule, value));
  const [value = sql`null`] = values;
  const [text = ''] = rule.values;
  const pattern = text.replace(/[\\%_]/g, '\\$&');
  switch (rule.condition) {
    case 'IN':
      return sql<SqlBool>`${column} in (${sql.join(values)})`;
    case 'LIKE':
      return sql<SqlBool>`${column} like ${`%${pattern}%`}`;
    case 'LEFT_LIKE':
      return sql<SqlBool>`${column} like ${`%${pattern}`}`;
    case 'RIGHT_LIKE':
      return sql<SqlBool>`${column} like ${`${pattern}%`}`;
    case '!=':
      return sql<SqlBool>`${column} is distinct from ${value}`;
    default:
      // One of five comparison signs of our own list.
      return sql<SqlBool>`${column} ${sql.raw(rule.condition)} ${value}`;
  }
}

function typedValue(rule: CompareRule, value: string) {
  if (rule.type === 'integer') return sql`${value}::integer`;
  if (rule.type === 'time') return sql`(${value}::timestamp at time zone ${rule.timeZone})`;
  return sql`${value}`;
}
