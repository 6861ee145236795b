import type { Clock, WireTimeFormat } from '../platform/clock.ts';
import type { JobLeases } from '../platform/jobs/job-leases.ts';
import type { Jobs, Work } from '../platform/jobs/jobs.ts';

type Deps = {
  jobs: Pick<Jobs, 'list' | 'unlisted'>;
  leases: JobLeases;
  clock: Clock;
  wireTime: WireTimeFormat;
  timeZone: string;
};

const hourMs = 3_600_000;
/** A school's computer is off at night: what was missed is done after the start in the morning. */
const missedEveryMs = hourMs / 2;

/** Work that is done once each night, whichever node does it. */
export function createNightlyJobs({ jobs, leases, clock, wireTime, timeZone }: Deps) {
  /** Day of the last time that the hour has struck. */
  const nightOf = (hour: number) =>
    wireTime.toWire(new Date(clock.now().getTime() - hour * hourMs)).slice(0, 10);

  return {
    /** @param hour local hour, 0-23 */
    add(name: string, hour: number, run: Work): void {
      const cron = `0 0 ${hour} * * ? *`;
      const kept = jobs.list({ name, cron, isFrequent: false, run });
      const once: Work = (mayGoOn) => leases.once(name, nightOf(hour), () => kept(mayGoOn));
      jobs.unlisted.daily(name, hour, timeZone, once);
      jobs.unlisted.every(`missed ${name}`, missedEveryMs, once);
    },
  };
}
