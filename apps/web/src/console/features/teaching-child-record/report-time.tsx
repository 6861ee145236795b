import { useTexts } from '@sprout/ui';
import { Segmented } from 'antd';
import { DayRange } from '../../kit/form/day-range.tsx';

export type ReportDays = { readonly startTime: string; readonly endTime: string };

const weeks = [4, 8, 12, 20] as const;
const weekMs = 7 * 24 * 3_600_000;

/** Of a time by the clock of the school. */
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** @param now by the clock of the school, as `useSchoolClock` tells it */
export const lastWeeks = (now: number, count: number): ReportDays => ({
  startTime: dayOf(now - count * weekMs),
  endTime: dayOf(now),
});

type Props = { days: ReportDays; now: number; onDays: (days: ReportDays) => void };

/** Of which weeks a report tells. */
export function ReportTime({ days, now, onDays }: Props) {
  const { t } = useTexts();
  const chosen = weeks.find((count) => {
    const { startTime, endTime } = lastWeeks(now, count);
    return startTime === days.startTime && endTime === days.endTime;
  });
  return (
    <fieldset>
      <legend>{t('childRecord.time')}</legend>
      <Segmented<number>
        aria-label={t('childRecord.time')}
        block
        value={chosen ?? 0}
        options={weeks.map((count) => ({
          value: count,
          label: t('childRecord.nWeeks', { n: count }),
        }))}
        onChange={(count) => onDays(lastWeeks(now, count))}
      />
      <DayRange
        id="report-from"
        endId="report-to"
        value={[days.startTime, days.endTime]}
        onChange={([startTime, endTime]) => {
          if (startTime && endTime) onDays({ startTime, endTime });
        }}
      />
    </fieldset>
  );
}
