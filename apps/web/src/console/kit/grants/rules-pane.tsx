import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Skeleton } from 'antd';
import { ErrorState } from '../error-state.tsx';
import { Tag } from '../tag.tsx';
import type { DataRule, RuleHolder } from './grant-source.ts';
import type { GrantFact } from './grant-tree.ts';
import styles from './grants.module.css';
import { RuleEffect } from './rule-effect.tsx';
import { conditionText, isSqlRule } from './rule-words.ts';
import type { Grants } from './use-grants.ts';

type Props = { grants: Grants; fact: GrantFact | undefined };

/** Data rules of the chosen menu, and which of them bind the grant. */
export function RulesPane({ grants, fact }: Props) {
  const { t } = useTexts();
  if (!fact) {
    return (
      <aside className={styles['rules']} aria-label={t('access.rules.pane')}>
        <p className={styles['quiet']}>{t('access.rules.choose')}</p>
      </aside>
    );
  }
  const { title, url, perms } = fact.node;
  return (
    <aside className={styles['rules']} aria-label={t('access.rules.pane')}>
      <h3>{title}</h3>
      <p className={styles['code']}>{[url, perms].filter(Boolean).join(' · ')}</p>
      <h4>{t('access.rules.pane')}</h4>
      {fact.node.ruleFlag === 1 && grants.source.rules ? (
        <RuleList key={fact.node.key} grants={grants} permissionId={fact.node.key} />
      ) : (
        <>
          <p>{t('access.rules.none')}</p>
          <p className={styles['quiet']}>{t('access.rules.noneText')}</p>
        </>
      )}
    </aside>
  );
}

function RuleList({ grants, permissionId }: { grants: Grants; permissionId: string }) {
  const { t } = useTexts();
  const { source } = grants;
  const query = useQuery({
    queryKey: [source.key, 'rules', permissionId],
    queryFn: async () => {
      if (!source.rules) throw new Error('the pane of data rules needs a source of them');
      return source.rules.load(permissionId);
    },
  });
  if (query.isPending) return <Skeleton active title={false} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const stored = query.data.drChecked.split(',').filter(Boolean);
  const chosen = grants.rulesOf(permissionId, stored);
  const isGranted = grants.checked.has(permissionId);
  const handleToggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    const isSame = next.length === stored.length && next.every((each) => stored.includes(each));
    grants.setRules(permissionId, isSame ? undefined : { chosen: next, opened: stored });
  };
  return (
    <>
      <ul>
        {query.data.datarule.map((rule) => (
          <RuleLine
            key={rule.id}
            rule={rule}
            isChecked={chosen.includes(rule.id)}
            isDisabled={!isGranted || !source.canSave}
            onToggle={() => handleToggle(rule.id)}
          />
        ))}
      </ul>
      <p className={styles['note']} role="status">
        {isGranted ? (
          <Effect permissionId={permissionId} ruleIds={chosen} holder={source.rules?.holder} />
        ) : (
          t('access.rules.grantFirst')
        )}
      </p>
    </>
  );
}

type EffectProps = {
  permissionId: string;
  ruleIds: readonly string[];
  holder: RuleHolder | undefined;
};

function Effect({ permissionId, ruleIds, holder }: EffectProps) {
  const { t } = useTexts();
  if (ruleIds.length > 0) {
    return (
      <>
        {ruleIds.length > 1 && <span className={styles['effect']}>{t('access.rules.all')}</span>}
        <RuleEffect asked={{ permissionId, ruleIds: ruleIds.join(), ...holder }} />
      </>
    );
  }
  return (
    <>
      <b>{t('access.rules.unchecked')}</b> {t('access.rules.uncheckedText')}
    </>
  );
}

type LineProps = { rule: DataRule; isChecked: boolean; isDisabled: boolean; onToggle: () => void };

function RuleLine({ rule, isChecked, isDisabled, onToggle }: LineProps) {
  const { t } = useTexts();
  return (
    <li>
      <Checkbox checked={isChecked} disabled={isDisabled} onChange={onToggle}>
        <span className={styles['ruleName']}>
          {rule.ruleName} {rule.status !== '1' && <Tag>{t('access.rules.off')}</Tag>}
          {isSqlRule(rule) && <Tag tone="bad">{t('access.rule.sql')}</Tag>}
        </span>
        <span className={styles['code']}>{conditionText(rule, t)}</span>
      </Checkbox>
      {rule.problem && rule.status === '1' && (
        <p className={styles['warn']}>{t('access.rule.problem')}</p>
      )}
    </li>
  );
}
