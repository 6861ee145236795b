import { invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** What the staff ask of a whole class, and their words to those who have not handed in. */
export function classGridProbes({
  homework: { id, unitId, reminderId },
  departId,
  owner,
}: Pick<QuestionWorld, 'homework' | 'departId' | 'owner'>): Record<string, Probe> {
  const place = { departId, homeworkId: id };
  const child = { departId, userId: owner.id };
  const cell = { ...place, userId: owner.id };
  const outOfReach = 'access.outOfReach';
  return {
    'classGrid.grid': {
      success: { as: 'teacher', input: { query: { departId } } },
      foreign: { as: 'otherTeacher', input: { query: { departId } }, code: outOfReach },
      bad: invalid({ query: { departId: 'x'.repeat(99) } }),
    },
    'classGrid.cell': {
      success: { as: 'teacher', input: { query: cell } },
      foreign: { as: 'otherTeacher', input: { query: cell }, code: outOfReach },
      bad: invalid({ query: {} }),
    },
    'classGrid.exportXls': {
      success: { raw: 'class-grid.test.ts leaves as a sheet and as a comma list' },
      foreign: { as: 'otherTeacher', input: { query: { departId } }, code: outOfReach },
      bad: invalid({ query: {} }),
    },
    'reminders.add': {
      success: { as: 'teacher', input: { body: { departId, unitId } } },
      foreign: { as: 'otherTeacher', input: { body: { departId, unitId } }, code: outOfReach },
      bad: invalid({ body: {} }),
    },
    'reminders.undo': {
      success: { as: 'teacher', input: { body: { ids: [reminderId] } } },
      foreign: {
        as: 'otherTeacher',
        input: { body: { ids: [reminderId] } },
        code: 'row.notFound',
      },
      bad: invalid({ body: { ids: [] } }),
    },
    'teacherHome.overview': { success: { as: 'teacher', input: {} } },
    'teacherHome.dismissQuiet': {
      success: { as: 'teacher', input: { body: child } },
      foreign: { as: 'otherTeacher', input: { body: child }, code: outOfReach },
      bad: invalid({ body: {} }),
    },
    'teacherHome.recallQuiet': {
      success: { as: 'teacher', input: { body: child } },
      foreign: { as: 'otherTeacher', input: { body: child }, code: outOfReach },
      bad: invalid({ body: {} }),
    },
    'reminders.mine': { success: { as: 'owner', input: {} } },
  };
}
