import { useTexts } from '@sprout/ui';
import { useConfirm } from '../../kit/confirm.tsx';
import type { DataRule } from '../../kit/grants/grant-source.ts';
import { isSqlRule } from '../../kit/grants/rule-words.ts';
import type { RowAction } from '../../kit/table/list-types.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import type { OpenRule } from './open-rule.ts';
import { useTreeProblem } from './use-tree-problem.ts';

type Options = { onOpen: (open: OpenRule) => void; onChanged: () => Promise<void> };

/** A rule is changed, switched off or deleted; SQL is only read and switched off. */
export function useRuleActions({ onOpen, onChanged }: Options) {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const run = useRun();
  const problem = useTreeProblem();

  const switchTo = async (rule: DataRule, status: '0' | '1') => {
    const { id, permissionId, ruleName, ruleColumn, ruleConditions, ruleValue } = rule;
    const body = { id, permissionId, ruleName, ruleColumn, ruleConditions, ruleValue, status };
    if (await run(() => client.call('permissions.editPermissionRule', { body }))) await onChanged();
  };
  const remove = async ({ id, ruleName }: DataRule) => {
    const isSure = await confirm({
      title: t('access.rule.delete'),
      body: t('access.rule.deleteBody', { name: ruleName }),
      effects: t('access.rule.deleteEffect'),
      okText: t('access.rule.deleteGo'),
      isDanger: true,
    });
    if (!isSure) return;
    const isDone = await run(() =>
      client.call('permissions.deletePermissionRule', { query: { id } }),
    );
    if (isDone) await onChanged();
  };

  return (rule: DataRule): readonly RowAction[] => {
    const isSql = isSqlRule(rule);
    const isOn = rule.status === '1';
    const edit = { key: 'edit', label: t('kit.edit'), perm: 'system:permission:editRule' } as const;
    return [
      isSql
        ? { key: 'see', label: t('access.rule.view'), run: () => onOpen({ kind: 'see', rule }) }
        : { ...edit, problem, run: () => onOpen({ kind: 'edit', rule }) },
      ...(isSql && !isOn
        ? []
        : [
            {
              key: 'switch',
              perm: 'system:permission:editRule' as const,
              label: t(isOn ? 'access.rule.switchOff' : 'access.rule.switchOn'),
              problem,
              run: () => switchTo(rule, isOn ? '0' : '1'),
            },
          ]),
      {
        key: 'delete',
        label: t('kit.delete'),
        isDanger: true,
        perm: 'system:permission:deleteRule' as const,
        problem,
        run: () => remove(rule),
      },
    ];
  };
}
