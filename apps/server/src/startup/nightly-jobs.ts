import type { Clock, WireTimeFormat } from '../platform/clock.ts';
import type { JobLeases } from '../platform/jobs/job-leases.ts';

type Run = () => Promise<unknown>;

type Deps = {
  jobs: {
    daily(name: string, hour: number, timeZone: string, run: Run): void;
    every(name: string, everyMs: number, run: Run): void;
  };
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
    add(name: string, hour: number, run: Run): void {
      const once = () => leases.once(name, nightOf(hour), run);
      jobs.daily(name, hour, timeZone, once);
      jobs.every(`missed ${name}`, missedEveryMs, once);
    },
  };
}
