import { useTexts } from '@sprout/ui';
import styles from './calendar-day.module.css';

/** The day of a wire time as a leaf of a calendar. */
export function CalendarDay({ at }: { at: string }) {
  const { language } = useTexts();
  const date = at.slice(0, 10);
  const day = new Date(`${date}T00:00:00Z`);
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (
    <time className={styles['leaf']} dateTime={date}>
      <b>{month.format(day)}</b>
      <i>{date.slice(8)}</i>
    </time>
  );
}
