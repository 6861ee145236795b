import type { Selectable } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { AppError, allow } from '../../../platform/errors.ts';
import type { UseCase } from '../../../platform/use-cases.ts';
import { createLessonPlaces, type LessonPlace } from '../../courses/index.ts';
import type { RowVersions } from '../../data-log/index.ts';
import type { ModuleContext } from '../../module.ts';
import { updateWork } from '../works.repository.ts';
import { isWorkOf } from './saves.repository.ts';

/** Where an editor's address says that a work belongs; each is empty or absent for none. */
export type AskedPlace = {
  courseId?: string | null | undefined;
  additionalId?: string | null | undefined;
  departId?: string | null | undefined;
};

export type PlaceOf = (
  actor: Actor,
  asked: AskedPlace,
  work?: { id: string; isDraft: boolean },
) => Promise<LessonPlace | undefined>;

/** Finds out where a work belongs, before anything is written. */
export function createPlaces({ database, clock }: Pick<ModuleContext, 'database' | 'clock'>) {
  const lessons = createLessonPlaces({ clock });

  /**
   * Refuses a place that the author has no part in; answers the unit, if there is one. The school has no homework
   * yet, so whatever is named as such is invented. A draft of a unit that has closed meanwhile is kept all the same.
   * Throws `work.unknownUnit`, `work.unknownHomework`, `work.notYourClass`.
   */
  const placeOf: PlaceOf = async (actor, { courseId, additionalId, departId }, work) => {
    if (additionalId) throw new AppError('work.unknownHomework');
    if (departId) allow(actor.departIds.includes(departId), 'work.notYourClass');
    if (!courseId) return undefined;
    const place = await lessons.find(database.write, actor, courseId);
    if (place) return place;
    const isKept = work?.isDraft && (await isWorkOf(database.write, work.id, actor.id, courseId));
    allow(isKept === true, 'work.unknownUnit');
    return { unitId: courseId, departIds: [] };
  };

  return { placeOf, noteWork: lessons.noteWork };
}

/**
 * The class that a work is of: the asked one, which `placeOf` let through, else that of the work while the author is
 * in it, else the author's first; of a unit only classes that have its course.
 */
export function departOf(
  actor: Actor,
  asked?: string | null,
  place?: LessonPlace,
  earlier?: string | null,
): string | null {
  if (asked) return asked;
  const given = place?.departIds ?? [];
  const departIds = given.length > 0 ? given : actor.departIds;
  const isMember = earlier != null && departIds.includes(earlier);
  return isMember ? earlier : (departIds[0] ?? null);
}

type UnitWork = Pick<Selectable<Tables['work']>, 'id' | 'unit_id' | 'revision'>;

/**
 * A work joins the unit that it is saved for, and stays with it. Answers its unit.
 * Throws `work.unknownUnit` for a work of another unit.
 */
export async function joinUnit(
  tx: Tx,
  work: UnitWork,
  place: LessonPlace | undefined,
): Promise<string | null> {
  if (!place || work.unit_id === place.unitId) return work.unit_id;
  allow(work.unit_id === null, 'work.unknownUnit');
  await updateWork(tx, work.id, { unit_id: place.unitId, work_scene: lessonScene });
  return place.unitId;
}

/** What the predecessor calls a work that was made for a unit. */
export const lessonScene = 'course';

type Submission = { workId: string; versionId: string; departId: string | null; at: Date };

/** Puts a version before the staff. What others see stays as it is until they decide. */
export async function submitVersion(
  works: RowVersions,
  tx: Tx,
  { note, publish }: UseCase,
  actor: Actor,
  { workId, versionId, departId, at }: Submission,
): Promise<void> {
  await works.around(tx, actor, [workId], () =>
    updateWork(tx, workId, {
      review_state: 'waiting',
      submitted_version_id: versionId,
      submitted_at: at,
      depart_id: departId,
    }),
  );
  await note({ action: 'work.submit', rowId: workId, data: { versionId } });
  await publish('work.submitted', { workId, versionId });
}
