import { type FieldProblem, formAudiences } from '@sprout/contract';
import { asksForPrivateData } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { isDepartInReach } from '../../platform/access/reach.ts';
import type { Executor } from '../../platform/db/db.ts';
import type { Values } from '../../platform/table/table-spec.ts';
import { linesOf } from './forms.repository.ts';

type Problems = Record<string, FieldProblem>;

export const isOfStaff = ({ asked = formAudiences.staff }: Values): boolean =>
  asked === formAudiences.staff;

/**
 * Why those whom a form names may not be asked it: who asks children or guardians answers for their classes, and children are
 * asked for no personal data.
 */
export async function audienceProblems(
  executor: Executor,
  actor: Actor,
  form: Values,
): Promise<Problems> {
  if (isOfStaff(form)) return {};
  const problems: Problems = form['asked'] === formAudiences.children ? privateQuestions(form) : {};
  const departs = Array.isArray(form['departs']) ? form['departs'].map(String) : [];
  if (!(await reachesDeparts(executor, actor, departs))) problems['departs'] = 'ownClassesOnly';
  return problems;
}

/** Whether the actor answers for each of the departments. */
export async function reachesDeparts(
  executor: Executor,
  actor: Actor,
  departs: readonly string[],
): Promise<boolean> {
  if (actor.seesWholeSchool) return true;
  for (const id of departs) if (!(await isDepartInReach(executor, actor, id))) return false;
  return true;
}

function privateQuestions(form: Values): Problems {
  const problems: Problems = {};
  const judge = (place: string, text: unknown) => {
    if (typeof text === 'string' && asksForPrivateData(text)) problems[place] = 'asksPrivate';
  };
  judge('name', form['name']);
  judge('about', form['about']);
  for (const [at, { title, hint, choices }] of linesOf(form['fields']).entries()) {
    judge(`fields.${at}.title`, title);
    judge(`fields.${at}.hint`, hint);
    judge(`fields.${at}.choices`, choices);
  }
  return problems;
}
