import { invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** What the staff ask while they grade. */
export function gradingProbes({
  homework,
  departId,
}: Pick<QuestionWorld, 'homework' | 'departId'>): Record<string, Probe> {
  const { id, submissionId, versionId } = homework;
  const here = { homeworkId: id, departId, submissionId };
  const outOfReach = 'access.outOfReach';
  const calls: Record<string, Probe> = {
    tasks: {
      success: { as: 'teacher', input: {} },
      bad: invalid({ query: { departId: 'x'.repeat(99) } }),
    },
    work: {
      success: { as: 'teacher', input: { query: { submissionId } } },
      foreign: { as: 'otherTeacher', input: { query: { submissionId } }, code: outOfReach },
      bad: invalid({ query: {} }),
    },
    file: {
      success: { raw: 'grading.test.ts is read by its teachers' },
      foreign: {
        as: 'otherTeacher',
        input: { query: { submissionId, versionId } },
        code: outOfReach,
      },
      bad: invalid({ query: { submissionId } }),
    },
    presence: {
      success: { as: 'teacher', input: { body: here } },
      foreign: { as: 'otherTeacher', input: { body: here }, code: outOfReach },
      bad: invalid({ body: {} }),
    },
    phrases: { success: { as: 'teacher', input: {} } },
    addPhrase: {
      success: { as: 'teacher', input: { body: { phrase: '颜色很好看' } } },
      bad: invalid({ body: { phrase: '' } }),
    },
    removePhrase: {
      success: { raw: 'grading.test.ts keeps phrases of a teacher' },
      foreign: { as: 'otherTeacher', input: { query: { id: 'of-another' } }, code: 'row.notFound' },
      bad: invalid({ query: {} }),
    },
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, probe]) => [`grading.${name}`, probe]),
  );
}
