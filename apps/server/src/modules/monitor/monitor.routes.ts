import { endpoints } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { NewestBackup } from '../../backup/newest-backup.ts';
import { textOfSaid } from '../../findings/finding.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { allow } from '../../platform/errors.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { ModuleContext } from '../module.ts';
import type { HealthService } from './health.service.ts';
import type { Failure } from './kept.ts';
import type { NodeSummary } from './monitor.repository.ts';
import type { MonitorService } from './monitor.service.ts';
import { usedShare } from './places.ts';
import { redisKeys } from './redis-figures.ts';

const { monitor } = endpoints;
const usual = '10m';

type Headed = { node: string; at: Date; times?: Date[]; failures: readonly Failure[] };

/** Answers of the monitors. They speak of the whole installation, so one school alone has them. */
export function registerMonitors(
  { handle, wireTime }: ModuleContext,
  service: MonitorService,
  health: HealthService,
): void {
  const head = ({ node, at, times = [], failures }: Headed, language: Language) => ({
    node,
    at: wireTime.toWire(at),
    times: times.map((time) => wireTime.toWire(time)),
    failed: failures.map(({ part, reason }) => ({
      part,
      text: serverText(language, `server.monitor.${reason}`),
    })),
  });
  const timeOrNull = (time: Date | null) => time && wireTime.toWire(time);

  handle(monitor.process, async ({ actor, query, language }) => {
    requireMainSchool(actor);
    const answer = await service.process(query.range ?? usual);
    return {
      ...answer,
      ...head(answer, language),
      figures: nulled(answer.figures),
      startedAt: wireTime.toWire(answer.startedAt),
      nodes:
        answer.nodes?.map(({ saidAt, figures, ...row }) => ({
          ...row,
          at: wireTime.toWire(saidAt),
          figures: toldFigures(figures),
        })) ?? null,
    };
  });

  handle(monitor.http, async ({ actor, query, language }) => {
    requireMainSchool(actor);
    const answer = await service.http(query.range ?? usual);
    return {
      ...answer,
      ...head(answer, language),
      figures: nulled(answer.figures),
      routes: answer.routes.map(({ p50 = null, p95 = null, ...route }) => ({ ...route, p50, p95 })),
    };
  });

  handle(monitor.system, async ({ actor, query, language }) => {
    requireMainSchool(actor);
    const answer = await service.system(query.range ?? usual);
    const { database, tables, queues, backups } = answer;
    return {
      ...answer,
      ...head(answer, language),
      figures: nulled(answer.figures),
      database: database ? databaseOf(database) : null,
      tables:
        tables?.map(({ vacuumedAt, ...table }) => ({
          ...table,
          vacuumedAt: timeOrNull(vacuumedAt),
        })) ?? null,
      statements: answer.statements.map(({ ms, ...statement }) => ({
        ...statement,
        meanMs: ms / statement.count,
      })),
      queues: queues && queuesOf(queues, answer.at),
      backup: backups && backupOf(backups.newest, answer.at),
    };
  });

  handle(monitor.disk, async ({ actor, query, language }) => {
    requireMainSchool(actor);
    const answer = await service.disk(query.range ?? usual);
    return {
      ...answer,
      ...head(answer, language),
      disks:
        answer.disks?.map((disk) => ({
          ...disk,
          restPPT: Math.round(usedShare(disk) * 1000) / 10,
        })) ?? null,
      backups:
        answer.backups?.whole.map(({ folder, createdAt, sizeBytes }) => ({
          name: folder.split(/[\\/]/).at(-1) ?? folder,
          createdAt: wireTime.toWire(createdAt),
          sizeBytes,
        })) ?? null,
    };
  });

  handle(monitor.trace, async ({ actor, language }) => {
    requireMainSchool(actor);
    const answer = await service.trace();
    return {
      ...answer,
      ...head(answer, language),
      records: answer.records.map(
        ({ at, method, path, userId = null, status, ms, bytes = null }) => ({
          at: wireTime.toWire(new Date(at)),
          method,
          path,
          userId,
          userName: (userId && answer.names?.get(userId)) ?? null,
          status,
          ms,
          bytes,
        }),
      ),
    };
  });

  handle(monitor.cache, async ({ actor, query, language }) => {
    requireMainSchool(actor);
    const answer = await service.cache(query.range ?? usual);
    const { redis } = answer;
    return {
      ...answer,
      ...head(answer, language),
      figures: nulled(answer.figures),
      redis: redis && {
        times: redis.times.map((time) => wireTime.toWire(time)),
        figures: nulled(redis.figures),
        series: redis.series,
        info: redisInfo(redis.lines, language),
      },
    };
  });

  handle(monitor.health, async ({ actor, language }) => {
    requireMainSchool(actor);
    const { at, findings, ...answer } = await health.judge();
    return {
      ...answer,
      at: wireTime.toWire(at),
      findings: findings.map(({ subject, state, said, text, command, link }) => ({
        subject: serverText(language, `doctor.subject.${subject}`),
        state,
        text: said ? textOfSaid(language, said) : text,
        command: state === 'ok' ? null : (command ?? null),
        link,
      })),
    };
  });
}

/** What Redis says of itself, as far as it is explained. */
export const redisInfo = (lines: ReadonlyMap<string, string>, language: Language) =>
  redisKeys.flatMap((key) => {
    const value = lines.get(key);
    const description = serverText(language, `server.redis.${key}`);
    return value === undefined ? [] : [{ key, value, description }];
  });

/** A node of another version may say less. */
const toldFigures = (figures: NodeSummary) => ({
  uptimeSeconds: figures['uptimeSeconds'] ?? null,
  rss: figures['rss'] ?? null,
  cpu: figures['cpu'] ?? null,
  requests: figures['requests'] ?? null,
  p95: figures['p95'] ?? null,
  delayP99: figures['delayP99'] ?? null,
  sockets: figures['sockets'] ?? null,
});

function requireMainSchool({ schoolId }: Actor): void {
  allow(schoolId === mainSchoolId);
}

/** What was not measured is null on the wire. */
type Nulled<T> = { [K in keyof T]-?: Exclude<T[K], undefined> | null };

function nulled<T extends object>(figures: T): Nulled<T> {
  const entries = Object.entries(figures).map(([name, value]) => [name, value ?? null]);
  // Object.fromEntries loses the names.
  return Object.fromEntries(entries) as Nulled<T>;
}

type Database = NonNullable<Awaited<ReturnType<MonitorService['system']>>['database']>;

function databaseOf({ version, ...figures }: Database) {
  return { version, figures };
}

function backupOf(newest: NewestBackup | undefined, now: Date) {
  if (!newest) return { ageSeconds: null, lostFiles: null, node: null };
  const { createdAt, lostFiles = null, node = null } = newest;
  return { ageSeconds: (now.getTime() - createdAt.getTime()) / 1000, lostFiles, node };
}

type Queues = NonNullable<Awaited<ReturnType<MonitorService['queues']>>>;

function queuesOf(queues: Queues, now: Date) {
  return queues.map(({ waiting, oldestWaiting, lost }, index) => ({
    name: index === 0 ? ('events' as const) : ('tasks' as const),
    waiting,
    oldestSeconds: oldestWaiting ? (now.getTime() - oldestWaiting.getTime()) / 1000 : null,
    lost,
  }));
}
