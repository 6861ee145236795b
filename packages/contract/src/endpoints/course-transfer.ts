import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { fileUrl, Id, None } from '../fields.ts';

const base = '/teaching/teachingCourse';

const MadeCourse = Type.Object({
  id: Id,
  courseName: Type.String(),
  unitCount: Type.Integer(),
});

/** Courses that are copied, passed on as a file, and made of one. */
export const courseTransferCalls = subject('courses', {
  /** A second course with the same units, given to no class. */
  copy: {
    method: 'POST',
    path: `${base}/copy`,
    access: 'teaching:course:add',
    message: 'server.course.copied',
    body: Type.Object({ id: Id }),
    result: MadeCourse,
  },
  /** The course with its units and all that they show, as one file. Throws `course.fileTooLarge`. */
  exportFile: {
    method: 'GET',
    path: `${base}/exportFile`,
    access: 'teaching:course:export',
    kind: 'file',
    query: Type.Object({ id: Id }),
    result: None,
  },
  /** Courses that come with Sprout, in the language of the caller. */
  builtIn: {
    method: 'GET',
    path: `${base}/builtIn`,
    access: 'teaching:course:add',
    result: Type.Array(
      Type.Object({
        slug: Type.String(),
        courseName: Type.String(),
        courseDesc: Type.String(),
        courseMap: Type.String(),
        courseMap_url: fileUrl('courseMap'),
        unitNames: Type.Array(Type.String()),
      }),
    ),
    notApplicable: { foreignRow: 'lists what comes with Sprout', badInput: 'takes no input' },
  },
  /** Makes one of them a course of the school. Throws `course.notFound`. */
  takeBuiltIn: {
    method: 'POST',
    path: `${base}/takeBuiltIn`,
    access: 'teaching:course:add',
    message: 'server.course.taken',
    body: Type.Object({ slug: Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }) }),
    result: MadeCourse,
    notApplicable: { foreignRow: 'names what comes with Sprout' },
  },
  /** Makes a course of such a file, whole or not at all. Throws `course.file*`, `course.unitRefused`. */
  importFile: {
    method: 'POST',
    path: `${base}/importFile`,
    access: 'teaching:course:import',
    kind: 'upload',
    message: 'server.course.imported',
    result: MadeCourse,
    notApplicable: { foreignRow: 'makes rows of its own' },
  },
});

/** Units that are copied. */
export const unitCopyCalls = subject('courseUnits', {
  /** The same unit once more as a draft of its course, at its end and nowhere on the map. */
  copy: {
    method: 'POST',
    path: '/teaching/teachingCourseUnit/copy',
    access: 'teaching:courseUnit:add',
    message: 'server.course.copied',
    body: Type.Object({ id: Id }),
    result: Type.Object({ id: Id, unitName: Type.String() }),
  },
});
