import { ruleCondition, sqlRuleCondition } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import type { DataRule } from './grant-source.ts';

type T = Translate<TextKey>;
type Rule = Pick<DataRule, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>;

/** The predecessor's raw SQL. */
export const isSqlRule = ({ ruleConditions }: Pick<Rule, 'ruleConditions'>): boolean =>
  ruleConditions === sqlRuleCondition;

/** A comparison in a word; what is unknown stays as it is. */
export function comparisonText(condition: string, t: T): string {
  const known = ruleCondition(condition);
  return known ? t(`access.rule.is.${known}`) : condition;
}

/** A rule on one line: field, comparison, value. */
export function conditionText(rule: Rule, t: T): string {
  if (isSqlRule(rule)) return rule.ruleValue;
  return `${rule.ruleColumn} ${comparisonText(rule.ruleConditions, t)} ${rule.ruleValue}`;
}

/** A field in a word; the server may know more than have one. */
export function columnText(name: string, t: T): string {
  const key = `access.rule.column.${name}`;
  // A key that no text has comes back as itself.
  const text = t(key as TextKey);
  return text === key ? name : text;
}
