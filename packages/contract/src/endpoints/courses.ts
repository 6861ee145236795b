import { Type } from 'typebox';
import { Id, ListQuery, nullable, optional } from '../fields.ts';
import { field, listFilters, resource } from '../resource/index.ts';

/** Courses, each with its units in order. Source: teaching-domain sections 6.3 and 9, decision 0037. */
export const courses = resource('courses', {
  path: '/teaching/teachingCourse',
  table: 'teaching_course',
  permission: 'teaching:course',
  fields: {
    courseName: field.name({ max: 32 }),
    courseCover: field.file('cover', {}),
    courseType: field.dict('course_type', { filter: 'equals', sort: true }),
    courseCategory: field.dict('course_category', { filter: 'equals', sort: true }),
    /** 1: a map of its units, 2: cards. */
    showType: field.dict('course_show_type', { isNumber: true, default: 2 }),
    /** The picture that the units stand on. */
    courseMap: field.file('banner', { shownIf: { showType: 1 } }),
    /** Pixels of that picture, by which older clients place units. */
    mapWidth: field.number({ min: 1, max: 100_000, readOnly: true, detailOnly: true }),
    mapHeight: field.number({ min: 1, max: 100_000, readOnly: true, detailOnly: true }),
    isShared: field.toggle({ default: false, filter: 'equals', hasHint: true }),
    showHome: field.toggle({ default: false, filter: 'equals', hasHint: true }),
    /** Classes below these departments may be given the course; all classes where none is named. */
    departIds: field.refs('depart', { filter: 'equals', hasHint: true }),
    courseDesc: field.html({ max: 200_000, detailOnly: true, listedForPredecessor: true }),
    courseIcon: field.file('cover', { detailOnly: true, listedForPredecessor: true }),
    orderNum: field.number({ min: 0, max: 99_999, sort: true }),
  },
  order: { by: 'orderNum' },
  computed: {
    unitCount: Type.Integer(),
    /** Classes that have it. */
    classCount: Type.Integer(),
  },
  endpoints: {
    /** With `departId`: courses that this class may be given. */
    list: {
      query: ListQuery({
        ...listFilters({
          courseName: 'contains',
          courseType: 'equals',
          courseCategory: 'equals',
          isShared: 'equals',
          showHome: 'equals',
          departIds: 'equals',
        }),
        departId: optional(Id),
      }),
    },
    /** A child who takes a course asks for it, too; a caller who may not list courses is told of no class or author. */
    queryById: { access: 'user', notApplicable: { wrongRole: 'open to every signed-in role' } },
  },
});

/** How a video comes into a lesson. */
export const videoSources = { upload: 1, link: 2, embed: 3 } as const;

/** What a child ticks off beside the editor. */
const step = {
  text: field.longText({ max: 500, required: true }),
  picture: field.file('cover', {}),
};

/**
 * Units of courses: what a lesson consists of. Source: teaching-domain sections 5.5, 6.4 and 9, decision 0037.
 *
 * What a child never sees without its switch: the video, the example and materials. The plan and the solution
 * are for the staff alone.
 */
export const courseUnits = resource('courseUnits', {
  path: '/teaching/teachingCourseUnit',
  table: 'teaching_course_unit',
  permission: 'teaching:courseUnit',
  fields: {
    unitName: field.name({ max: 64 }),
    courseId: field.ref('course', { required: true, fixed: true, filter: 'equals' }),
    orderNum: field.number({ min: 0, max: 99_999, sort: true }),
    unitCover: field.file('cover', {}),
    unitIntro: field.longText({ max: 256 }),
    /** Only the staff find it. */
    isDraft: field.toggle({ default: false, filter: 'equals', hasHint: true }),
    /** Guests may open the lesson itself. */
    isOpen: field.toggle({ default: false, filter: 'equals', hasHint: true }),
    /** It opens when the child has handed this unit in. */
    afterUnitId: field.ref('courseUnit', { hasHint: true }),
    courseVideoSource: field.dict('course_video_source', { isNumber: true, default: 1 }),
    videoFile: field.file('lesson', {
      detailOnly: true,
      shownIf: { courseVideoSource: videoSources.upload },
    }),
    videoLink: field.text({
      max: 1000,
      detailOnly: true,
      shownIf: { courseVideoSource: ['2', '3'] },
    }),
    showCourseVideo: field.toggle({ default: true }),
    /** A work that shows what the lesson is about. */
    courseCase: field.file('work', { detailOnly: true, listedForPredecessor: true }),
    showCourseCase: field.toggle({ default: true }),
    materials: field.files('lesson', {
      max: 60,
      detailOnly: true,
      line: {
        kind: field.dict('unit_material_kind', { required: true, default: 'slides' }),
        isVisible: field.toggle({ default: false }),
      },
    }),
    mediaContent: field.html({ max: 500_000, detailOnly: true, listedForPredecessor: true }),
    steps: field.rows(step, { max: 30, detailOnly: true }),
    courseWorkType: field.dict('work_type', { isNumber: true, default: 2 }),
    /** What a child begins with. */
    courseWork: field.file('work', { detailOnly: true, listedForPredecessor: true }),
    /** What the editor offers, as `readStarterLimit` of the rules reads it. */
    starterLimit: field.json({ max: 20_000, detailOnly: true }),
    /** `HomeworkCheckList`: what is looked for in what is handed in of it, as advice. */
    checks: field.json({ max: 12_000, detailOnly: true, hasHint: true }),
    courseWorkAnswer: field.file('work', { detailOnly: true, listedForPredecessor: true }),
    lessonPlan: field.html({ max: 200_000, detailOnly: true }),
    /** Where it stands on the map of its course, as a part of its width and height. */
    pinX: field.number({ min: 0, max: 1, isWhole: false }),
    pinY: field.number({ min: 0, max: 1, isWhole: false }),
    isPinLocked: field.toggle({ default: false }),
  },
  order: { by: 'orderNum', within: 'courseId' },
  computed: {
    courseName: Type.String(),
    /** The pin in pixels of the map's picture. */
    mapX: nullable(Type.Integer()),
    mapY: nullable(Type.Integer()),
  },
});

/** Which class has which course from when. Source: teaching-domain section 6.6. */
export const courseDeparts = resource('courseDeparts', {
  path: '/teaching/teachingCourseDept',
  table: 'teaching_course_depart',
  permission: 'teaching:courseDept',
  fields: {
    deptId: field.ref('depart', { required: true, fixed: true, filter: 'equals' }),
    courseId: field.ref('course', { required: true, fixed: true, filter: 'equals' }),
    /** Without one the class has the course and no child sees it yet. */
    openTime: field.dateTime({ filter: 'range', sort: true, hasHint: true }),
  },
  computed: {
    courseName: Type.String(),
    departName: Type.String(),
  },
});

/** When a unit opens in a class, where that is not when its course does. */
export const unitReleases = resource('unitReleases', {
  path: '/teaching/teachingUnitRelease',
  table: 'teaching_unit_release',
  permission: 'teaching:courseDept',
  bin: false,
  verbs: ['add', 'edit', 'delete'],
  fields: {
    unitId: field.ref('courseUnit', { required: true, fixed: true, filter: 'equals' }),
    departId: field.ref('depart', { required: true, fixed: true, filter: 'equals' }),
    opensAt: field.dateTime({ required: true, filter: 'range', sort: true }),
  },
});
