import type { SubmissionState } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { required } from '../../../platform/errors.ts';

/** What happened in a unit; what is absent stays as it is. */
export type ProgressChange = {
  videoPercent?: number | undefined;
  videoPlace?: number | undefined;
  stepsDone?: readonly number[] | undefined;
  isStarted?: boolean | undefined;
  isHandedIn?: boolean | undefined;
  isDone?: boolean | undefined;
};

/** How far somebody is in a unit. */
export type ProgressRow = {
  opened: boolean;
  videoPercent: number;
  videoPlace: number;
  stepsDone: number[];
  started: boolean;
  handedIn: boolean;
  done: boolean;
  stands: HandInState | null;
  stars: number | null;
};
type HandInState = Extract<SubmissionState, 'handedIn' | 'returned' | 'graded'>;

/**
 * How the newest hand-in of each unit stands, of whatever class: rows of `unit_id`, `stands` and `stars`. A child that
 * was excused need not change what was sent back.
 */
export const standsOfUnits = (userId: string | null): RawBuilder<unknown> => sql`(
  select distinct on (s.unit_id) s.unit_id, s.score as stars,
    case when s.state in ('handedIn', 'graded') or (s.state = 'returned' and not s.is_excused) then s.state end as stands
  from homework_submission s
  where s.user_id = ${userId}::text and s.unit_id is not null
  order by s.unit_id, s.updated_at desc, s.id desc)`;

/** Of the progress `p` and what `standsOfUnits` says as `s`. */
export const isUnitDone: RawBuilder<boolean> = sql<boolean>`(p.done_at is not null and s.stands is distinct from 'returned')`;

type Place = { unitId: string; courseId: string; userId: string; schoolId: string };

/** One row a child and unit; shares and times only grow. */
export async function noteProgress(
  tx: Tx,
  { unitId, courseId, userId, schoolId }: Place,
  change: ProgressChange,
  now: Date,
): Promise<ProgressRow> {
  const { videoPercent = 0, videoPlace = null, stepsDone, isStarted, isHandedIn, isDone } = change;
  const steps = stepsDone ? JSON.stringify([...new Set(stepsDone)].sort((a, b) => a - b)) : null;
  const at = (hasHappened: boolean | undefined): Date | null => (hasHappened ? now : null);
  const place = sql`${videoPlace}::integer`;
  const doneSteps = sql`${steps}::jsonb`;
  const { rows } = await sql<ProgressRow>`
    with p as (insert into teaching_unit_progress as p (unit_id, user_id, school_id, course_id, opened_at, video_percent,
      video_place, steps_done, started_at, handed_in_at, done_at)
    values (${unitId}, ${userId}, ${schoolId}, ${courseId}, ${now}, ${videoPercent}, coalesce(${place}, 0),
      coalesce(${doneSteps}, '[]'), ${at(isStarted || isHandedIn)}, ${at(isHandedIn)}, ${at(isDone || isHandedIn)})
    on conflict (user_id, unit_id) do update set
      video_percent = greatest(p.video_percent, excluded.video_percent),
      video_place = coalesce(${place}, p.video_place),
      steps_done = coalesce(${doneSteps}, p.steps_done),
      started_at = coalesce(p.started_at, excluded.started_at),
      handed_in_at = coalesce(p.handed_in_at, excluded.handed_in_at),
      done_at = coalesce(p.done_at, excluded.done_at)
    returning *)
    select true as opened, p.video_percent as "videoPercent", p.video_place as "videoPlace",
      p.steps_done as "stepsDone", p.started_at is not null as started, p.handed_in_at is not null as "handedIn",
      ${isUnitDone} as done, s.stands, s.stars
    from p left join ${standsOfUnits(userId)} s on s.unit_id = p.unit_id`.execute(tx);
  return required(rows[0]);
}
