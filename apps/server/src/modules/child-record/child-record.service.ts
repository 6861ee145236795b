import type { Result } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { required } from '../../platform/errors.ts';
import { createClassUnits, unitRulesOf } from '../courses/index.ts';
import { isHomeworkOpen, laterOf, taskCellOf, taskRulesOf } from '../homework/index.ts';
import type { ModuleContext } from '../module.ts';
import {
  type ChildDepart,
  findChild,
  type HappenedRow,
  type HomeworkOfChild,
  listClassesOf,
  listCoursesOf,
  listHappened,
  listHomeworkOf,
  listSaid,
  listUnitSubmissions,
  listUnitTraces,
  listWorksOf,
  type SaidRow,
  type WorkOfChild,
} from './child-record.repository.ts';

export type ChildRecord = Result<'childRecord.query'>;
type Happened = ChildRecord['happened'][number];

/** How far back the time line goes. */
const shownMs = 12 * 7 * 24 * 3_600_000;

/** One child, as the staff of its classes see it. */
export function createChildRecord(context: Pick<ModuleContext, 'database' | 'clock' | 'wireTime'>) {
  const { database, clock, wireTime } = context;
  const classUnits = createClassUnits(context);
  const time = (date: Date | null): string | null => (date ? wireTime.toWire(date) : null);

  async function coursesOf(
    actor: Actor,
    userId: string,
    departs: readonly ChildDepart[],
  ): Promise<ChildRecord['courses']> {
    // Classes say when units open.
    if (departs.length === 0) return [];
    const departIds = departs.map(({ id }) => id);
    const [courses, traces, submissions] = await Promise.all([
      listCoursesOf(database.read, actor, userId, departIds),
      listUnitTraces(database.read, userId),
      listUnitSubmissions(database.read, userId, departIds),
    ]);
    const now = clock.now().getTime();
    const shown: ChildRecord['courses'] = [];
    for (const { id, courseName, departId } of courses) {
      const units = await classUnits.ofCourse(actor, { courseId: id, departId });
      shown.push({
        id,
        courseName,
        departId,
        departName: departs.find((depart) => depart.id === departId)?.departName ?? '',
        units: (units ?? [])
          .filter(({ isDraft }) => !isDraft)
          .map((unit) => {
            const trace = traces.find(({ unitId }) => unitId === unit.id);
            const ofUnit = submissions.filter(({ unitId }) => unitId === unit.id);
            const handedIn = ofUnit.find((one) => one.departId === departId) ?? ofUnit[0];
            const { state } = taskCellOf(handedIn, trace, unitRulesOf(unit), now);
            const { score = null, workId = null } = handedIn ?? {};
            return { id: unit.id, unitName: unit.unitName, cell: state, score, workId };
          }),
      });
    }
    return shown;
  }

  function toHomework(row: HomeworkOfChild): ChildRecord['homework'][number] {
    const done = row.state === null ? undefined : { ...row, state: row.state };
    const rules = taskRulesOf(row, row.ownDueAt);
    const { state } = taskCellOf(done, undefined, rules, clock.now().getTime());
    return {
      id: row.id,
      departId: row.departId,
      departName: row.departName,
      workName: row.workName,
      cell: state,
      isLate: row.isLate === true,
      score: row.score,
      comment: row.comment,
      workId: row.workId,
      dueAt: time(laterOf(row.dueAt, row.ownDueAt)),
      ownDueAt: time(row.ownDueAt),
      handedInTime: time(row.handedInAt),
      isOpen: isHomeworkOpen(row, clock.now()),
      hasLeft: row.hasLeft,
    };
  }

  const toWork = ({ cover, updatedAt, ...work }: WorkOfChild): ChildRecord['works'][number] => ({
    ...work,
    coverFileKey: cover,
    updateTime: wireTime.toWire(updatedAt),
  });

  const toSaid = ({
    createdAt,
    kind,
    taskName,
    ...said
  }: SaidRow): ChildRecord['said'][number] => ({
    ...said,
    // Written by the statement itself.
    kind: kind as ChildRecord['said'][number]['kind'],
    taskName: taskName ?? '',
    createTime: wireTime.toWire(createdAt),
  });

  const toHappened = ({ kind, title, at }: HappenedRow): Happened => ({
    // Kinds of events that name a child, and words of the statement.
    kind: kind as Happened['kind'],
    title: title ?? '',
    at: wireTime.toWire(at),
  });

  /** Throws `access.outOfReach` for an id that is no child of the caller's classes. */
  return async function childRecord(actor: Actor, id: string): Promise<ChildRecord> {
    const found = required(await findChild(database.read, actor, id), 'access.outOfReach');
    const departs = await listClassesOf(database.read, actor, id);
    const since = new Date(clock.now().getTime() - shownMs);
    const [courses, homework, works, said, happened] = await Promise.all([
      coursesOf(actor, id, departs),
      listHomeworkOf(database.read, actor, id),
      listWorksOf(database.read, actor, id),
      listSaid(database.read, actor, id),
      listHappened(database.read, actor, id, since),
    ]);
    const { lastAt, realname, ...child } = found;
    return {
      child: {
        ...child,
        realname: realname || child.nickname,
        lastTime: time(lastAt),
        departs,
      },
      courses: courses.filter(({ units }) => units.length > 0),
      homework: homework.map(toHomework),
      works: works.map(toWork),
      said: said.map(toSaid),
      happened: happened.map(toHappened),
    };
  };
}
