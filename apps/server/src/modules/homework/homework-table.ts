import { type FieldProblem, homeworkStates, homeworks } from '@sprout/contract';
import type { Tx } from '../../platform/db/db.ts';
import { AppError, allow } from '../../platform/errors.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Change, Values } from '../../platform/table/table-spec.ts';
import type { ModuleContext } from '../module.ts';
import { readChecks } from '../task-checks/index.ts';
import { createTeachingEvents } from '../teaching-record/index.ts';
import { type ClassRule, readClassRules } from './class-rules.ts';
import { homeworkEraseFacts } from './erase-facts.repository.ts';
import {
  countHomework,
  eraseTracesOfHomework,
  findNoClasses,
  findOutOfReach,
  findSetBy,
  hasHandIns,
  isSetBy,
  putClasses,
} from './homework.repository.ts';

/** Where starter and solution of a task come from; its hand-ins are compared without them. */
const givenFrom = ['workUrl', 'unitId'];

/** Homework as the staff keep it. What each class was told stands in a table of its own, for joins. */
export function registerHomeworkTable(context: ModuleContext) {
  const { clock, wireTime } = context;
  const events = createTeachingEvents(context);

  function rulesOf(values: Values): ReadonlyMap<string, ClassRule> {
    const rules = readClassRules(values['classRules'], departsOf(values), wireTime);
    return typeof rules === 'string' ? refuseField('classRules', rules) : rules;
  }

  async function requireClasses({ tx, actor, rows }: Change): Promise<void> {
    for (const { was = {}, becomes = {} } of rows) {
      // A class that is gone by now stays with the homework that it had.
      const added = without(departsOf(becomes), departsOf(was));
      if ((await findNoClasses(tx, actor, added)).length > 0) refuseField('workDept', 'notAClass');
      rulesOf(becomes);
      if (!readChecks(becomes['checks'])) refuseField('checks', 'badChecks');
    }
  }

  /**
   * A teacher who shares homework with others decides on the own classes alone; the one who set it, on all of them.
   * A class in which something was handed in stays.
   */
  async function requireReach({ tx, actor, verb, rows }: Change): Promise<void> {
    const setBy = await findSetBy(
      tx,
      rows.map(({ id }) => id),
    );
    for (const { id, was = {}, becomes = {} } of rows) {
      const [before, after] = [departsOf(was), verb === 'edit' ? departsOf(becomes) : []];
      const taken = without(before, after);
      const timed = verb === 'edit' ? changedRules(rulesOf(was), rulesOf(becomes)) : [];
      const out =
        setBy.get(id) === actor.id ? [] : await findOutOfReach(tx, actor, [...taken, ...timed]);
      if (verb !== 'edit') {
        allow(out.length === 0, 'access.outOfReach');
        continue;
      }
      if (out.length > 0) refuseField('workDept', 'classOfOthers');
      if (await hasHandIns(tx, id, taken)) refuseField('workDept', 'classHasHandIns');
    }
  }

  /** A class that has it already is not told again. */
  const publishSet = (tx: Tx, homeworkId: string, departIds: readonly string[]): Promise<void> =>
    context.events.publish(tx, 'homework.set', { homeworkId, departIds });

  /** Children of these classes see it no more. */
  async function publishTakenBack(tx: Tx, homeworkId: string, departIds: readonly string[]) {
    if (departIds.length === 0) return;
    await context.events.publish(tx, 'homework.takenBack', { homeworkId, departIds });
  }

  return registerTable(
    homeworks,
    {
      scope: { depart: 'workDept', hasOwner: true },
      erase: { facts: ({ tx, actor, ids }) => homeworkEraseFacts(tx, actor, ids) },
      source: {
        where: ({ createdBy }) => (typeof createdBy === 'string' ? [isSetBy(createdBy)] : []),
      },
      async compute({ executor, actor, rows }) {
        const ids = rows.map(({ id }) => String(id));
        const counts = await countHomework(executor, actor, ids, clock.now());
        return ids.map((id) => {
          const {
            childCount = 0,
            waitingCount = 0,
            gradedCount = 0,
            nextDue,
          } = counts.get(id) ?? {};
          const due = nextDue ? wireTime.toWire(nextDue) : null;
          return { childCount, waitingCount, gradedCount, nextDue: due };
        });
      },
      async before(change) {
        if (change.verb === 'add' || change.verb === 'edit') await requireClasses(change);
        if (change.verb !== 'add') await requireReach(change);
      },
      async after({ tx, actor, verb, rows }) {
        if (verb === 'erase') {
          await eraseTracesOfHomework(
            tx,
            rows.map(({ id }) => id),
          );
        }
        for (const { id, was = {} } of rows) {
          if (verb === 'delete') await publishTakenBack(tx, id, seenBy(was));
          if (verb === 'restore' && isPublished(was)) await publishSet(tx, id, departsOf(was));
        }
        if (verb !== 'add' && verb !== 'edit') return;
        for (const { id, was = {}, becomes = {} } of rows) {
          const rules = rulesOf(becomes);
          if (verb === 'edit' && givenFrom.some((name) => was[name] !== becomes[name])) {
            await context.tasks.add(tx, 'homework.fingerprints', { homeworkId: id });
          }
          await putClasses(tx, { homeworkId: id, schoolId: actor.schoolId }, rules);
          await publishTakenBack(tx, id, without(seenBy(was), seenBy(becomes)));
          if (!isPublished(becomes)) continue;
          const set = [...rules.keys()].map((departId) => ({
            kind: 'homeworkSet' as const,
            departId,
            homeworkId: id,
          }));
          await events.note(tx, actor, set);
          await publishSet(tx, id, [...rules.keys()]);
        }
      },
    },
    context,
  );
}

const without = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((one) => !others.includes(one));

/** Classes that had the homework and are told something else of it now. */
function changedRules(
  was: ReadonlyMap<string, ClassRule>,
  is: ReadonlyMap<string, ClassRule>,
): string[] {
  const textOf = (rule: ClassRule | undefined): string => JSON.stringify(rule ?? null);
  return [...was.keys()].filter((id) => is.has(id) && textOf(was.get(id)) !== textOf(is.get(id)));
}

const departsOf = ({ workDept }: Values): string[] => (Array.isArray(workDept) ? workDept : []);

const isPublished = ({ status }: Values): boolean => status === homeworkStates.published;

/** Classes whose children see it; what has ended stays in sight. */
const seenBy = (values: Values): string[] =>
  isPublished(values) || values['status'] === homeworkStates.ended ? departsOf(values) : [];

function refuseField(name: string, problem: FieldProblem): never {
  throw new AppError('row.invalid', { fields: { [name]: problem } });
}
