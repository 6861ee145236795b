import { type ListedFile, orderStates } from '@sprout/contract';
import type { ClassOpening } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scope } from '../../../platform/access/scope.ts';
import type { Executor } from '../../../platform/db/db.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Reader } from './lesson-reader.ts';
import { isUnitDone, type ProgressRow, standsOfUnits } from './progress.repository.ts';

/** A course with what opens it to the reader. */
export type CourseRow = {
  id: string;
  courseName: string;
  courseDesc: string | null;
  courseIcon: string | null;
  courseCover: string | null;
  courseMap: string | null;
  mapWidth: number | null;
  mapHeight: number | null;
  showType: number;
  courseType: string | null;
  courseCategory: string | null;
  isShared: boolean;
  isBought: boolean;
  showHome: boolean;
  orderNum: number;
  classes: ClassOpening[];
};

/** A unit as lists need it, with what opens it to the reader and how far they are. */
export type UnitRow = ProgressRow & {
  id: string;
  courseId: string;
  orderNum: number;
  unitName: string;
  unitCover: string | null;
  unitIntro: string | null;
  isDraft: boolean;
  isOpen: boolean;
  afterUnitId: string | null;
  courseWorkType: number;
  pinX: number | null;
  pinY: number | null;
  releases: ClassOpening[];
};

/** A unit as the list of courses needs it. */
export type UnitHead = Pick<
  UnitRow,
  | 'id'
  | 'unitName'
  | 'isDraft'
  | 'isOpen'
  | 'afterUnitId'
  | 'releases'
  | 'opened'
  | 'videoPercent'
  | 'started'
  | 'handedIn'
  | 'done'
  | 'stands'
  | 'stars'
>;

/** A course with all its live units in their order. */
export type CourseWithUnits = CourseRow & { units: UnitHead[] };

/** What a lesson consists of. */
export type LessonRow = {
  id: string;
  courseId: string;
  courseVideoSource: number;
  videoFile: string | null;
  videoLink: string | null;
  showCourseVideo: boolean;
  courseCase: string | null;
  showCourseCase: boolean;
  materials: MaterialRow[] | null;
  mediaContent: string | null;
  steps: { text: string; picture: string | null }[] | null;
  courseWork: string | null;
  starterLimit: string | null;
  courseWorkAnswer: string | null;
  lessonPlan: string | null;
};
export type MaterialRow = ListedFile & { kind: string; isVisible: boolean | null };

const courseColumns = sql`c.id, c.course_name as "courseName", c.course_desc as "courseDesc",
  c.course_icon as "courseIcon", c.course_cover as "courseCover", c.course_map as "courseMap",
  c.map_width as "mapWidth", c.map_height as "mapHeight",
  c.show_type as "showType", c.course_type as "courseType", c.course_category as "courseCategory",
  c.show_home as "showHome", c.order_num as "orderNum"`;

const openings = (departIds: RawBuilder<unknown>) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('departId', d.dept_id, 'opensAt', extract(epoch from d.open_time) * 1000))
    from teaching_course_depart d
    where d.course_id = c.id and d.dept_id = any(${departIds}) and d.deleted_at is null
  ), '[]') as classes`;

type Readers = {
  schoolId: string;
  departIds: readonly string[];
  userId: string | null;
  seesShared: boolean;
};

const isSharedWith = ({ seesShared }: Readers): RawBuilder<SqlBool> =>
  sql<SqlBool>`(c.is_shared and ${seesShared}::boolean)`;

/** Courses that were paid for a child and not refunded. */
const boughtBy = ({ userId, schoolId }: Readers) => sql`select o.course_id from teaching_order o
  where o.user_id = ${userId}::text and o.school_id = ${schoolId} and o.status = ${orderStates.paid}
    and o.deleted_at is null`;

const releases = (departIds: RawBuilder<unknown>) => sql`coalesce((
    select jsonb_agg(jsonb_build_object('departId', r.depart_id, 'opensAt', extract(epoch from r.opens_at) * 1000))
    from teaching_unit_release r where r.unit_id = u.id and r.depart_id = any(${departIds})
  ), '[]')`;

/** One value for each course: far less to read than a row for each unit. */
const unitsOfCourse = ({ schoolId, departIds, userId }: Readers) => sql`coalesce((
    select json_agg(json_build_object('id', u.id, 'unitName', u.unit_name, 'isDraft', u.is_draft,
      'isOpen', u.is_open, 'afterUnitId', u.after_unit_id, 'releases', ${releases(sql`${departIds}::text[]`)},
      'opened', p.unit_id is not null, 'videoPercent', coalesce(p.video_percent, 0),
      'started', p.started_at is not null, 'handedIn', p.handed_in_at is not null,
      'done', ${isUnitDone}, 'stands', s.stands, 'stars', s.stars) order by u.order_num, u.id)
    from teaching_course_unit u
    left join teaching_unit_progress p on p.unit_id = u.id and p.user_id = ${userId}::text
    left join ${standsOfUnits(userId)} s on s.unit_id = u.id
    where u.course_id = c.id and u.school_id = ${schoolId} and u.deleted_at is null
  ), '[]') as units`;

/** Live courses of a school. */
const coursesWhere = <Row = CourseRow>(
  readers: Readers,
  which: RawBuilder<SqlBool>,
  more?: RawBuilder<unknown>,
) => {
  const { schoolId, departIds } = readers;
  return sql<Row>`
    select ${courseColumns}, ${isSharedWith(readers)} as "isShared", c.id in (${boughtBy(readers)}) as "isBought",
      ${openings(sql`${departIds}::text[]`)} ${more ? sql`, ${more}` : sql``}
    from teaching_course c
    where c.school_id = ${schoolId} and c.deleted_at is null and ${which}
    order by c.order_num, c.id`;
};

const coursesWithUnits = (readers: Readers, which: RawBuilder<SqlBool>) =>
  coursesWhere<CourseWithUnits>(readers, which, unitsOfCourse(readers));

/** What every child asks for is built once and stays prepared. */
const prepared = <Values extends object, Row>(
  name: string,
  build: (values: Values) => RawBuilder<Row>,
) => statement<Values, Row>((db, values) => ({ compile: () => build(values).compile(db) }), name);

const selectMine = prepared('lesson-courses', (of: Readers) =>
  coursesWithUnits(
    of,
    sql`(${isSharedWith(of)} or c.id in (${boughtBy(of)}) or c.id in (
      select d.course_id from teaching_course_depart d
      where d.dept_id = any(${of.departIds}::text[]) and d.deleted_at is null))`,
  ),
);

/** Courses that a child may have: shared ones, those of their classes and those that were paid for them. */
export const listThatMayOpen = (executor: Executor, reader: Reader): Promise<CourseWithUnits[]> =>
  selectMine(executor, readersOf(reader));

/** Those of the classes that one answers for, whether they are open there or not. */
export async function listOfManaged(
  executor: Executor,
  reader: Reader,
  actor: Actor,
): Promise<CourseWithUnits[]> {
  const { rows } = await coursesWithUnits(
    readersOf(reader),
    sql`(c.is_shared or c.id in (select d.course_id from teaching_course_depart d
      join sys_depart s on s.id = d.dept_id
      where d.deleted_at is null and ${scope(actor, { school: 's.school_id', orgCode: 's.org_code' })}))`,
  ).execute(executor);
  return rows;
}

const selectCourse = prepared('lesson-course', (of: Readers & { id: string }) =>
  coursesWhere(of, sql`c.id = ${of.id}`),
);

export async function findCourse(
  executor: Executor,
  reader: Reader,
  id: string,
): Promise<CourseRow | undefined> {
  const [course] = await selectCourse(executor, { ...readersOf(reader), id });
  return course;
}

const selectCourseOfUnit = prepared('lesson-course-of-unit', (of: Readers & { unitId: string }) =>
  coursesWhere(
    of,
    sql`c.id = (select u.course_id from teaching_course_unit u
      where u.id = ${of.unitId} and u.school_id = ${of.schoolId} and u.deleted_at is null)`,
  ),
);

/** The live course of a live unit. */
export async function findCourseOfUnit(
  executor: Executor,
  reader: Reader,
  unitId: string,
): Promise<CourseRow | undefined> {
  const [course] = await selectCourseOfUnit(executor, { ...readersOf(reader), unitId });
  return course;
}

type UnitsOf = Omit<Readers, 'seesShared'> & { courseIds: readonly string[] };

const selectUnits = prepared(
  'lesson-units',
  ({ departIds, userId, schoolId, courseIds }: UnitsOf) => sql<UnitRow>`
    select u.id, u.course_id as "courseId", u.order_num as "orderNum", u.unit_name as "unitName",
      u.unit_cover as "unitCover", u.unit_intro as "unitIntro", u.is_draft as "isDraft", u.is_open as "isOpen",
      u.after_unit_id as "afterUnitId", u.course_work_type as "courseWorkType",
      u.pin_x::float8 as "pinX", u.pin_y::float8 as "pinY",
      ${releases(sql`${departIds}::text[]`)} as releases,
      p.unit_id is not null as opened, coalesce(p.video_percent, 0) as "videoPercent",
      coalesce(p.video_place, 0) as "videoPlace", coalesce(p.steps_done, '[]') as "stepsDone",
      p.started_at is not null as started, p.handed_in_at is not null as "handedIn",
      ${isUnitDone} as done, s.stands, s.stars
    from teaching_course_unit u
    left join teaching_unit_progress p on p.unit_id = u.id and p.user_id = ${userId}::text
    left join ${standsOfUnits(userId)} s on s.unit_id = u.id
    where u.course_id = any(${courseIds}::text[]) and u.school_id = ${schoolId} and u.deleted_at is null
    order by u.course_id, u.order_num, u.id`,
);

/** All live units of these courses in their order. */
export const listUnits = async (
  executor: Executor,
  reader: Reader,
  courseIds: readonly string[],
): Promise<UnitRow[]> => {
  if (courseIds.length === 0) return [];
  const { schoolId, departIds, userId } = readersOf(reader);
  return selectUnits(executor, { schoolId, departIds, userId, courseIds });
};

const lessonColumns = sql`u.id, u.course_id as "courseId", u.course_video_source as "courseVideoSource",
  u.video_file as "videoFile", u.video_link as "videoLink", u.show_course_video as "showCourseVideo",
  u.course_case as "courseCase", u.show_course_case as "showCourseCase", u.materials,
  u.media_content as "mediaContent", u.steps, u.course_work as "courseWork",
  u.starter_limit as "starterLimit", u.course_work_answer as "courseWorkAnswer",
  u.lesson_plan as "lessonPlan"`;

const selectLesson = prepared(
  'lesson',
  ({ unitId }: { unitId: string }) => sql<LessonRow>`
    select ${lessonColumns} from teaching_course_unit u
    where u.id = ${unitId} and u.deleted_at is null`,
);

export async function findLesson(
  executor: Executor,
  unitId: string,
): Promise<LessonRow | undefined> {
  const [lesson] = await selectLesson(executor, { unitId });
  return lesson;
}

/** Contents of these units by their ids; a deleted unit has none. */
export async function listLessons(
  executor: Executor,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, LessonRow>> {
  if (unitIds.length === 0) return new Map();
  const { rows } = await sql<LessonRow>`select ${lessonColumns} from teaching_course_unit u
    where u.id = any(${[...unitIds]}::text[]) and u.deleted_at is null`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}

const readersOf = ({ schoolId, departIds, userId, seesShared }: Reader): Readers => ({
  schoolId,
  departIds,
  seesShared,
  userId: userId ?? null,
});

/** The newest live work that somebody made for a unit. */
export async function findOwnWork(
  executor: Executor,
  unitId: string,
  userId: string,
): Promise<string | undefined> {
  const [work] = await selectOwnWork(executor, { unitId, userId });
  return work?.id;
}

const selectOwnWork = prepared(
  'lesson-work',
  ({ unitId, userId }: { unitId: string; userId: string }) => sql<{ id: string }>`
    select w.id from work w
    where w.unit_id = ${unitId} and w.author_id = ${userId} and w.deleted_at is null
    order by w.updated_at desc, w.id desc limit 1`,
);
