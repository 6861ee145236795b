import { useServices } from '../services.ts';
import { useConfig } from '../session/use-config.ts';

/** What a clock on the wall of the school shows, written as if it were UTC. */
export function wallClock(now: number, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return new Date(`${format.format(now).replace(' ', 'T')}Z`);
}

/** Now, by the clock of the school, by which wire times are written; of the browser until its zone is known. */
export function useSchoolClock(): number {
  const { now } = useServices();
  const zone = useConfig().config['timeZone'];
  if (zone) return wallClock(now(), zone).getTime();
  const offsetMs = new Date(now()).getTimezoneOffset() * 60_000;
  return now() - offsetMs;
}

/** A time of that clock as it stands on the wire, to the minute. */
export const wireMinute = (wallTime: number): string =>
  `${new Date(wallTime).toISOString().slice(0, 16).replace('T', ' ')}:00`;
