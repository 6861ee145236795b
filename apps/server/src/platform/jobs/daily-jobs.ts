import type { Clock, WireTimeFormat } from '../clock.ts';
import type { JobLeases } from './job-leases.ts';
import type { JobRunner, Work } from './jobs.ts';

type Deps = {
  jobs: Pick<JobRunner, 'list' | 'unlisted'>;
  leases: JobLeases;
  clock: Clock;
  wireTime: WireTimeFormat;
  timeZone: string;
};

export type DailyOptions = {
  /** It is of use on its own day alone: what was missed is done until midnight, soon after a start. */
  isOfItsDay?: boolean;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A school's computer is off at night: what was missed is done after the start in the morning. */
const missedEveryMs = hourMs / 2;
/** It may be switched off again soon. */
const missedTodayEveryMs = 5 * minuteMs;

/** Work that is done once each day, whichever node does it. */
export function createDaily({ jobs, leases, clock, wireTime, timeZone }: Deps) {
  const dayBefore = (ms: number) =>
    wireTime.toWire(new Date(clock.now().getTime() - ms)).slice(0, 10);
  /** Day of the last time that the hour has struck. */
  const slotOf = (hour: number) => dayBefore(hour * hourMs);
  const today = () => dayBefore(0);

  /** @param hour local hour, 0-23 */
  return function daily(
    name: string,
    hour: number,
    run: Work,
    { isOfItsDay = false }: DailyOptions = {},
  ): void {
    const cron = `0 0 ${hour} * * ? *`;
    const kept = jobs.list({ name, cron, isFrequent: false, run });
    const once: Work = (mayGoOn) => leases.once(name, slotOf(hour), () => kept(mayGoOn));
    const missed: Work = async (mayGoOn) => {
      if (!isOfItsDay || slotOf(hour) === today()) await once(mayGoOn);
    };
    jobs.unlisted.daily(name, hour, timeZone, once);
    const everyMs = isOfItsDay ? missedTodayEveryMs : missedEveryMs;
    jobs.unlisted.every(`missed ${name}`, everyMs, missed);
  };
}
