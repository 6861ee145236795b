import type { ErrorCode } from '@sprout/contract';
import { keptDays } from '@sprout/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mainSchoolId } from '../audit.ts';
import type { AuditStream, StreamState } from '../audit-stream/index.ts';
import { type Clock, newId, type Random, type WireTimeFormat } from '../clock.ts';
import type { Database } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { RateLimiter, RateRule } from '../rate-limit.ts';
import { auditEntryOf } from './audit-entry.ts';
import { createCallLogRepository, type LogRow } from './call-log.repository.ts';
import { type LoggedCall, logTypes } from './logged-call.ts';
import { loggedValues, rowIdOf } from './logged-values.ts';

/** A log-in, a log-out or a failed attempt, reported while the call runs. */
type LogInFact = {
  way:
    | 'password'
    | 'phone'
    | 'card'
    | 'picture'
    | 'oidc'
    | 'cas'
    | 'classLink'
    | 'classCode'
    | 'logout';
  /** Absent: it succeeded. `lock`: this failure locked an account for an address. */
  reason?: ErrorCode | 'lock';
  /** Equal refusals of the last minutes, with this one. */
  count?: number;
  /** The account that was meant. A name that does not exist is not kept: it may be a password. */
  user?: { id: string; schoolId: string } | undefined;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  wireTime: WireTimeFormat;
  rateLimiter: RateLimiter;
  log: Pick<Log, 'error' | 'warn'>;
  /** Gets each row beside the database; absent without SPROUT_AUDIT_STREAM. */
  stream?: Pick<AuditStream, 'push' | 'send' | 'state'> | undefined;
};

const dayMs = 24 * 3_600_000;
/** Rows that wait while the database is away: about 10 MB. */
const waitingLimit = 10_000;
const writtenAtOnce = 500;
const agentLimit = 300;
/** Unfinished calls with a log-in; each is removed when it is answered. */
const openCallLimit = 5_000;
/** Refused calls of one person: a person who tries things out fills no table. */
const refusedRule: RateRule = { name: 'log:refused', limit: 300, windowMs: 3_600_000 };

/**
 * Keeps one row for each call that changes, exports or opens something, and for each log-in. Rows are written
 * together, a moment after the answers, so that no call waits for them; what was changed is in the audit and stands
 * with the change.
 */
export function createCallLog(deps: Deps) {
  const { database, clock, random, wireTime, rateLimiter, log, stream } = deps;
  const rows = createCallLogRepository({ database });
  const logIns = new Map<string, LogInFact[]>();
  let waiting: LogRow[] = [];
  let dropped = 0;
  let refused = 0;
  let refusal: unknown;
  let writing: Promise<void> = Promise.resolve();

  function keep(row: LogRow): void {
    if (waiting.length < waitingLimit) waiting.push(row);
    else dropped += 1;
  }

  function baseOf(request: FastifyRequest, reply: FastifyReply) {
    const now = clock.now();
    return {
      id: newId(clock, random),
      operate_type: null,
      reason: null,
      refused_count: null,
      user_id: null,
      row_id: null,
      request_method: request.method,
      // The pattern, not the address: an address may hold the code of a class.
      request_path: request.routeOptions.url ?? null,
      request_param: null,
      ip: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, agentLimit) ?? null,
      cost_ms: Math.round(reply.elapsedTime),
      request_id: request.id,
      created_at: now.toISOString(),
      visit_day: null,
    };
  }

  function keepLogIn(fact: LogInFact, request: FastifyRequest, reply: FastifyReply): void {
    const { way, reason, user, count } = fact;
    const isVisit = reason === undefined && way !== 'logout';
    keep({
      ...baseOf(request, reply),
      school_id: user?.schoolId ?? mainSchoolId,
      log_type: logTypes.logIn,
      action: way,
      reason: reason ?? null,
      refused_count: count ?? null,
      user_id: user?.id ?? null,
      visit_day: isVisit ? wireTime.toWire(clock.now()).slice(0, 10) : null,
    });
  }

  function keepCall(call: LoggedCall, request: FastifyRequest, reply: FastifyReply): void {
    const { actor, failure, params, query } = request;
    if (!actor) return;
    if (failure && rateLimiter.add(refusedRule, actor.id) > refusedRule.limit) return;
    const isJson = call.endpoint.kind !== 'upload' && call.endpoint.kind !== 'bytes';
    const values = { params, query, body: isJson ? request.body : undefined };
    const rowId = rowIdOf(call.endpoint, values);
    const userId = actor.viewedBy ?? actor.id;
    const isRecord = call.logType === logTypes.childRecord;
    // One's own record is no secret from oneself, and a record that was refused was not seen.
    if (isRecord && (failure !== undefined || rowId === undefined || rowId === userId)) return;
    keep({
      ...baseOf(request, reply),
      school_id: actor.schoolId,
      log_type: call.logType,
      operate_type: call.operateType,
      action: call.endpoint.id,
      reason: failure ?? null,
      user_id: userId,
      row_id: rowId ?? null,
      request_param: loggedValues(call.endpoint, values) ?? null,
    });
  }

  /** Of rows that the database has; those of opened records that concern no child are not among them. */
  function passOn(batch: readonly LogRow[], accounts: ReadonlyMap<string, string | null>): void {
    const written = batch.filter(({ id }) => accounts.has(id));
    stream?.push(written.map((row) => auditEntryOf(row, accounts.get(row.id) ?? null)));
  }

  /** Some of the first that wait; answers whether the database was there. A row that it refuses goes alone. */
  async function writeSome(size: number): Promise<boolean> {
    const batch = waiting.slice(0, size);
    try {
      passOn(batch, await rows.insert(batch));
    } catch (error) {
      // They wait until the database is back.
      if (error instanceof AppError && error.code === 'database.unavailable') return false;
      if (batch.length > 1) {
        for (const _ of batch) {
          if (!(await writeSome(1))) return false;
        }
        return true;
      }
      refused += 1;
      refusal = error;
    }
    waiting = waiting.slice(batch.length);
    return true;
  }

  async function write(): Promise<void> {
    let isThere = true;
    while (isThere && waiting.length > 0) isThere = await writeSome(writtenAtOnce);
    if (refused > 0) log.error({ err: refusal, rows: refused }, 'calls could not be logged');
    refused = 0;
    refusal = undefined;
    // The call log does not wait for the other system.
    void stream?.send();
    if (!isThere || dropped === 0) return;
    log.warn({ rows: dropped }, 'calls were not logged while the database was away');
    dropped = 0;
  }

  return {
    /** Tells of a log-in or log-out; the row is made when the call ends, with what only its end knows. */
    tell(requestId: string, fact: LogInFact): void {
      const facts = logIns.get(requestId);
      if (facts) facts.push(fact);
      else if (logIns.size < openCallLimit) logIns.set(requestId, [fact]);
    },

    /** After the answer of any call. */
    finish(request: FastifyRequest, reply: FastifyReply): void {
      const facts = logIns.get(request.id);
      if (facts) {
        logIns.delete(request.id);
        for (const fact of facts) keepLogIn(fact, request, reply);
      }
      const { call } = request.routeOptions.config;
      if (call) keepCall(call, request, reply);
    },

    /** State of the audit stream; `undefined` without one. */
    streamState: (): StreamState | undefined => stream?.state(),

    /** Writes what waits; never throws. */
    flush(): Promise<void> {
      writing = writing.then(write);
      return writing;
    },

    /** Removes log entries of one school that are older, a little at a time; answers how many. */
    async removeOfSchool(schoolId: string, before: Date, mayGoOn: () => boolean): Promise<number> {
      let count = 0;
      while (mayGoOn()) {
        const removed = await rows.removeOfSchool(schoolId, firstIdAt(before), before);
        if (removed === 0) break;
        count += removed;
      }
      return count;
    },

    /** Removes what is older than {@link keptDays} says, a little at a time. */
    async removeOld(mayGoOn: () => boolean = () => true): Promise<void> {
      const before = new Date(clock.now().getTime() - keptDays.log * dayMs);
      const floor = firstIdAt(before);
      const steps = [
        () => rows.removeOld('sys_log', floor, before),
        () => rows.removeOld('audit_log', floor, before),
      ];
      for (const step of steps) {
        while (mayGoOn() && (await step()) > 0);
      }
      const yesterday = new Date(clock.now().getTime() - dayMs);
      await rows.removeAddresses(wireTime.toWire(yesterday).slice(0, 10));
    },
  };
}
export type CallLog = ReturnType<typeof createCallLog>;

/** No id that was made at this time or later is below it: ids begin with their milliseconds. */
export const firstIdAt = (time: Date): string =>
  Math.max(0, time.getTime()).toString(16).padStart(12, '0');
