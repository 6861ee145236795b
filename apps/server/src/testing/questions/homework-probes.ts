import { invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** What children and their teachers ask of homework. */
export function homeworkProbes({
  homework,
  departId,
  owner,
}: Pick<QuestionWorld, 'homework' | 'departId' | 'owner'>): Record<string, Probe> {
  const { id, submissionId, versionId, markId, freshId, unitId } = homework;
  const place = { homeworkId: id, departId };
  const fresh = { homeworkId: freshId, departId };
  const child = { ...place, userId: owner.id };
  const said = { submissionId, versionId, comment: '再改一改' };
  const outOfReach = 'access.outOfReach';
  const calls: Record<string, Probe> = {
    mine: {
      success: { as: 'owner', input: {} },
      bad: invalid({ query: { departId: 'x'.repeat(99) } }),
    },
    getWorkInfo: {
      success: { as: 'owner', input: { query: { id } } },
      foreign: { as: 'stranger', input: { query: { id } }, code: 'homework.notFound' },
      bad: invalid({ query: {} }),
    },
    unitTask: {
      success: { as: 'owner', input: { query: { unitId } } },
      foreign: {
        as: 'stranger',
        input: { query: { unitId } },
        code: 'homework.notFound',
      },
      bad: invalid({ query: {} }),
    },
    mineUnits: { success: { as: 'owner', input: {} } },
    defaults: {
      success: { as: 'teacher', input: { query: { unitId } } },
      bad: invalid({ query: { unitId: 'x'.repeat(99) } }),
    },
    takeBack: {
      success: { as: 'owner', input: { body: fresh } },
      foreign: { as: 'stranger', input: { body: fresh }, code: 'homework.notFound' },
      bad: invalid({ body: {} }),
    },
    read: {
      success: { as: 'owner', input: { body: place } },
      foreign: { as: 'stranger', input: { body: place }, code: 'homework.notFound' },
      bad: invalid({ body: {} }),
    },
    teacherList: {
      success: { as: 'teacher', input: {} },
      bad: invalid({ query: { pageNo: 'first' } }),
    },
    classWork: {
      success: { as: 'teacher', input: { query: place } },
      foreign: { as: 'otherTeacher', input: { query: place }, code: outOfReach },
      bad: invalid({ query: {} }),
    },
    openHandIn: {
      success: { as: 'teacher', input: { body: { submissionId } } },
      foreign: { as: 'otherTeacher', input: { body: { submissionId } }, code: outOfReach },
      bad: invalid({ body: {} }),
    },
    undo: {
      // Another grade has come since.
      success: { raw: 'homework.test.ts takes a grade back with what stood before' },
      foreign: { as: 'otherTeacher', input: { body: { markId } }, code: outOfReach },
      bad: invalid({ body: {} }),
    },
    grade: {
      success: { as: 'teacher', input: { body: { submissionId, versionId, score: 5 } } },
      foreign: {
        as: 'otherTeacher',
        input: { body: { submissionId, versionId, score: 5 } },
        code: outOfReach,
      },
      bad: invalid({ body: { submissionId, versionId, score: 'five' } }),
    },
    sendBack: {
      success: { as: 'teacher', input: { body: said } },
      foreign: { as: 'otherTeacher', input: { body: said }, code: outOfReach },
      bad: invalid({ body: { ...said, comment: '' } }),
    },
    excuse: {
      success: { as: 'teacher', input: { body: { ...child, isExcused: false } } },
      foreign: {
        as: 'otherTeacher',
        input: { body: { ...child, isExcused: true } },
        code: outOfReach,
      },
      bad: invalid({ body: {} }),
    },
    extendClass: {
      success: { as: 'teacher', input: { body: { ...place, dueAt: '2030-05-02 08:00:00' } } },
      foreign: {
        as: 'otherTeacher',
        input: { body: { ...place, dueAt: '2030-05-02 08:00:00' } },
        code: outOfReach,
      },
      bad: invalid({ body: { ...place, dueAt: '2030-02-31 08:00:00' } }),
    },
    extend: {
      success: { as: 'teacher', input: { body: { ...child, dueAt: '2030-05-02 08:00:00' } } },
      foreign: {
        as: 'otherTeacher',
        input: { body: { ...child, dueAt: '2030-05-02 08:00:00' } },
        code: outOfReach,
      },
      bad: invalid({ body: {} }),
    },
  };
  const at = { submissionId, versionId };
  const finding = { outcome: 'passed', found: 1, loose: 0, seen: [], problem: null };
  const kept = { ...at, findings: [{ at: 0, finding }] };
  const checkCalls: Record<string, Probe> = {
    'homeworkChecks.results': {
      success: { as: 'teacher', input: { query: at } },
      foreign: { as: 'otherTeacher', input: { query: at }, code: outOfReach },
      bad: invalid({ query: {} }),
    },
    'homeworkChecks.mine': {
      success: { as: 'owner', input: { query: place } },
      foreign: { as: 'stranger', input: { query: place }, code: 'homework.notFound' },
      bad: invalid({ query: {} }),
    },
    'homeworkChecks.keep': {
      success: { as: 'teacher', input: { body: kept } },
      foreign: { as: 'otherTeacher', input: { body: kept }, code: outOfReach },
      bad: invalid({ body: { ...at, findings: [] } }),
    },
  };
  const own = Object.fromEntries(
    Object.entries(calls).map(([name, probe]) => [`homework.${name}`, probe]),
  );
  return { ...own, ...checkCalls };
}
