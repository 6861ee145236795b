import type { StreamState } from '../platform/audit-stream/index.ts';
import { type Finding, ok, reasonOf, say, warn, wrong } from './finding.ts';

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
};

/** What usually waits a second has waited for so long: nobody takes it up. */
const stuckMs = 10 * 60_000;

/** Whoever has not looked at it by then will not: the monitor goes on counting it. */
const alarmMs = 7 * 24 * 3_600_000;

/** Whether what follows from a change is done, and nothing was given up. */
export function judgeQueue(
  queue: 'events' | 'tasks',
  { waiting, oldestWaiting, lost, newestLost }: QueueFacts,
  now: Date,
): Finding {
  const isNews = newestLost !== undefined && now.getTime() - newestLost.getTime() < alarmMs;
  if (lost > 0 && isNews)
    return wrong(queue, say(`${queue}.lost`, { n: lost }), 'npm run service status');
  const waitedMs = oldestWaiting ? now.getTime() - oldestWaiting.getTime() : 0;
  if (waitedMs > stuckMs) {
    const minutes = Math.round(waitedMs / 60_000);
    return warn(queue, say(`${queue}.stuck`, { n: waiting, minutes }), 'npm run service status');
  }
  return ok(queue, say(`${queue}.ok`, { n: waiting }));
}

type JobFacts = {
  failedInDay: number;
  /** Jobs of the server whose last run failed; of those that run all the time no run is kept. */
  failing: number;
};

export function judgeJobs({ failedInDay, failing }: JobFacts): Finding[] {
  const found = [
    ...(failing > 0 ? [warn('jobs', say('jobs.failing', { n: failing }))] : []),
    ...(failedInDay > 0 ? [warn('jobs', say('jobs.failed', { n: failedInDay }))] : []),
  ];
  return found.length > 0 ? found : [ok('jobs', say('jobs.ok'))];
}

/** Whether the log reaches the other system. Nothing else stops for it, so that nobody notices by themselves. */
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
