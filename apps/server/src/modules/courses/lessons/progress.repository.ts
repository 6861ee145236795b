import { sql } from 'kysely';
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
};

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
    insert into teaching_unit_progress as p (unit_id, user_id, school_id, course_id, opened_at, video_percent,
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
    returning true as opened, video_percent as "videoPercent", video_place as "videoPlace",
      steps_done as "stepsDone", started_at is not null as started, handed_in_at is not null as "handedIn",
      done_at is not null as done`.execute(tx);
  return required(rows[0]);
}
