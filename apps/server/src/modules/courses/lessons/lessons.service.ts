import type { Body, Result } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { allow, required } from '../../../platform/errors.ts';
import { presentPage } from '../../../platform/paging.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import { type GatedUnit, gateUnits, hasCourse } from './lesson-gates.ts';
import { type Reader, readerOf } from './lesson-reader.ts';
import {
  type CourseWithUnits,
  findCourse,
  findLesson,
  findOwnWork,
  listOfManaged,
  listThatMayOpen,
  listUnits,
  type UnitHead,
} from './lessons.repository.ts';
import type { GetOpenUnit } from './open-units.ts';
import type { LessonPresenter } from './present-lesson.ts';
import { noteProgress, type ProgressChange } from './progress.repository.ts';

type MyCourse = Result<'lessons.mineCourse'>[number];
type MyUnits = Result<'lessons.mineUnit'>;
type Lesson = Result<'lessons.getUnitWorkInfo'>;
type Progress = Result<'lessons.progress'>;

type Deps = {
  context: Pick<ModuleContext, 'database' | 'clock' | 'run'>;
  presenter: LessonPresenter;
  getOpen: GetOpenUnit;
};

/** What children and teachers read of lessons, and how far a child is. */
export function createLessonsService({ context, presenter, getOpen }: Deps) {
  const { database, clock, run } = context;

  function toCourse(reader: Reader, course: CourseWithUnits): MyCourse {
    const seen = gateUnits(reader, course, course.units, clock.now());
    const next = nextOf(seen);
    return {
      id: course.id,
      courseName: course.courseName,
      courseDesc: course.courseDesc,
      courseIcon: course.courseIcon,
      courseCover: course.courseCover,
      courseMap: course.courseMap,
      courseType: course.courseType,
      courseCategory: course.courseCategory,
      showType: course.showType,
      isShared: course.isShared,
      showHome: course.showHome,
      orderNum: course.orderNum,
      unitCount: seen.length,
      doneCount: seen.filter(({ unit }) => unit.done).length,
      nextUnit: next
        ? {
            id: next.unit.id,
            unitName: next.unit.unitName,
            gate: presenter.gateOf(next),
            progress: presenter.progressOf(reader, next),
          }
        : null,
    };
  }

  /** What happened is kept of children alone, of a unit that is open to them. */
  async function change(
    { actor, ...call }: MemberCall,
    unitId: string,
    what: ProgressChange,
  ): Promise<Progress> {
    const reader = readerOf(actor);
    const { course, unit } = await getOpen(database.write, reader, unitId);
    if (reader.kind !== 'student') return null;
    const isNews = !unit.opened || Object.values(what).some((value) => value !== undefined);
    if (!isNews) return presenter.toProgress(unit);
    const place = { unitId, courseId: course.id, userId: actor.id, schoolId: actor.schoolId };
    const noted = await run({ actor, ...call }, 'lesson.progress', (tx) =>
      noteProgress(tx, place, what, clock.now()),
    );
    return presenter.toProgress(noted);
  }

  return {
    async mineCourse(actor: Actor): Promise<MyCourse[]> {
      const reader = readerOf(actor);
      const courses =
        reader.kind === 'staff'
          ? await listOfManaged(database.read, reader, actor)
          : await listThatMayOpen(database.read, reader);
      return courses
        .filter((course) => hasCourse(reader, course, clock.now()))
        .map((course) => toCourse(reader, course));
    },

    async mineUnit(actor: Actor, courseId: string): Promise<MyUnits> {
      const reader = readerOf(actor);
      const course = required(await findCourse(database.read, reader, courseId), 'course.noAccess');
      allow(hasCourse(reader, course, clock.now()), 'course.noAccess');
      const all = await listUnits(database.read, reader, [course.id]);
      const records = gateUnits(reader, course, all, clock.now()).map((unit) =>
        presenter.toUnit(reader, course, unit),
      );
      const { id, courseName, showType, courseCover, courseMap } = course;
      const size = Math.max(records.length, 1);
      return {
        ...presentPage(records, records.length, { current: 1, size, offset: 0 }),
        course: { id, courseName, showType, courseCover, courseMap },
      };
    },

    async lesson(actor: Actor, unitId: string): Promise<Lesson> {
      const reader = readerOf(actor);
      const { course, unit } = await getOpen(database.read, reader, unitId);
      const [row, workId] = await Promise.all([
        findLesson(database.read, unitId),
        findOwnWork(database.read, unitId, actor.id),
      ]);
      return presenter.toLesson(reader, course, unit, required(row, 'unit.notFound'), workId);
    },

    open: (call: MemberCall, unitId: string): Promise<Progress> => change(call, unitId, {}),

    progress: (
      call: MemberCall,
      { unitId, videoPercent, videoPlace, stepsDone, isDone }: Body<'lessons.progress'>,
    ): Promise<Progress> => change(call, unitId, { videoPercent, videoPlace, stepsDone, isDone }),
  };
}

function nextOf(units: readonly GatedUnit<UnitHead>[]): GatedUnit<UnitHead> | undefined {
  const left = units.filter(({ unit }) => !unit.done);
  return left.find(({ gate }) => gate.kind === 'open') ?? left[0];
}
