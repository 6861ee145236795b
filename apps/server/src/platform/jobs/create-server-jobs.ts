import { mainSchoolId } from '../audit.ts';
import { type Clock, createWireTime, type Random } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { EventBus } from '../events.ts';
import type { Activities } from '../watchdog/activities.ts';
import { createDaily } from './daily-jobs.ts';
import { createJobHandlers, type FindActor } from './job-handlers.ts';
import { createJobLeases } from './job-leases.ts';
import { createJobRuns } from './job-runs.ts';
import { createJobs, type JobRunner } from './jobs.ts';
import { createSchedule } from './schedule.ts';
import { createSystemRuns } from './system-runs.ts';

type World = {
  config: { timeZone: string };
  database: Database;
  clock: Clock;
  random: Random;
  log: { error(data: object, message: string): void };
  activities?: Activities | undefined;
};

/** Jobs as the modules add and run them. */
export type Jobs = JobRunner & { readonly daily: ReturnType<typeof createDaily> };

/** What runs by itself on this node: jobs of the server, and what administrators have scheduled. */
export function createServerJobs(
  { config: { timeZone }, ...world }: World,
  { events, node, findActor }: { events: EventBus; node: string; findActor: FindActor },
): Jobs {
  const handlers = createJobHandlers({ findActor });
  const runs = createJobRuns({ ...world, events, node, timeZone });
  const systemRuns = createSystemRuns({ ...world, runs, schoolId: mainSchoolId });
  const schedule = createSchedule({ ...world, node, timeZone, handlers, runs });
  const jobs = createJobs({ ...world, timeZone, systemRuns, schedule, handlers });
  const wireTime = createWireTime(timeZone);
  const daily = createDaily({ ...world, jobs, leases: createJobLeases(world), wireTime, timeZone });
  return { ...jobs, daily };
}
