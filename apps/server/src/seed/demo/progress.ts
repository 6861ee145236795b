import { type DemoProgress, demoChildren, demoProgress } from '@sprout/content/school';
import { sql } from 'kysely';
import { mainSchoolId } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/db.ts';

/** So many days ago the demo classes had their first lesson. */
export const firstLessonDays = 26;
const lessonEveryDays = 4;
const dayMs = 24 * 3_600_000;
const lessonMs = 40 * 60_000;

type Done = { userId: string; at: number; isFinished: boolean; isStarted: boolean; opened: Date };

/**
 * How far the children of the demo classes are in one course, in one statement. Units that have a video are watched as
 * far as the lesson went; finished ones have all steps of their task ticked off.
 */
export async function writeProgress(
  executor: Executor,
  { courseId, slug }: { courseId: string; slug: string },
  now: Date,
): Promise<void> {
  const done = demoProgress
    .filter(({ course }) => course === slug)
    .flatMap(({ classId, children }) => {
      const members = demoChildren.filter((child) => child.classId === classId);
      return children.flatMap((progress, place) => {
        const child = members[place];
        return child ? lessonsOf(child.id, progress, place, now) : [];
      });
    });
  if (done.length === 0) return;
  await sql`
    insert into teaching_unit_progress (unit_id, user_id, school_id, course_id, opened_at, video_percent, steps_done,
      started_at, handed_in_at, done_at)
    select u.id, d.user_id, ${mainSchoolId}, ${courseId}, d.opened,
      case when u.video_file is null and u.video_link is null then 0 when d.is_finished then 100 else 60 end,
      coalesce((select jsonb_agg(step) from generate_series(0, jsonb_array_length(u.steps) - 1) step
        where d.is_finished or (d.is_started and step * 2 < jsonb_array_length(u.steps))), '[]'),
      case when d.is_started then d.opened + interval '5 minutes' end,
      case when d.is_finished then d.opened + interval '40 minutes' end,
      case when d.is_finished then d.opened + interval '40 minutes' end
    from unnest(${done.map(({ userId }) => userId)}::text[], ${done.map(({ at }) => at)}::int[],
      ${done.map(({ isFinished }) => isFinished)}::boolean[], ${done.map(({ isStarted }) => isStarted)}::boolean[],
      ${done.map(({ opened }) => opened)}::timestamptz[]) as d(user_id, at, is_finished, is_started, opened)
    join (select unit.id, unit.steps, unit.video_file, unit.video_link, row_number() over (order by unit.order_num, unit.id) - 1 as place
      from teaching_course_unit unit
      where unit.course_id = ${courseId} and unit.deleted_at is null) u on u.place = d.at
    on conflict do nothing`.execute(executor);
}

function lessonsOf(
  userId: string,
  { finished, next }: DemoProgress,
  place: number,
  now: Date,
): Done[] {
  const count = finished + (next ? 1 : 0);
  return Array.from({ length: count }, (_, at) => {
    const isFinished = at < finished;
    // Children come one after another; no child comes in the future.
    const lesson = now.getTime() - (firstLessonDays - at * lessonEveryDays) * dayMs;
    return {
      userId,
      at,
      isFinished,
      isStarted: isFinished || next === 'begun',
      opened: new Date(lesson + place * lessonMs),
    };
  });
}
