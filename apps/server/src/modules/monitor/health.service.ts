import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { judgeBackups, judgeClock } from '../../findings/backup-findings.ts';
import { type Finding, type Said, say, warn } from '../../findings/finding.ts';
import { judgeDisk, judgeMemory } from '../../findings/folder-findings.ts';
import { judgeNodes } from '../../findings/node-findings.ts';
import {
  askBucket,
  askRedis,
  judgeRemote,
  type RemoteFacts,
} from '../../findings/remote-findings.ts';
import {
  type FailedJob,
  judgeAuditStream,
  judgeDatabaseReach,
  judgeJobs,
  judgeQueue,
} from '../../findings/work-findings.ts';
import type { ModuleContext } from '../module.ts';
import { createKept } from './kept.ts';
import type { FailedRun, MonitorRepository } from './monitor.repository.ts';
import type { MonitorService } from './monitor.service.ts';

type Deps = Pick<ModuleContext, 'clock' | 'config' | 'node' | 'wireTime' | 'callLog'> & {
  service: Pick<
    MonitorService,
    'disks' | 'backups' | 'queues' | 'jobs' | 'failed' | 'begin' | 'nodes'
  >;
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
  nodes: '/monitor/JvmInfo',
  redis: '/monitor/redis/info',
  bucket: '/oss/file',
  stream: '/isystem/log',
};

/** A busy database is slow and no reason for an alarm. */
const silentMs = 3_000;
/** The same of what else is asked over the network, which ends before anybody stops waiting. */
const remoteMs = 2_000;
const freshMs = 10_000;

/** Says whether everything is well, as `npm run doctor` judges it, of what can be seen while the server runs. */
export function createHealthService(deps: Deps) {
  const { clock, config, node, wireTime, callLog, service, repository } = deps;
  const { dataDir, timeZone, redisUrl, s3, databaseUrl } = config;
  const keep = <T>(load: () => Promise<T>) =>
    createKept(load, { freshMs, nowMs: clock.elapsedMs, limitMs: silentMs });
  /** A finding of what answers over the network. */
  function keepRemote(subject: string, ask: () => Promise<RemoteFacts>) {
    const kept = keep(ask);
    return async (): Promise<Finding> => {
      const facts = await orNothing(kept());
      return facts ? judgeRemote(facts) : unread(subject);
    };
  }
  const readClock = keep(async () => {
    const databaseNow = await repository.readClock();
    return { databaseNow, now: clock.now() };
  });
  const remotes = [
    ...(redisUrl ? [keepRemote('redis', () => askRedis(redisUrl, remoteMs))] : []),
    ...(s3 ? [keepRemote('bucket', () => askBucket(s3, remoteMs))] : []),
  ];
  // A database of its own has no other nodes.
  const readNodes: MonitorService['nodes'] = databaseUrl ? service.nodes : async () => [];

  type Nodes = Awaited<ReturnType<MonitorService['nodes']>>;
  const judgeAllNodes = (nodes: Nodes | undefined): Finding[] =>
    nodes
      ? judgeNodes(nodes.map((one) => ({ ...one, saidAt: wireTime.toWire(one.saidAt) })))
      : [unread('nodes')];

  async function findAll(nodes: Nodes | undefined): Promise<Finding[]> {
    const [disks, backups, queues, jobs, failed, begin, times, answers] = await Promise.all([
      orNothing(service.disks()),
      orNothing(service.backups()),
      orNothing(service.queues()),
      orNothing(service.jobs()),
      orNothing(service.failed()),
      orNothing(service.begin()),
      orNothing(readClock()),
      Promise.all(remotes.map((ask) => ask())),
    ]);
    const data = disks?.find(({ kind }) => kind === 'data');
    const [events, tasks] = queues ?? [];
    const stream = callLog.streamState();
    return [
      judgeDatabaseReach(times !== undefined),
      ...judgeAllNodes(nodes),
      ...answers,
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
            since: begin,
            now: clock.now(),
          })
        : [unread('backups')]),
      events ? judgeQueue('events', events, clock.now()) : unread('events'),
      tasks ? judgeQueue('tasks', tasks, clock.now()) : unread('tasks'),
      ...(jobs
        ? judgeJobs({
            ...jobs,
            newestFailed: failed?.run && toldOf(failed.run),
            newestFailing: failed?.job && toldOf(failed.job),
          })
        : [unread('jobs')]),
      ...(stream ? judgeAuditStream(stream, clock.now()) : []),
    ];
  }

  return {
    /** The worst first. */
    async judge() {
      const nodes = await orNothing(readNodes());
      const found = (await findAll(nodes)).sort((a, b) => ranks[a.state] - ranks[b.state]);
      return {
        node,
        at: clock.now(),
        // Where the nodes cannot be read, the report does not say that there are no others.
        hasOthers: nodes?.some(({ isThis }) => !isThis) ?? true,
        state: found[0]?.state ?? ('ok' as const),
        findings: found.map((finding) => ({ ...finding, link: links[finding.subject] ?? null })),
      };
    },
  };
}
export type HealthService = ReturnType<typeof createHealthService>;

/** A warning about a part that could not be read, so that the report does not call it well. */
const unread = (subject: string): Finding => warn(subject, say('notRead'));

/** A failed run as a finding tells it; the words of another program stay as they are. */
const toldOf = ({ jobClassName, error, errorKey, errorData }: FailedRun): FailedJob => ({
  name: { key: `job.${jobClassName}`, params: {} },
  cause: errorKey
    ? // Written with the key, as its text wants it.
      { key: errorKey, params: (errorData ?? {}) as Said['params'] }
    : { key: 'jobs.cause.said', params: { reason: error ?? '–' } },
});

const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);
