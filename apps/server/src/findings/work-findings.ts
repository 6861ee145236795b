import type { StreamState } from '../platform/audit-stream/index.ts';
import { type Finding, ok, reasonOf, type Said, say, warn, wrong } from './finding.ts';

/** Whether the database answered a server that runs. */
export const judgeDatabaseReach = (hasAnswered: boolean): Finding =>
  hasAnswered
    ? ok('database', say('database.answers'))
    : wrong('database', say('database.silent'), 'npm run doctor');

type QueueFacts = {
  waiting: number;
  oldestWaiting: Date | undefined;
  lost: number;
  newestLost: Date | undefined;
  /** Why that one failed, where it is kept. */
  newestReason?: string | undefined;
};

/** Age from which an event or queued task counts as stuck; servers usually take one up within a second. */
const stuckMs = 10 * 60_000;

/** An administrator who has not looked at it by then will not: the monitor goes on counting it. */
const alarmMs = 7 * 24 * 3_600_000;

/** Whether what follows from a change is done, and nothing was given up. */
export function judgeQueue(
  queue: 'events' | 'tasks',
  { waiting, oldestWaiting, lost, newestLost, newestReason }: QueueFacts,
  now: Date,
): Finding {
  const isNews = newestLost !== undefined && now.getTime() - newestLost.getTime() < alarmMs;
  if (lost > 0 && isNews) {
    const [reason] = (newestReason ?? '').split('\n');
    const said = reason
      ? say(`${queue}.lostOf`, { n: lost, reason })
      : say(`${queue}.lost`, { n: lost });
    return wrong(queue, said, 'npm run service status');
  }
  const waitedMs = oldestWaiting ? now.getTime() - oldestWaiting.getTime() : 0;
  if (waitedMs > stuckMs) {
    const minutes = Math.round(waitedMs / 60_000);
    return warn(queue, say(`${queue}.stuck`, { n: waiting, minutes }), 'npm run service status');
  }
  return ok(queue, say(`${queue}.ok`, { n: waiting }));
}

/** Which job failed, and why. */
export type FailedJob = { name: Said; cause: Said };

type JobFacts = {
  failedInDay: number;
  /** Jobs of the server whose last run failed; of those that run all the time no run is kept. */
  failing: number;
  /** The newest of each. */
  newestFailed?: FailedJob | undefined;
  newestFailing?: FailedJob | undefined;
};

export function judgeJobs({ failedInDay, failing, ...newest }: JobFacts): Finding[] {
  const told = (key: 'jobs.failing' | 'jobs.failed', n: number, job: FailedJob | undefined) =>
    n > 0 ? [warn('jobs', job ? say(`${key}Of`, { n }, job) : say(key, { n }))] : [];
  const found = [
    ...told('jobs.failing', failing, newest.newestFailing),
    ...told('jobs.failed', failedInDay, newest.newestFailed),
  ];
  return found.length > 0 ? found : [ok('jobs', say('jobs.ok'))];
}

/** Whether the log reaches the other system. Nothing else stops for it, so the administrators would not notice. */
export function judgeAuditStream(
  { waiting, lost, lostAt, failure }: StreamState,
  now: Date,
): Finding[] {
  const look = 'printenv SPROUT_AUDIT_STREAM';
  const isNews = lostAt !== undefined && now.getTime() - lostAt.getTime() < alarmMs;
  const found = [
    ...(isNews ? [wrong('stream', say('auditStream.lost', { n: lost }), look)] : []),
    ...(failure
      ? [
          warn(
            'stream',
            say('auditStream.failing', { n: waiting, reason: reasonOf(failure.error) }),
            look,
          ),
        ]
      : []),
  ];
  return found.length > 0 ? found : [ok('stream', say('auditStream.ok'))];
}
