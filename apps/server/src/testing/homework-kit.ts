import { endpoints } from '@sprout/contract';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';
import type { TaughtClass } from './works-kit.ts';

const { homework, homeworks } = endpoints;

type Rule = { opensAt?: string; dueAt?: string; allowLate?: boolean; maxResubmits?: number };
/** What a form says of one class. */
export const rule = ({ opensAt, dueAt, allowLate = true, maxResubmits }: Rule = {}) => ({
  opensAt: opensAt ?? null,
  dueAt: dueAt ?? null,
  allowLate,
  maxResubmits: maxResubmits ?? null,
});

/** Homework of one class, as its teacher sets it and its child reads it. */
export function homeworkOf(testApp: TestApp, taught: TaughtClass) {
  async function set(form: Record<string, unknown> = {}, rules?: Rule): Promise<string> {
    const { group, teacher } = taught;
    const classRules = rules ? { classRules: JSON.stringify({ [group.id]: rule(rules) }) } : {};
    const body = { workName: '小猫走路', workDept: group.id, ...classRules, ...form };
    const made = await testApp.call(homeworks.add, { body }, teacher.token);
    if (!made.body.result) throw new Error(JSON.stringify(made.body));
    return made.body.result.id;
  }

  const change = (id: string, form: Record<string, unknown>) => {
    const body = { id, workName: '小猫走路', workDept: taught.group.id, ...form };
    return testApp.call(homeworks.edit, { body }, taught.teacher.token);
  };

  const mine = async (
    query: { submit?: string; status?: string } = {},
    child: TestUser = taught.student,
  ) => {
    const { body } = await testApp.call(homework.mine, { query }, child.token);
    return body.result ?? [];
  };

  const rowOf = async (homeworkId: string, child: TestUser = taught.student) => {
    const query = { homeworkId, departId: taught.group.id };
    const { body } = await testApp.call(homework.classWork, { query }, taught.teacher.token);
    return body.result?.rows.find(({ userId }) => userId === child.id);
  };

  const grade = async (homeworkId: string, score: number, extra: Record<string, unknown> = {}) => {
    const row = await rowOf(homeworkId);
    const body = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '', score };
    return testApp.call(homework.grade, { body: { ...body, ...extra } }, taught.teacher.token);
  };

  return { set, change, mine, rowOf, grade };
}
export type HomeworkOf = ReturnType<typeof homeworkOf>;
