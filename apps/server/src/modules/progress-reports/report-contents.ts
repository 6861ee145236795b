import { checkText } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { WireTimeFormat } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/db.ts';
import {
  listReportComments,
  listReportUnits,
  listReportWorks,
  type Span,
} from './report-contents.repository.ts';

type Dated = { id: string; day: string };
export type ReportContents = {
  works: (Dated & { workName: string; coverFileKey: string | null; taskName: string | null })[];
  learned: (Dated & { unitName: string; courseName: string; aim: string | null })[];
  comments: (Dated & { taskName: string; comment: string; score: number | null })[];
};

/** Longest text that stands in a report. */
const longest = 1_000;

/** What reports of these children hold, by child; nothing that tells more than their works, lessons and words. */
export async function readContents(
  executor: Executor,
  actor: Actor,
  userIds: readonly string[],
  span: Span,
  { toWire }: Pick<WireTimeFormat, 'toWire'>,
): Promise<(userId: string) => ReportContents> {
  const [works, units, comments] = await Promise.all([
    listReportWorks(executor, actor, userIds, span),
    listReportUnits(executor, actor, userIds, span),
    listReportComments(executor, actor, userIds, span),
  ]);
  const dayOf = (at: Date): string => toWire(at).slice(0, 10);
  return (userId) => {
    const isOwn = (row: { userId: string }): boolean => row.userId === userId;
    return {
      works: works.filter(isOwn).map(({ id, workName, cover, taskName, at }) => ({
        id,
        workName,
        coverFileKey: cover,
        taskName,
        day: dayOf(at),
      })),
      learned: units.filter(isOwn).map(({ id, unitName, courseName, aim, at }) => ({
        id,
        unitName,
        courseName,
        aim,
        day: dayOf(at),
      })),
      comments: comments
        .filter(isOwn)
        .flatMap(({ id, taskName, comment, score, at }) =>
          isHarmless(comment)
            ? [{ id, taskName: taskName ?? '', comment, score, day: dayOf(at) }]
            : [],
        ),
    };
  };
}

/** The rules may have grown since it was written: a report leaves the class. */
const isHarmless = (text: string): boolean =>
  'text' in checkText(text, { max: longest, mayBreakLines: true });
