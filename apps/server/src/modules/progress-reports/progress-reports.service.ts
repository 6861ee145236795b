import {
  type Body,
  isDay,
  type Query,
  type Result,
  reportLinkDays,
  reportWordLength,
} from '@sprout/contract';
import { checkText } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { isDepartInReach } from '../../platform/access/reach.ts';
import { hashToken } from '../../platform/access/sessions.ts';
import { passText } from '../../platform/checked-text.ts';
import { newId } from '../../platform/clock.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import {
  emptyEndedReports,
  findLink,
  insertReport,
  type LinkRow,
  listLinks,
  openReport,
  revokeLink,
} from './links.repository.ts';
import {
  findReportChild,
  listReportChildren,
  type ReportChild,
  type Span,
} from './report-contents.repository.ts';
import { type ReportContents, readContents } from './report-contents.ts';

type Draft = Result<'progressReports.draft'>;
type Link = Result<'progressReports.list'>[number];
type Opened = Result<'progressReports.open'>;
type Days = { startTime: string; endTime: string };
/** What a link shows, as it is kept. */
type Snapshot = ReportContents & Days & { nickname: string; word: string | null };

const dayMs = 24 * 3_600_000;
/** Longest time that one report tells of: a school year. */
const longestMs = 400 * dayMs;
/** 24 random bytes, which no visitor can guess. */
const tokenBytes = 24;

type Deps = Pick<ModuleContext, 'database' | 'run' | 'clock' | 'random' | 'wireTime'>;

/** Reports for parents: drafts for the staff, links that end, and what these show. */
export function createProgressReports(context: Deps) {
  const { database, run, clock, random, wireTime } = context;

  /** Throws `report.badRange`. */
  function spanOf({ startTime, endTime }: Days): Span {
    const isReal = [startTime, endTime].every(isDay);
    if (!isReal) throw new AppError('report.badRange');
    const from = wireTime.fromWire(`${startTime} 00:00:00`);
    // A day is not always 24 hours long.
    const to = wireTime.fromWire(`${dayAfter(endTime)} 00:00:00`);
    const isRange = from < to && to.getTime() - from.getTime() <= longestMs;
    if (!isRange) throw new AppError('report.badRange');
    return { from, to };
  }

  /** Throws `access.outOfReach`. */
  const getChild = async (actor: Actor, id: string): Promise<ReportChild> =>
    required(await findReportChild(database.read, actor, id), 'access.outOfReach');

  const draftOf = (child: ReportChild, days: Days, contents: ReportContents): Draft => ({
    userId: child.id,
    username: child.username,
    realname: child.realname || child.nickname,
    departName: child.departName,
    nickname: child.nickname,
    ...days,
    ...contents,
  });

  function toLink(row: LinkRow): Link {
    const isOpen = row.revoked_at === null && row.ends_at > clock.now();
    return {
      id: row.id,
      userId: row.user_id,
      startTime: row.from_day,
      endTime: row.to_day,
      createTime: wireTime.toWire(row.created_at),
      createBy: row.createdByName,
      endsTime: wireTime.toWire(row.ends_at),
      isOpen,
      openedCount: row.opened_count,
      openedTime: row.opened_at && wireTime.toWire(row.opened_at),
    };
  }

  return {
    async draft(actor: Actor, { id, ...days }: Query<'progressReports.draft'>): Promise<Draft> {
      const span = spanOf(days);
      const child = await getChild(actor, id);
      const contents = await readContents(database.read, actor, [id], span, wireTime);
      return draftOf(child, days, contents(id));
    },

    /** Throws `access.outOfReach`, `report.badRange`. */
    async classDrafts(
      actor: Actor,
      { departId, ...days }: Query<'progressReports.classDrafts'>,
    ): Promise<Draft[]> {
      const span = spanOf(days);
      allow(await isDepartInReach(database.read, actor, departId), 'access.outOfReach');
      const children = await listReportChildren(database.read, actor, departId);
      const ids = children.map(({ id }) => id);
      const contents = await readContents(database.read, actor, ids, span, wireTime);
      return children.map((child) => draftOf(child, days, contents(child.id)));
    },

    async list(actor: Actor, userId: string): Promise<Link[]> {
      await getChild(actor, userId);
      return (await listLinks(database.read, actor.schoolId, userId)).map(toLink);
    },

    async add(
      call: MemberCall,
      body: Body<'progressReports.add'>,
    ): Promise<Result<'progressReports.add'>> {
      const { userId, word = '', leftOut = [], days: lasts, ...days } = body;
      const { actor } = call;
      const isKnown = reportLinkDays.some((known) => known === lasts);
      if (!isKnown) throw new AppError('request.invalid', { field: 'days' });
      const said = passText(
        checkText(word, { max: reportWordLength, mayBeEmpty: true, mayBreakLines: true }),
      );
      const span = spanOf(days);
      const child = await getChild(actor, userId);
      const contents = await readContents(database.write, actor, [userId], span, wireTime);
      const out = new Set(leftOut);
      const isIn = ({ id }: { id: string }): boolean => !out.has(id);
      const { works, learned, comments } = contents(userId);
      const snapshot: Snapshot = {
        nickname: child.nickname,
        ...days,
        works: works.filter(isIn),
        learned: learned.filter(isIn),
        comments: comments.filter(isIn),
        word: said || null,
      };
      const now = clock.now();
      const id = newId(clock, random);
      const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url');
      await run(call, 'progressReport.add', async (tx, { note }) => {
        await insertReport(tx, {
          id,
          school_id: actor.schoolId,
          user_id: userId,
          from_day: days.startTime,
          to_day: days.endTime,
          snapshot,
          token_hash: hashToken(token),
          ends_at: new Date(now.getTime() + lasts * dayMs),
          created_by: actor.id,
          created_at: now,
        });
        await note({ rowId: id, data: { userId, days: lasts } });
      });
      const link = required(await findLink(database.write, actor.schoolId, id));
      return { token, link: toLink(link) };
    },

    /**
     * Ends a link, for the staff of the child and for the actor who gave it, wherever the child is now. Throws
     * `row.notFound`, `access.outOfReach`.
     */
    async revoke(call: MemberCall, id: string): Promise<Link> {
      const { id: ownId, schoolId } = call.actor;
      const found = required(await findLink(database.write, schoolId, id));
      if (found.created_by !== ownId) await getChild(call.actor, found.user_id);
      await run(call, 'progressReport.revoke', async (tx, { note }) => {
        await revokeLink(tx, id, clock.now());
        await note({ rowId: id });
      });
      return toLink(required(await findLink(database.write, schoolId, id)));
    },

    /** Throws `report.ended`. */
    async open(token: string): Promise<Opened> {
      const row = await run({ actor: undefined }, 'progressReport.open', (tx) =>
        openReport(tx, hashToken(token), clock.now()),
      );
      const { snapshot, created_at: createdAt, ends_at: endsAt } = required(row, 'report.ended');
      return {
        // Written by `add` alone.
        ...(snapshot as Snapshot),
        createTime: wireTime.toWire(createdAt),
        endsTime: wireTime.toWire(endsAt),
      };
    },

    /** Lets go of what ended links showed. */
    sweep: (): Promise<number> => emptyEndedReports(database.write, clock.now()),
  };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
