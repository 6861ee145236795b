import { invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** What children, guests and teachers ask of lessons. */
export function lessonProbes({
  tables,
  departId,
}: Pick<QuestionWorld, 'tables' | 'departId'>): Record<string, Probe> {
  const { courses, courseUnits } = tables;
  const course = { courseId: courses.id };
  const unit = { unitId: courseUnits.id };
  const foreignUnit = { unitId: courseUnits.foreignId };
  const calls: Record<string, Probe> = {
    mineCourse: { success: { as: 'owner', input: {} } },
    mineUnit: {
      success: { as: 'owner', input: { query: course } },
      foreign: {
        as: 'stranger',
        input: { query: { courseId: courses.foreignId } },
        code: 'course.noAccess',
      },
      bad: invalid({ query: {} }),
    },
    getUnitWorkInfo: {
      success: { as: 'owner', input: { query: unit } },
      foreign: { as: 'stranger', input: { query: foreignUnit }, code: 'unit.notFound' },
      bad: invalid({ query: {} }),
    },
    unitViewLog: {
      success: { as: 'owner', input: { query: unit } },
      foreign: { as: 'stranger', input: { query: foreignUnit }, code: 'unit.notFound' },
      bad: invalid({ query: {} }),
    },
    progress: {
      success: { as: 'owner', input: { body: { ...unit, videoPercent: 40 } } },
      foreign: { as: 'stranger', input: { body: foreignUnit }, code: 'unit.notFound' },
      bad: invalid({ body: { ...unit, videoPercent: 101 } }),
    },
    getHomeCourse: {
      success: { as: 'guest', input: {} },
      bad: invalid({ query: { pageNo: 'first' } }),
    },
    publicCourse: {
      success: { as: 'guest', input: { query: { id: courses.id } } },
      foreign: {
        as: 'guest',
        input: { query: { id: courses.foreignId } },
        code: 'course.notFound',
      },
      bad: invalid({ query: {} }),
    },
    publicUnit: {
      success: { as: 'guest', input: { query: unit } },
      foreign: { as: 'guest', input: { query: foreignUnit }, code: 'unit.notFound' },
      bad: invalid({ query: {} }),
    },
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, probe]) => [`lessons.${name}`, probe]),
  );
}
