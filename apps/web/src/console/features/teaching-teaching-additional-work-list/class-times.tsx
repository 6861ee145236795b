import { referenceTargets } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, InputNumber, Switch } from 'antd';
import { DayInput } from '../../kit/form/day-input.tsx';
import type { ControlProps } from '../../kit/form-types.ts';
import { useReferenceText } from '../../kit/pickers/use-reference-text.ts';
import {
  atOnce,
  type ClassRule,
  departIdsOf,
  readClassRules,
  writeClassRules,
} from './class-rules.ts';
import styles from './homework.module.css';

/** When each chosen class has a homework: when it begins, is due, and how often it may be handed in. */
export function ClassTimes({ value, onChange, values = {}, isDisabled }: ControlProps) {
  const { t } = useTexts();
  const departIds = departIdsOf(values['workDept']);
  const rules = readClassRules(value);
  const change = (departId: string, rule: ClassRule) =>
    onChange(writeClassRules({ ...rules, [departId]: rule }, departIds));
  const [firstId = ''] = departIds;
  const first = rules[firstId] ?? atOnce;
  if (departIds.length === 0) return <p className={styles['hint']}>{t('homework.times.none')}</p>;
  return (
    <div className={styles['times']}>
      {departIds.map((id) => (
        <ClassTime
          key={id}
          departId={id}
          rule={rules[id] ?? atOnce}
          isDisabled={isDisabled}
          onChange={(rule) => change(id, rule)}
        />
      ))}
      {departIds.length > 1 && (
        <Button
          disabled={isDisabled}
          onClick={() =>
            onChange(
              writeClassRules(Object.fromEntries(departIds.map((id) => [id, first])), departIds),
            )
          }
        >
          {t('homework.times.same')}
        </Button>
      )}
    </div>
  );
}

type TimeProps = {
  departId: string;
  rule: ClassRule;
  isDisabled: boolean;
  onChange: (rule: ClassRule) => void;
};

function ClassTime({ departId, rule, isDisabled, onChange }: TimeProps) {
  const { t } = useTexts();
  const name = useReferenceText(referenceTargets.depart, departId);
  const labelled = (label: string) => `${name} ${label}`;
  const timeOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return (
    <fieldset className={styles['time']}>
      <legend>{name}</legend>
      <span className={styles['field']}>
        <span aria-hidden="true">{t('homework.times.opens')}</span>
        <DayInput
          hasTime
          label={labelled(t('homework.times.opens'))}
          value={rule.opensAt}
          isDisabled={isDisabled}
          onChange={(opensAt) => onChange({ ...rule, opensAt: timeOf(opensAt) })}
        />
      </span>
      <span className={styles['field']}>
        <span aria-hidden="true">{t('homework.times.due')}</span>
        <DayInput
          hasTime
          label={labelled(t('homework.times.due'))}
          value={rule.dueAt}
          isDisabled={isDisabled}
          onChange={(dueAt) => onChange({ ...rule, dueAt: timeOf(dueAt) })}
        />
      </span>
      <span className={styles['field']}>
        <span aria-hidden="true">{t('homework.times.resubmits')}</span>
        <InputNumber
          aria-label={labelled(t('homework.times.resubmits'))}
          min={0}
          max={99}
          precision={0}
          placeholder={t('homework.times.any')}
          value={rule.maxResubmits}
          disabled={isDisabled}
          onChange={(maxResubmits) => onChange({ ...rule, maxResubmits })}
        />
      </span>
      {rule.dueAt !== null && (
        <span className={styles['field']}>
          <span aria-hidden="true">{t('homework.times.late')}</span>
          <Switch
            aria-label={labelled(t('homework.times.late'))}
            checked={rule.allowLate}
            disabled={isDisabled}
            onChange={(allowLate) => onChange({ ...rule, allowLate })}
          />
        </span>
      )}
    </fieldset>
  );
}
