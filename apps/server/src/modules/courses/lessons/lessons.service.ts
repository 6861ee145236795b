import type { Body, Query } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import { createTeachingEvents } from '../../teaching-record/index.ts';
import { type GatedUnit, gateUnits, hasCourse } from './lesson-gates.ts';
import { type Reader, readerOf } from './lesson-reader.ts';
import {
  type CourseRow,
  type CourseWithUnits,
  findCourse,
  findLesson,
  findOwnWork,
  type LessonRow,
  listLessons,
  listOfManaged,
  listThatMayOpen,
  listUnits,
  type UnitHead,
} from './lessons.repository.ts';
import type { GetOpenUnit, OpenUnit } from './open-units.ts';
import { noteProgress, type ProgressChange, type ProgressRow } from './progress.repository.ts';
import { listTaught } from './taught-classes.repository.ts';

/** A course among somebody's own, with the units that exist for them and the one to go on with. */
export type SeenCourse = {
  readonly reader: Reader;
  readonly course: CourseRow;
  readonly units: readonly GatedUnit<UnitHead>[];
  readonly next: GatedUnit<UnitHead> | undefined;
};

/** The units of one course as somebody sees them. */
export type SeenUnits = {
  readonly reader: Reader;
  readonly course: CourseRow;
  readonly units: readonly GatedUnit[];
  /** Contents of open units by their ids; empty where the caller did not ask for them. */
  readonly contents: ReadonlyMap<string, LessonRow>;
};

/** A unit that is open to its reader. */
export type OpenLesson = OpenUnit & {
  readonly reader: Reader;
  readonly row: LessonRow;
  /** The reader's own work of the unit. */
  readonly workId: string | undefined;
};

type Deps = {
  context: Pick<ModuleContext, 'database' | 'clock' | 'random' | 'wireTime' | 'run'>;
  getOpen: GetOpenUnit;
};

/** What children and teachers read of lessons, and how far a child is. */
export function createLessonsService({ context, getOpen }: Deps) {
  const { database, clock, run } = context;
  const events = createTeachingEvents(context);

  function seeCourse(reader: Reader, course: CourseWithUnits): SeenCourse {
    const units = gateUnits(reader, course, course.units, clock.now());
    return { reader, course, units, next: nextOf(units) };
  }

  /** What happened is kept of children alone, of a unit that is open to them. */
  async function change(
    { actor, ...call }: MemberCall,
    unitId: string,
    what: ProgressChange,
  ): Promise<ProgressRow | null> {
    const reader = readerOf(actor);
    const { course, unit } = await getOpen(database.write, reader, unitId);
    if (reader.kind !== 'student') return null;
    const isNews = !unit.opened || Object.values(what).some((value) => value !== undefined);
    if (!isNews) return unit;
    const place = { unitId, courseId: course.id, userId: actor.id, schoolId: actor.schoolId };
    return run({ actor, ...call }, 'lesson.progress', (tx) =>
      noteProgress(tx, place, what, clock.now()),
    );
  }

  /** A unit with a task sets it, the first time that it is opened for the class. */
  async function noteLesson(
    call: MemberCall,
    { unitId, departId }: Query<'lessons.unitViewLog'>,
  ): Promise<void> {
    const { actor } = call;
    const { course } = await getOpen(database.write, readerOf(actor), unitId);
    const asked = { unitId, courseId: course.id, departId };
    const taught = await listTaught(database.write, actor, asked);
    if (taught.length === 0) return;
    await run(call, 'lesson.open', (tx) =>
      events.note(
        tx,
        actor,
        taught.flatMap(({ departId: id, hasTask }) => [
          { kind: 'lessonOpened' as const, departId: id, courseId: course.id, unitId },
          ...(hasTask ? [{ kind: 'homeworkSet' as const, departId: id, unitId }] : []),
        ]),
      ),
    );
  }

  return {
    async mineCourse(actor: Actor): Promise<SeenCourse[]> {
      const reader = readerOf(actor);
      const courses =
        reader.kind === 'staff'
          ? await listOfManaged(database.read, reader, actor)
          : await listThatMayOpen(database.read, reader);
      return courses
        .filter((course) => hasCourse(reader, course, clock.now()))
        .map((course) => seeCourse(reader, course));
    },

    async mineUnit(
      actor: Actor,
      courseId: string,
      { withContents }: { withContents: boolean },
    ): Promise<SeenUnits> {
      const reader = readerOf(actor);
      const course = required(await findCourse(database.read, reader, courseId), 'course.noAccess');
      allow(hasCourse(reader, course, clock.now()), 'course.noAccess');
      const all = await listUnits(database.read, reader, [course.id]);
      const units = gateUnits(reader, course, all, clock.now());
      const open = withContents ? units.filter(isOpen).map(({ unit }) => unit.id) : [];
      return { reader, course, units, contents: await listLessons(database.read, open) };
    },

    async lesson(actor: Actor, unitId: string): Promise<OpenLesson> {
      const reader = readerOf(actor);
      const { course, unit } = await getOpen(database.read, reader, unitId);
      const [row, workId] = await Promise.all([
        findLesson(database.read, unitId),
        findOwnWork(database.read, unitId, actor.id),
      ]);
      return { reader, course, unit, row: required(row, 'unit.notFound'), workId };
    },

    /** Of a teacher the class record keeps that the lesson was opened. */
    async open(call: MemberCall, query: Query<'lessons.unitViewLog'>): Promise<void> {
      await change(call, query.unitId, {});
      if (readerOf(call.actor).kind === 'staff') await noteLesson(call, query);
    },

    progress: (
      call: MemberCall,
      { unitId, videoPercent, videoPlace, stepsDone, isDone }: Body<'lessons.progress'>,
    ): Promise<ProgressRow | null> =>
      change(call, unitId, { videoPercent, videoPlace, stepsDone, isDone }),
  };
}

const isOpen = ({ gate }: GatedUnit<UnitHead>): boolean => gate.kind === 'open';

/** A unit that the teacher sent back comes before one that the child has not begun. */
function nextOf(units: readonly GatedUnit<UnitHead>[]): GatedUnit<UnitHead> | undefined {
  const left = units.filter(({ unit }) => !unit.done);
  const open = left.filter(isOpen);
  return open.find(({ unit }) => unit.stands === 'returned') ?? open[0] ?? left[0];
}
