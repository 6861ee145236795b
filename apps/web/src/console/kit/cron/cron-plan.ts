import { isEvery, parseCron } from '@sprout/rules';

/** The last day of a month, as schedules write it. */
export const lastDay = 'L';

/** Minutes that divide an hour: with others the times would not stand evenly. */
export const minuteSteps = [5, 10, 15, 20, 30, 60] as const;

/** A schedule as people think of it. Times are `HH:mm`; weekdays count from Sunday as 0. */
export type CronPlan =
  | { readonly kind: 'day'; readonly time: string }
  | { readonly kind: 'week'; readonly time: string; readonly weekdays: readonly number[] }
  | { readonly kind: 'month'; readonly time: string; readonly days: readonly string[] }
  | { readonly kind: 'minutes'; readonly every: number };

const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

/** The schedule with its seven parts. */
export function writePlan(plan: CronPlan): string {
  if (plan.kind === 'minutes') {
    return plan.every === 60 ? '0 0 * * * ? *' : `0 0/${plan.every} * * * ? *`;
  }
  const [hour, minute] = plan.time.split(':').map(Number);
  const time = `0 ${minute ?? 0} ${hour ?? 0}`;
  if (plan.kind === 'day') return `${time} * * ? *`;
  if (plan.kind === 'month') return `${time} ${plan.days.join(',')} * ? *`;
  const names = plan.weekdays.map((day) => weekdayNames[day % weekdayNames.length]);
  return `${time} ? * ${names.join(',')} *`;
}

/** `undefined` for a schedule that is more than such a plan. */
export function readPlan(text: string): CronPlan | undefined {
  const cron = parseCron(text);
  if (!cron) return undefined;
  const { second, minute, hour, day, weekday, isLastDay } = cron;
  const isAt = (values: readonly number[], value: number) =>
    values.length === 1 && values[0] === value;
  const isAnyWeekday = isEvery(cron, 'weekday');
  const isAnyDay = isEvery(cron, 'day');
  if (!isAt(second, 0) || !isEvery(cron, 'month') || !isEvery(cron, 'year')) return undefined;
  if (isEvery(cron, 'hour')) {
    const every = isAnyDay && isAnyWeekday ? stepOf(minute) : undefined;
    return every === undefined ? undefined : { kind: 'minutes', every };
  }
  if (hour.length !== 1 || minute.length !== 1) return undefined;
  const time = `${two(hour[0])}:${two(minute[0])}`;
  if (isAnyDay && isAnyWeekday) return { kind: 'day', time };
  if (isAnyDay) return { kind: 'week', time, weekdays: weekday };
  if (!isAnyWeekday) return undefined;
  return { kind: 'month', time, days: [...day.map(String), ...(isLastDay ? [lastDay] : [])] };
}

const two = (value = 0): string => String(value).padStart(2, '0');

const stepOf = (minutes: readonly number[]): number | undefined =>
  minuteSteps.find(
    (step) => minutes.length === 60 / step && minutes.every((minute, at) => minute === at * step),
  );
