import type { SchoolTime } from '@sprout/rules';
import { useServices } from '../services.ts';

/** Now, by the clock of the school, by which wire times are written. */
export const useSchoolClock = (): SchoolTime => useServices().schoolNow();

/** A time of that clock as it stands on the wire, to the minute. */
export const wireMinute = (wallTime: SchoolTime): string =>
  `${new Date(wallTime).toISOString().slice(0, 16).replace('T', ' ')}:00`;
