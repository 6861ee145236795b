import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { type CallLog, firstIdAt } from '../../platform/call-log/index.ts';
import type { Clock, WireTimeFormat } from '../../platform/clock.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import { meant } from './log-words.ts';
import type { LogChange, LogEntry, LogQuestion, LogsRepository } from './logs.repository.ts';

export type AskedLog = {
  logType?: number;
  operateType?: number;
  keyWord?: string;
  who?: string;
  ip?: string;
  requestId?: string;
  rowId?: string;
  outcome?: 'refused' | 'done';
  createTime_begin?: string;
  createTime_end?: string;
  column?: string;
  order?: string;
};

type Deps = {
  logs: LogsRepository;
  callLog: Pick<CallLog, 'flush'>;
  clock: Clock;
  wireTime: WireTimeFormat;
};

/** Most rows of one file: a sheet holds hardly more. */
const exportLimit = 1_000_000;
const batchSize = 1_000;
const secondMs = 1_000;
const dayMs = 24 * 3_600_000;
const shownDays = 7;

/**
 * Reads the log of log-ins, calls and opened records of children, for actors who see the whole school. No function here
 * removes an entry.
 */
export function createLogsService({ logs, callLog, clock, wireTime }: Deps) {
  async function questionOf(
    actor: Actor,
    asked: AskedLog,
    language: Language,
  ): Promise<LogQuestion> {
    const { logType, operateType, keyWord, who, ip, requestId, rowId, outcome } = asked;
    return {
      logType,
      operateType,
      ip,
      requestId,
      rowId,
      words: keyWord?.trim() ? meant(keyWord, language, { logType, operateType }) : undefined,
      userIds: who?.trim() ? await logs.findPeople(actor, who) : undefined,
      isRefused: outcome && outcome === 'refused',
      fromId: idAt('createTime_begin', asked.createTime_begin, '00:00:00', 0),
      belowId: idAt('createTime_end', asked.createTime_end, '23:59:59', secondMs),
      isOldestFirst: asked.column === 'createTime' && asked.order === 'asc',
    };
  }

  /** Ids sort by time, so a range of times is one of ids. Throws `request.invalid` for no day of the calendar. */
  function idAt(
    field: string,
    text: string | undefined,
    clockTime: string,
    addedMs: number,
  ): string | undefined {
    if (text === undefined) return undefined;
    const whole = text.length > 10 ? text : `${text} ${clockTime}`;
    const parsed = Date.parse(`${whole.replace(' ', 'T')}Z`);
    const exists =
      !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(whole.slice(0, 10));
    if (!exists) throw new AppError('request.invalid', { field });
    return firstIdAt(new Date(wireTime.fromWire(whole).getTime() + addedMs));
  }

  const dayBefore = (days: number): string =>
    wireTime.toWire(new Date(clock.now().getTime() - days * dayMs)).slice(0, 10);

  return {
    /** Newest first unless the query asks otherwise; what this server has just done is there. */
    async list(actor: Actor, asked: AskedLog, paging: Paging, language: Language) {
      await callLog.flush();
      return logs.list(actor, await questionOf(actor, asked, language), paging);
    },

    /** Batches of what was asked for or chosen, newest first. */
    async *batches(
      actor: Actor,
      { ids, ...asked }: AskedLog & { ids?: readonly string[] | undefined },
      language: Language,
    ): AsyncGenerator<LogEntry[]> {
      await callLog.flush();
      const question = { ...(await questionOf(actor, asked, language)), ids, isOldestFirst: false };
      let { belowId } = question;
      for (let count = 0; count < exportLimit; count += batchSize) {
        const rows = await logs.listPage(
          actor,
          { ...question, belowId },
          { size: batchSize, offset: 0 },
        );
        if (rows.length > 0) yield rows;
        if (rows.length < batchSize) return;
        belowId = rows.at(-1)?.id;
      }
    },

    /** Throws `row.notFound`. */
    async listChanges(actor: Actor, id: string): Promise<LogChange[]> {
      const { requestId, createdAt } = required(await logs.find(actor, id));
      return requestId === null ? [] : logs.listChanges(actor, requestId, createdAt);
    },

    /** The last seven days, oldest first, each of them. */
    async listVisits(actor: Actor) {
      await callLog.flush();
      const days = Array.from({ length: shownDays }, (_, index) =>
        dayBefore(shownDays - 1 - index),
      );
      const known = await logs.listVisits(actor.schoolId, days[0] ?? '');
      const byDay = new Map(known.map((row) => [row.day, row]));
      return days.map((day) => {
        const { visits = 0, addresses = 0 } = byDay.get(day) ?? {};
        return { day, visits, addresses };
      });
    },

    async countVisits(actor: Actor) {
      await callLog.flush();
      const [today] = await logs.listVisits(actor.schoolId, dayBefore(0));
      return {
        total: await logs.countVisits(actor.schoolId),
        today: today?.visits ?? 0,
        todayAddresses: today?.addresses ?? 0,
      };
    },
  };
}
export type LogsService = ReturnType<typeof createLogsService>;
