import { useTexts } from '@sprout/ui';
import { Input, Select } from 'antd';
import { useState } from 'react';
import type { ControlProps } from '../form-types.ts';
import styles from './cron.module.css';
import { type CronPlan, minuteSteps, readPlan, writePlan } from './cron-plan.ts';
import { NextRuns } from './next-runs.tsx';
import { PlanDays } from './plan-days.tsx';
import { TimeOfDay } from './time-of-day.tsx';

const kinds = ['day', 'week', 'month', 'minutes', 'free'] as const;
type Kind = (typeof kinds)[number];

/** A quiet time, and the first day of what is chosen. */
const begun = { time: '02:00', weekdays: [1], days: ['1'], every: 30 } as const;

/** When something runs: chosen as people think of it, or typed as it is written; with its next times in words. */
export function CronInput(props: ControlProps) {
  const { id, value, onChange, onBlur, isDisabled, isInvalid, describedBy } = props;
  const { t } = useTexts();
  const text = typeof value === 'string' ? value : '';
  const plan = readPlan(text);
  // A user who types goes on typing, even while the text can be read as a plan.
  const [isTyped, setTyped] = useState(false);
  const kind: Kind = isTyped || !plan ? 'free' : plan.kind;
  const choose = (next: Kind) => {
    setTyped(next === 'free');
    if (next !== 'free') onChange(writePlan(planOf(next, plan)));
  };
  const invalid = isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {};
  const described = describedBy ? { 'aria-describedby': describedBy } : {};
  return (
    <div className={styles['box']}>
      <div className={styles['line']}>
        <Select
          id={id}
          className={styles['kind'] ?? ''}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: t(`kit.cron.kind.${one}`) }))}
          disabled={isDisabled}
          {...(kind === 'free' ? {} : invalid)}
          {...described}
          onChange={choose}
          onBlur={onBlur}
        />
        {kind !== 'free' && plan && (
          <PlanParts
            plan={plan}
            isDisabled={isDisabled}
            onChange={(next) => onChange(writePlan(next))}
          />
        )}
      </div>
      {kind === 'free' && (
        <Input
          name={props.name}
          aria-label={t('kit.cron.text')}
          value={text}
          autoComplete="off"
          placeholder={t('kit.cron.parts')}
          className={styles['text'] ?? ''}
          disabled={isDisabled}
          {...invalid}
          {...described}
          onChange={(event) => {
            setTyped(true);
            onChange(event.target.value);
          }}
          onBlur={onBlur}
        />
      )}
      <NextRuns text={text} />
    </div>
  );
}

type PartsProps = {
  plan: CronPlan;
  isDisabled: boolean;
  onChange: (plan: CronPlan) => void;
};

function PlanParts({ plan, isDisabled, onChange }: PartsProps) {
  const { t } = useTexts();
  if (plan.kind === 'minutes') {
    return (
      <Select
        aria-label={t('kit.cron.every')}
        className={styles['kind'] ?? ''}
        value={plan.every}
        options={minuteSteps.map((n) => ({ value: n, label: t('kit.cron.minutes', { n }) }))}
        disabled={isDisabled}
        onChange={(every) => onChange({ kind: 'minutes', every })}
      />
    );
  }
  return (
    <>
      <TimeOfDay
        time={plan.time}
        isDisabled={isDisabled}
        onChange={(time) => onChange({ ...plan, time })}
      />
      {plan.kind !== 'day' && <PlanDays plan={plan} isDisabled={isDisabled} onChange={onChange} />}
    </>
  );
}

/** The time goes along from one way to the other. */
function planOf(kind: CronPlan['kind'], before: CronPlan | undefined): CronPlan {
  const time = before && 'time' in before ? before.time : begun.time;
  if (kind === 'day') return { kind, time };
  if (kind === 'week') return { kind, time, weekdays: begun.weekdays };
  if (kind === 'month') return { kind, time, days: begun.days };
  return { kind, every: begun.every };
}
