import { roleList } from '@sprout/contract';
import { roleChangeProblem } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Change, Values } from '../../platform/table/table-spec.ts';
import type { ModuleContext } from '../module.ts';
import { createPeopleCounts } from '../people-counts/index.ts';
import { isSharedRole, type PermissionServices } from '../permissions/index.ts';
import { createJoiningStaff, createLoginMethods } from '../session/index.ts';
import { createRoleRemoval } from './role-removal.ts';

/** The roles of a school as a declared table, with the rules on who may change which. */
export function registerRoleTable(
  context: ModuleContext,
  services: Pick<PermissionServices, 'grants'>,
) {
  const counts = createPeopleCounts(context);
  const joiningStaff = createJoiningStaff({
    ...context,
    loginMethods: createLoginMethods(context),
  });

  const drop = createRoleRemoval(services, 'role');

  return registerTable(
    roleList,
    {
      formKind: 'role',
      isUntouchedAtFirst: true,
      // Whether people whom the reader does not see have it, or newcomers get it.
      source: { select: (actor) => ({ isShared: isSharedRole(actor, 't') }) },
      audit: { name: 'role', dataOf: (_, { was, becomes }) => auditDetails(becomes ?? was, was) },
      errors: {
        notFound: 'role.notFound',
        fields: { roleCode: { unique: 'role.codeTaken', fixed: 'role.codeFixed' } },
      },
      async compute({ actor, rows }) {
        const ids = rows.map(({ id }) => String(id));
        const users = await counts.read('role', ids);
        return rows.map((row) => ({
          userCount: users.get(String(row['id'])) ?? 0,
          problem: roleChangeProblem(actor, roleOf(row), roleOf(row)) ?? null,
        }));
      },
      async before(change) {
        for (const row of change.rows) assertMayChange(change.actor, row);
        return change.verb === 'erase' ? drop(change) : undefined;
      },
      async after({ tx, actor, verb, rows }) {
        for (const { id, was, becomes } of rows) {
          const isRisen = verb === 'edit' && levelOf(becomes) > levelOf(was);
          if (isRisen) await joiningStaff.joinRisenOf(tx, actor, id);
        }
      },
    },
    context,
  );
}

/** The field of the form that a refusal names where it is not about the sight of the whole school. */
const refusalDetails: Readonly<Record<string, Record<string, unknown>>> = {
  'role.levelTooHigh': { fields: { roleLevel: 'tooLarge' } },
  'role.protected': { field: 'roleLevel' },
  'role.liftsGiver': { field: 'roleCode' },
  'role.wholeSchoolLevel': { field: 'roleLevel' },
};
const sightProblems: readonly string[] = ['role.liftsGiver', 'role.takesUnheld', 'role.protected'];

/** Throws what `roleChangeProblem` tells of a new, a changed or a deleted role. */
function assertMayChange(actor: Actor, { becomes, read }: Change['rows'][number]): void {
  const next = becomes && roleOf(becomes);
  const old = read ? roleOf(read) : { code: '', level: levelOf(becomes), seesWholeSchool: false };
  const problem = roleChangeProblem(actor, old, next);
  if (!problem) return;
  const isOfSight = next !== undefined && next.seesWholeSchool !== old.seesWholeSchool;
  const isSightRefused = isOfSight && sightProblems.includes(problem);
  throw new AppError(
    problem,
    isSightRefused ? { field: 'seesWholeSchool' } : refusalDetails[problem],
  );
}

const levelOf = (role: Values | undefined): number => Number(role?.['roleLevel'] ?? 0);

const seesWholeSchool = (role: Values): boolean => role['seesWholeSchool'] === true;

const roleOf = (role: Values) => ({
  code: String(role['roleCode']),
  level: levelOf(role),
  seesWholeSchool: seesWholeSchool(role),
  isShared: role['isShared'] === true,
});

const auditDetails = (role: Values = {}, was: Values | undefined) => ({
  code: role['roleCode'],
  level: levelOf(role),
  seesWholeSchool: seesWholeSchool(role),
  ...(was ? { before: beforeOf(was) } : {}),
});

const beforeOf = (was: Values) => ({
  name: was['roleName'],
  level: levelOf(was),
  seesWholeSchool: seesWholeSchool(was),
});
