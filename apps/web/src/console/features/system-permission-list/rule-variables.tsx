import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useServices } from '../../services.ts';
import styles from './menus.module.css';

const variables = {
  text: ['sys_user_code', 'sys_user_name', 'sys_org_code', 'sys_multi_org_code'],
  time: ['sys_date', 'sys_time'],
} as const;
export type VariableKind = keyof typeof variables;

type Props = {
  kind: VariableKind;
  isDisabled: boolean;
  /** Puts a variable into the value. */
  onPick: (variable: string) => void;
};

/** The variables of a rule, each with its name, its meaning and the reader's own value. */
export function RuleVariables({ kind, isDisabled, onPick }: Props) {
  const { t } = useTexts();
  const own = useOwnValues();
  return (
    <details className={styles['variables']}>
      <summary>{t('access.rule.variables')}</summary>
      <p>{t('access.rule.variables.text')}</p>
      <ul>
        {variables[kind].map((name) => (
          <li key={name}>
            <Button
              size="small"
              disabled={isDisabled}
              aria-label={t('access.rule.variables.use', { name: `#{${name}}` })}
              onClick={() => onPick(`#{${name}}`)}
            >
              <code>{`#{${name}}`}</code>
            </Button>
            <span>{t(`access.rule.variable.${name}`)}</span>
            {own[name] && <span>{t('access.rule.variables.own', { value: own[name] })}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function useOwnValues(): Readonly<Record<string, string>> {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['users.sectionInfo'],
    queryFn: () => client.call('users.sectionInfo'),
  });
  if (!data) return {};
  return {
    sys_user_code: data.sysUserCode,
    sys_user_name: data.sysUserName,
    sys_org_code: data.sysOrgCode ?? '',
  };
}
