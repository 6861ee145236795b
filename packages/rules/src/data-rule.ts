/** Comparisons of a data rule. Source: system-domain section 4.6; `LEFT_LIKE` is "ends with". */
export const ruleConditions = [
  '>',
  '<',
  '>=',
  '<=',
  '=',
  '!=',
  'IN',
  'LIKE',
  'LEFT_LIKE',
  'RIGHT_LIKE',
] as const;

export type RuleCondition = (typeof ruleConditions)[number];

/** The predecessor's raw SQL: still readable, never made and never run. */
export const sqlRuleCondition = 'USE_SQL_RULES';

export type RuleColumnType = 'text' | 'integer' | 'time';

export type RuleProblem = 'rule.sql' | 'rule.condition' | 'rule.column' | 'rule.value';

/** What a value of a rule may name; known when the rule acts. */
export type RulePerson = {
  username: string;
  nickname: string;
  orgCode: string | null;
  /** Org codes of all departments of the person. */
  orgCodes: readonly string[];
  /** `YYYY-MM-DD HH:mm:ss` of the school's clock. */
  now: string;
};

const isCondition = (condition: string): condition is RuleCondition =>
  ruleConditions.some((known) => known === condition);

/** A condition that the server can compare with; `undefined` for SQL and for unknown words. */
export const ruleCondition = (condition: string): RuleCondition | undefined =>
  isCondition(condition) ? condition : undefined;

/**
 * Why a rule cannot act; `undefined` for a good one. A rule that cannot act hides every row.
 * @param columnType type of the rule's column on the resource; `undefined` for an unknown column
 */
export function ruleProblem(
  rule: { condition: string; value: string },
  columnType: RuleColumnType | undefined,
): RuleProblem | undefined {
  if (rule.condition === sqlRuleCondition) return 'rule.sql';
  if (!isCondition(rule.condition)) return 'rule.condition';
  if (!columnType) return 'rule.column';
  if (rule.condition.endsWith('LIKE') && columnType !== 'text') return 'rule.condition';
  const values = rule.condition === 'IN' ? splitValues(rule.value) : [rule.value.trim()];
  const isGood = values.length > 0 && values.every((value) => isOfType(value, columnType));
  return isGood ? undefined : 'rule.value';
}

/**
 * The values that a rule compares with, its placeholders filled in; empty when the person has no
 * such value, which matches no row.
 */
export function ruleValues(rule: { condition: string; value: string }, person: RulePerson) {
  const parts = rule.condition === 'IN' ? splitValues(rule.value) : [rule.value.trim()];
  return parts.flatMap((part) => fillIn(part, person, rule.condition === 'IN'));
}

/** Comma list of a rule's value, blanks left out. */
function splitValues(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim().replace(/^'(.*)'$/, '$1'));
  return parts.filter((part) => part !== '');
}

type Placeholder = 'userCode' | 'userName' | 'orgCode' | 'orgCodes' | 'date' | 'time';

/** Both spellings of the predecessor. */
const placeholders: Readonly<Record<string, Placeholder>> = {
  sys_user_code: 'userCode',
  sysUserCode: 'userCode',
  sys_user_name: 'userName',
  sysUserName: 'userName',
  sys_org_code: 'orgCode',
  sysOrgCode: 'orgCode',
  sys_multi_org_code: 'orgCodes',
  sysMultiOrgCode: 'orgCodes',
  sys_date: 'date',
  sysDate: 'date',
  sys_time: 'time',
  sysTime: 'time',
};

const placeholderPattern = /#\{\s*(\w+)\s*\}/g;

function fillIn(part: string, person: RulePerson, isList: boolean): string[] {
  const whole = /^#\{\s*(\w+)\s*\}$/.exec(part)?.[1];
  if (isList && whole && placeholders[whole] === 'orgCodes') return [...person.orgCodes];
  let isMissing = false;
  const text = part.replace(placeholderPattern, (_, name: string) => {
    const value = fillerOf(placeholders[name], person);
    isMissing ||= value === undefined;
    return value ?? '';
  });
  return isMissing ? [] : [text];
}

function fillerOf(placeholder: Placeholder | undefined, person: RulePerson): string | undefined {
  switch (placeholder) {
    case 'userCode':
      return person.username;
    case 'userName':
      return person.nickname;
    case 'orgCode':
      return person.orgCode ?? undefined;
    case 'orgCodes':
      return person.orgCodes.length > 0 ? person.orgCodes.join(',') : undefined;
    case 'date':
      return person.now.slice(0, 10);
    case 'time':
      return person.now;
    default:
      return undefined;
  }
}

function isOfType(value: string, type: RuleColumnType): boolean {
  if (value === '' || value.length > 300) return false;
  const names = [...value.matchAll(placeholderPattern)].map(([, name = '']) => placeholders[name]);
  if (names.some((name) => name === undefined)) return false;
  if (type === 'text') return true;
  if (type === 'integer') return /^-?\d{1,9}$/.test(value);
  if (names.length > 0) return /^#\{\s*\w+\s*\}$/.test(value) && names.every(isTime);
  return isTimeText(value);
}

/** A time that exists: the database answers no list for the 30th of February. */
function isTimeText(value: string): boolean {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2}:\d{2})?$/.exec(value) ?? [];
  const parsed = new Date(`${day}T${time.trim()}Z`);
  if (day === undefined || day < '0001' || Number.isNaN(parsed.getTime())) return false;
  return parsed.toISOString().startsWith(day);
}

const isTime = (name: Placeholder | undefined): boolean => name === 'date' || name === 'time';
