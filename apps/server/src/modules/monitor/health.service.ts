import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { judgeBackups, judgeClock } from '../../findings/backup-findings.ts';
import { type Finding, say, warn } from '../../findings/finding.ts';
import { judgeDisk, judgeMemory } from '../../findings/folder-findings.ts';
import { judgeDatabaseReach, judgeJobs, judgeQueue } from '../../findings/work-findings.ts';
import type { ModuleContext } from '../module.ts';
import { createKept } from './kept.ts';
import type { MonitorRepository } from './monitor.repository.ts';
import type { MonitorService } from './monitor.service.ts';

type Deps = Pick<ModuleContext, 'clock' | 'config' | 'node'> & {
  service: Pick<MonitorService, 'disks' | 'backups' | 'queues' | 'jobs'>;
  repository: Pick<MonitorRepository, 'readClock'>;
};
type State = Finding['state'];

const ranks: Readonly<Record<State, number>> = { wrong: 0, warn: 1, ok: 2 };
/** Screens that say more of a subject. */
const links: Readonly<Record<string, string>> = {
  disk: '/monitor/Disk',
  backups: '/monitor/Disk',
  memory: '/monitor/SystemInfo',
  database: '/monitor/SystemInfo',
  events: '/monitor/SystemInfo',
  tasks: '/monitor/SystemInfo',
  jobs: '/isystem/QuartzJobList',
};

/** A busy database is slow and no reason for an alarm. */
const silentMs = 3_000;

/** Says whether everything is well, as `npm run doctor` judges it, of what can be seen while the server runs. */
export function createHealthService({ clock, config, node, service, repository }: Deps) {
  const { dataDir, timeZone } = config;
  const readClock = createKept(
    async () => {
      const databaseNow = await repository.readClock();
      return { databaseNow, now: clock.now() };
    },
    { freshMs: 10_000, nowMs: clock.elapsedMs, limitMs: silentMs },
  );

  async function findAll(): Promise<Finding[]> {
    const [disks, backups, queues, jobs, times] = await Promise.all([
      orNothing(service.disks()),
      orNothing(service.backups()),
      orNothing(service.queues()),
      orNothing(service.jobs()),
      orNothing(readClock()),
    ]);
    const data = disks?.find(({ kind }) => kind === 'data');
    const [events, tasks] = queues ?? [];
    return [
      judgeDatabaseReach(times !== undefined),
      ...(data
        ? [
            judgeDisk({
              dataDir,
              freeBytes: data.rest,
              totalBytes: data.max,
              backups: backups?.whole ?? [],
            }),
          ]
        : [unread('disk')]),
      judgeMemory({ totalBytes: totalmem(), freeBytes: freemem() }),
      ...(times
        ? [
            judgeClock({
              now: times.now,
              databaseNow: times.databaseNow,
              newestBackupAt: backups?.whole[0]?.createdAt,
              timeZone,
              ownZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
              platform: process.platform,
            }),
          ]
        : []),
      ...(backups
        ? judgeBackups({
            parent: join(dataDir, 'backups'),
            newest: backups.newest,
            damaged: backups.damaged,
            hasData: true,
            now: clock.now(),
          })
        : [unread('backups')]),
      events ? judgeQueue('events', events, clock.now()) : unread('events'),
      tasks ? judgeQueue('tasks', tasks, clock.now()) : unread('tasks'),
      ...(jobs ? judgeJobs(jobs) : [unread('jobs')]),
    ];
  }

  return {
    /** The worst first. */
    async judge() {
      const found = (await findAll()).sort((a, b) => ranks[a.state] - ranks[b.state]);
      return {
        node,
        at: clock.now(),
        state: found[0]?.state ?? ('ok' as const),
        findings: found.map((finding) => ({ ...finding, link: links[finding.subject] ?? null })),
      };
    },
  };
}
export type HealthService = ReturnType<typeof createHealthService>;

/** Nobody says that all is well of what could not be looked at. */
const unread = (subject: string): Finding => warn(subject, say('notRead'));

const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);
