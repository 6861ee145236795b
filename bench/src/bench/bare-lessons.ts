import type { Reader } from '../../../apps/server/src/modules/courses/lessons/lesson-reader.ts';
import {
  type CourseRow,
  findCourseOfUnit,
  findLesson,
  findOwnWork,
  listUnits,
  type MaterialRow,
  type UnitRow,
} from '../../../apps/server/src/modules/courses/lessons/lessons.repository.ts';
import type { Database } from '../../../apps/server/src/platform/db/db.ts';

type Course = Omit<CourseRow, 'mapWidth' | 'mapHeight' | 'isBought' | 'classes'>;
type User = { user_id: string; depart_ids: readonly string[] };

const readerOf = ({ user_id, depart_ids }: User): Reader => ({
  kind: 'student',
  schoolId: '1',
  userId: user_id,
  departIds: depart_ids,
  seesShared: true,
});

/** Courses and their units as two plain statements give them, in a school in which everything is open. */
const coursesSql = `select id, course_name as "courseName", course_desc as "courseDesc",
    course_icon as "courseIcon", course_cover as "courseCover", course_map as "courseMap",
    show_type as "showType", course_type as "courseType", course_category as "courseCategory",
    is_shared as "isShared", show_home as "showHome", order_num as "orderNum"
  from teaching_course c
  where school_id = '1' and deleted_at is null and (is_shared or id in (
    select course_id from teaching_course_depart where dept_id = any($1) and deleted_at is null))
  order by order_num, id`;

/** Lessons by hand: the rows of the real server, and its statements for a single lesson. */
export function bareLessons({ read, named }: Database) {
  return {
    async mineCourse(user: User) {
      const reader = readerOf(user);
      const courses = await named<Course>('bare-courses', coursesSql, [user.depart_ids]);
      const ids = courses.map(({ id }) => id);
      const units = await listUnits(read, reader, ids);
      return courses.map((course) =>
        toCourse(
          course,
          units.filter(({ courseId }) => courseId === course.id),
        ),
      );
    },

    async lesson(user: User, unitId: string) {
      const reader = readerOf(user);
      const course = await findCourseOfUnit(read, reader, unitId);
      const units = await listUnits(read, reader, [course?.id ?? '']);
      const [row, workId] = await Promise.all([
        findLesson(read, unitId),
        findOwnWork(read, unitId, user.user_id),
      ]);
      const unit = units.find(({ id }) => id === unitId);
      const materials = (row?.materials ?? []).map(toMaterial);
      const files = materials.map(({ file }) => file).join(',');
      return {
        ...unit,
        ...row,
        courseName: course?.courseName,
        gate: openGate,
        materials,
        coursePpt: files,
        coursePpt_url: materials.map(({ url }) => url).join(','),
        mineWorkId: workId ?? null,
        progress: unit && { ...toProgress(unit), videoPlace: 0, stepsDone: [] },
      };
    },
  };
}

const openGate = { kind: 'open', at: null, unitId: null, unitName: null };
const urlOf = (file: string | null) => (file ? `/api/sys/common/static/${file}` : '');

const toMaterial = (material: MaterialRow) => ({
  ...material,
  isVisible: material.isVisible === true,
  url: urlOf(material.file),
});

const toProgress = ({ opened, videoPercent, started, handedIn, done }: UnitRow) => ({
  opened,
  videoPercent,
  started,
  handedIn,
  done,
});

function toCourse(course: Course, units: readonly UnitRow[]) {
  const next = units.find(({ done }) => !done);
  return {
    id: course.id,
    courseName: course.courseName,
    courseCover: course.courseCover,
    courseCover_url: urlOf(course.courseCover),
    courseType: course.courseType,
    courseType_dictText: courseTypes[course.courseType ?? ''] ?? '',
    courseCategory: course.courseCategory,
    courseCategory_dictText: '',
    showType: course.showType,
    orderNum: course.orderNum,
    unitCount: units.length,
    courseDesc: course.courseDesc,
    courseIcon: course.courseIcon,
    courseIcon_url: urlOf(course.courseIcon),
    courseMap: course.courseMap,
    courseMap_url: urlOf(course.courseMap),
    isShared: course.isShared,
    showHome: course.showHome,
    doneCount: units.filter(({ done }) => done).length,
    nextUnit: next
      ? { id: next.id, unitName: next.unitName, gate: openGate, progress: toProgress(next) }
      : null,
  };
}

const courseTypes: Record<string, string> = { '2': '正式课' };
