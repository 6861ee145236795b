import { useTexts } from '@sprout/ui';
import { Checkbox, Select } from 'antd';
import styles from './cron.module.css';
import { type CronPlan, lastDay } from './cron-plan.ts';
import { weekdayName } from './cron-words.ts';

type Dated = Extract<CronPlan, { kind: 'week' | 'month' }>;
type Props = { plan: Dated; isDisabled: boolean; onChange: (plan: CronPlan) => void };

/** Monday first, as weeks are counted in schools. */
const week = [1, 2, 3, 4, 5, 6, 0];
const monthDays = Array.from({ length: 31 }, (_, at) => String(at + 1));

/** The days of a week or of a month; one of them stays chosen. */
export function PlanDays({ plan, isDisabled, onChange }: Props) {
  const { t, language } = useTexts();
  if (plan.kind === 'week') {
    const { weekdays } = plan;
    return (
      <Checkbox.Group
        className={styles['week'] ?? ''}
        aria-label={t('kit.cron.weekdays')}
        value={[...weekdays]}
        disabled={isDisabled}
        options={week.map((day) => ({
          value: day,
          label: weekdayName(day, language),
          disabled: isDisabled || (weekdays.length === 1 && weekdays[0] === day),
        }))}
        onChange={(chosen) =>
          onChange({ ...plan, weekdays: week.filter((day) => chosen.includes(day)) })
        }
      />
    );
  }
  const order = [...monthDays, lastDay];
  return (
    <Select
      mode="multiple"
      className={styles['month'] ?? ''}
      aria-label={t('kit.cron.monthDays')}
      value={[...plan.days]}
      disabled={isDisabled}
      options={order.map((day) => ({
        value: day,
        label: day === lastDay ? t('kit.cron.monthEnd') : t('kit.cron.monthDay', { day }),
      }))}
      onChange={(chosen) => {
        if (chosen.length > 0)
          onChange({ ...plan, days: order.filter((day) => chosen.includes(day)) });
      }}
    />
  );
}
