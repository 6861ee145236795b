import { useTexts } from '@sprout/ui';
import { Tooltip } from 'antd';
import type { DataRule } from '../../kit/grants/grant-source.ts';
import { columnText, comparisonText, isSqlRule } from '../../kit/grants/rule-words.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { State } from '../../kit/state.tsx';
import type { Column } from '../../kit/table/list-types.ts';
import { Tag } from '../../kit/tag.tsx';
import styles from './menus.module.css';

/** Name, field, comparison, value and state; what does not act is muted. */
export function useRuleColumns(): readonly Column<DataRule>[] {
  const { t } = useTexts();
  const { label } = useResourceNames('rules');
  const quiet = (rule: DataRule, text: string) => (
    <span className={rule.status === '1' ? undefined : styles['muted']} title={text}>
      {text}
    </span>
  );
  return [
    {
      key: 'ruleName',
      title: label('ruleName'),
      render: (rule) => quiet(rule, rule.ruleName),
    },
    {
      key: 'ruleColumn',
      title: label('ruleColumn'),
      render: (rule) => (isSqlRule(rule) ? '' : quiet(rule, columnText(rule.ruleColumn, t))),
    },
    {
      key: 'ruleConditions',
      title: label('ruleConditions'),
      render: (rule) =>
        isSqlRule(rule) ? (
          <Tag tone="bad">{t('access.rule.sql')}</Tag>
        ) : (
          quiet(rule, comparisonText(rule.ruleConditions, t))
        ),
    },
    {
      key: 'ruleValue',
      title: label('ruleValue'),
      render: (rule) => quiet(rule, rule.ruleValue),
    },
    {
      key: 'status',
      title: label('status'),
      render: (rule) => <RuleState rule={rule} />,
    },
  ];
}

function RuleState({ rule }: { rule: DataRule }) {
  const { t } = useTexts();
  if (rule.status !== '1') return <State kind="off">{t('access.rule.invalid')}</State>;
  if (!rule.problem) return <State kind="ok">{t('access.rule.valid')}</State>;
  return (
    <Tooltip title={t('access.rule.problem')}>
      <span>
        <State kind="bad">{t(`error.${rule.problem}`)}</State>
      </span>
    </Tooltip>
  );
}
