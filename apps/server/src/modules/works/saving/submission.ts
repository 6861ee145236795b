import type { Selectable } from 'kysely';
import { type Actor, isStaff } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { UseCase } from '../../../platform/use-cases.ts';
import { createLessonPlaces, type LessonPlace } from '../../courses/index.ts';
import type { RowVersions } from '../../data-log/index.ts';
import { createHomeworkPlaces, type HomeworkPlace, type TaskPlace } from '../../homework/index.ts';
import type { ModuleContext } from '../../module.ts';
import { updateWork } from '../works.repository.ts';
import { isWorkOf } from './saves.repository.ts';

/** Where an editor's address says that a work belongs; each is empty or absent for none. */
export type AskedPlace = {
  courseId?: string | null | undefined;
  additionalId?: string | null | undefined;
  departId?: string | null | undefined;
};

/** A unit or homework that a work is made for; of both at most one. */
export type WorkPlace = {
  readonly unit?: LessonPlace | undefined;
  readonly homework?: HomeworkPlace | undefined;
};

export type PlaceOf = (
  actor: Actor,
  asked: AskedPlace,
  work?: { id: string; isDraft: boolean },
) => Promise<WorkPlace>;

type Deps = Pick<ModuleContext, 'database' | 'clock' | 'random' | 'wireTime' | 'tasks'>;
type Written = { workId: string; versionId: string; isHandedIn: boolean; isFirst: boolean };

/** Finds out where a work belongs, before anything is written, and tells that place of it afterwards. */
export function createPlaces({ database, ...context }: Deps) {
  const lessons = createLessonPlaces(context);
  const homework = createHomeworkPlaces(context);

  /**
   * Refuses a place that the author has no part in. A draft of a unit that has closed meanwhile, or of homework
   * that was taken back, is kept all the same.
   * Throws `work.unknownUnit`, `work.unknownHomework`, `work.notYourClass`.
   */
  const placeOf: PlaceOf = async (actor, { courseId, additionalId, departId }, work) => {
    if (additionalId) {
      const found = await homework.find(database.write, actor, additionalId, departId);
      return { homework: required(found, 'work.unknownHomework') };
    }
    if (departId) allow(actor.departIds.includes(departId), 'work.notYourClass');
    if (!courseId) return {};
    const place = await lessons.find(database.write, actor, courseId);
    if (place) return { unit: place };
    const isKept = work?.isDraft && (await isWorkOf(database.write, work.id, actor.id, courseId));
    allow(isKept === true, 'work.unknownUnit');
    return { unit: { unitId: courseId, departIds: [] } };
  };

  /** A work of homework stays with it, also when the editor was opened without it. */
  async function placeOfWork(
    tx: Tx,
    actor: Actor,
    place: WorkPlace,
    { additional_id: homeworkId, depart_id: departId }: PlacedWork,
  ): Promise<WorkPlace> {
    if (place.homework || !homeworkId) return place;
    const found =
      (await homework.find(tx, actor, homeworkId, departId)) ??
      (await homework.find(tx, actor, homeworkId));
    return found ? { ...place, homework: found } : place;
  }

  /** What the place keeps of a save. Throws `homework.*` for what its rules refuse. */
  async function noteWork(
    tx: Tx,
    actor: Actor,
    { unitId, task }: { unitId: string | null; task: TaskPlace | undefined },
    { workId, versionId, isHandedIn, isFirst }: Written,
    pressedAgoMs?: number,
  ): Promise<void> {
    if (unitId && (isHandedIn || isFirst)) {
      await lessons.noteWork(tx, actor, unitId, { isHandedIn });
    }
    if (!task) return;
    const handedIn = isHandedIn ? { versionId, pressedAgoMs } : {};
    await homework.noteWork(tx, actor, task, { workId, ...handedIn });
  }

  return { placeOf, placeOfWork, noteWork };
}

/**
 * The task that a hand-in belongs to, which the staff of the class grade: nothing of it asks for the site. The staff
 * hand in nothing, and a child without a class has no teacher to grade it.
 */
export function taskOf(
  actor: Actor,
  { homework }: WorkPlace,
  { unitId, departId }: { unitId: string | null; departId: string | null },
): TaskPlace | undefined {
  if (homework) {
    return { task: { homeworkId: homework.homeworkId }, departId: homework.departId };
  }
  if (!unitId || !departId || isStaff(actor)) return undefined;
  return { task: { unitId }, departId };
}

/**
 * The class that a work is of: that of its homework, else the asked one, which `placeOf` let through, else that of the
 * work while the author is in it, else the author's first; of a unit only classes that have its course.
 */
export function departOf(
  actor: Actor,
  asked?: string | null,
  { unit, homework }: WorkPlace = {},
  earlier?: string | null,
): string | null {
  if (homework) return homework.departId;
  if (asked) return asked;
  const given = unit?.departIds ?? [];
  const departIds = given.length > 0 ? given : actor.departIds;
  const isMember = earlier != null && departIds.includes(earlier);
  return isMember ? earlier : (departIds[0] ?? null);
}

type PlacedWork = Pick<
  Selectable<Tables['work']>,
  'id' | 'unit_id' | 'additional_id' | 'depart_id' | 'revision'
>;

/**
 * A work joins the unit or homework that it is saved for, and stays with it. Answers its unit.
 * Throws `work.unknownUnit` or `work.unknownHomework` for a work of another one.
 */
export async function joinPlace(
  tx: Tx,
  work: PlacedWork,
  { unit, homework }: WorkPlace,
): Promise<string | null> {
  if (homework && work.additional_id !== homework.homeworkId) {
    allow(work.additional_id === null && work.unit_id === null, 'work.unknownHomework');
    const { homeworkId, departId } = homework;
    const joined = { additional_id: homeworkId, depart_id: departId, work_scene: homeworkScene };
    await updateWork(tx, work.id, joined);
  }
  if (!unit || work.unit_id === unit.unitId) return work.unit_id;
  allow(work.unit_id === null && work.additional_id === null, 'work.unknownUnit');
  await updateWork(tx, work.id, { unit_id: unit.unitId, work_scene: lessonScene });
  return unit.unitId;
}

/** What the predecessor calls a work that was made for a unit. */
export const lessonScene = 'course';
/** And one for homework. */
export const homeworkScene = 'additional';

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
