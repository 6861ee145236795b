import type { Result } from '@sprout/contract/types';
import { readStarterLimit, type StarterLimit } from '@sprout/rules';
import type { Owner, SessionClient } from '../types.ts';

/** A thing to do, told in words or by a picture. */
export type LessonStep = {
  readonly text: string;
  /** Address of a picture. */
  readonly picture: string | undefined;
};

/** A unit as an editor knows it. */
export type Lesson = {
  readonly unitId: string;
  readonly unitName: string;
  readonly courseName: string;
  /** Which editor its works are made in; see `WorkType`. */
  readonly workType: string;
  readonly steps: readonly LessonStep[];
  /** Steps that the child has ticked off, from 0. */
  readonly stepsDone: readonly number[];
  /** Same-origin path of the file to begin with. */
  readonly starter: string | undefined;
  /** The child's own work of this unit. */
  readonly mineWorkId: string | undefined;
  readonly limit: StarterLimit | undefined;
};

type Unit = Result<'lessons.getUnitWorkInfo'>;

/** Throws what the calls throw: `unit.notFound`, and `unit.notOpen` with `data.gate`. */
export async function fetchLesson(
  client: SessionClient,
  owner: Owner,
  unitId: string,
): Promise<Lesson> {
  const query = { unitId };
  const unit =
    owner.kind === 'guest'
      ? await client.call('lessons.publicUnit', { query })
      : await client.call('lessons.getUnitWorkInfo', { query });
  return toLesson(unit);
}

function toLesson(unit: Unit): Lesson {
  return {
    unitId: unit.id,
    unitName: unit.unitName,
    courseName: unit.courseName,
    workType: String(unit.courseWorkType),
    steps: unit.steps.map((step) => ({
      text: step.text,
      picture: step.picture_url || undefined,
    })),
    stepsDone: unit.progress?.stepsDone ?? [],
    starter: unit.courseWork_url || undefined,
    mineWorkId: unit.mineWorkId ?? undefined,
    limit: readStarterLimit(unit.starterLimit),
  };
}
