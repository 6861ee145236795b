import {
  mergeList,
  permissionGrantProblem,
  rightsTakeProblem,
  ruleGrantProblem,
} from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { refuse } from '../../platform/access/reach.ts';
import { assertBindNotActor, type RoleKind } from '../../platform/access/rule-bounds.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { AppError, allow } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../platform/use-cases.ts';
import type { DataRuleRepository, DataRuleRow } from './data-rules.repository.ts';
import type { GrantRepository, HolderKind } from './grants.repository.ts';
import type { RuleChoice } from './id-lists.ts';
import { codesOf, type PermissionRepository } from './permissions.repository.ts';

export type Holder = { kind: HolderKind; id: string };
export type GrantDiff = { added: string[]; removed: string[] };

export type GrantChange = {
  holder: Holder;
  /** What the holder has afterwards, and nothing else. */
  wanted: readonly string[];
  /** What the holder had when the choice was opened: what others changed since stays. */
  opened?: readonly string[] | undefined;
  /** Nothing but these may come new, for the roles of a department. */
  within?: readonly string[];
  /** Loses nothing: the role of the administrators. */
  isProtected?: boolean;
  /** Only tells the difference. */
  isCheck: boolean;
};
type BoundGrant = RuleChoice & { permissionId: string };
export type DepartGrants = Pick<GrantChange, 'wanted' | 'opened'> & {
  departId: string;
  /** By which data rules of their menus grants are bound afterwards. */
  rules?: readonly BoundGrant[];
};

type Deps = {
  run: RunUseCase;
  database: Database;
  permissions: PermissionRepository;
  grants: GrantRepository;
  rules: DataRuleRepository;
};

/** Grants of roles, departments and department roles; the caller has decided on the holder. */
export function createGrantService(deps: Deps) {
  const { database, permissions, grants, rules, run } = deps;

  /** An actor gives and takes away only what they have. */
  async function assertMayChange(tx: Tx, actor: Actor, { added, removed }: GrantDiff) {
    const rows = await permissions.listAll(tx);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const codes = added.flatMap((id) => {
      const row = byId.get(id);
      if (!row) throw new AppError('permission.notFound', { id });
      return codesOf(row);
    });
    refuse(permissionGrantProblem(actor, codes));
    if (removed.length === 0) return;
    const granted = await permissions.listGranted(actor, tx);
    const taken = removed.map((id) => {
      const row = byId.get(id);
      return { codes: row ? codesOf(row) : [], isGranted: granted.has(id) };
    });
    refuse(rightsTakeProblem(actor, taken));
  }

  async function bindLikeGiver(tx: Tx, actor: Actor, holder: Holder, added: readonly string[]) {
    if (actor.seesWholeSchool || added.length === 0) return;
    await grants.bindLike(tx, holder.kind, holder.id, { id: actor.id, permissionIds: added });
  }

  async function replace(
    tx: Tx,
    { note }: UseCase,
    actor: Actor,
    change: GrantChange,
  ): Promise<GrantDiff> {
    const { holder, within, isProtected, isCheck } = change;
    await permissions.lockTree(tx);
    const current = await grants.list(tx, holder.kind, holder.id);
    const wanted = [...new Set(mergeList(current, change.wanted, change.opened))];
    const added = wanted.filter((id) => !current.includes(id));
    const removed = current.filter((id) => !wanted.includes(id));
    allow(!isProtected || removed.length === 0, 'role.protected');
    allow(!within || added.every((id) => within.includes(id)), 'permission.notOfDepart');
    await assertMayChange(tx, actor, { added, removed });
    if (isCheck || added.length + removed.length === 0) return { added, removed };
    await grants.add(tx, holder.kind, holder.id, added);
    await grants.remove(tx, holder.kind, holder.id, removed);
    if (holder.kind === 'depart') await grants.removeFromDepartRoles(tx, holder.id, removed);
    await bindLikeGiver(tx, actor, holder, added);
    const data = { added: added.slice(0, 100), removed: removed.slice(0, 100) };
    await note({ rowId: holder.id, data });
    return { added, removed };
  }

  async function bind(
    tx: Tx,
    { note }: UseCase,
    actor: Actor,
    { kind, id, permissionId, ...choice }: Holder & BoundGrant,
  ): Promise<void> {
    await permissions.lockTree(tx);
    const current = await grants.list(tx, kind, id);
    const missing = kind === 'depart' ? 'permission.departGrantFirst' : 'permission.grantFirst';
    allow(current.includes(permissionId), missing);
    const chosen = await grants.listRules(tx, kind, id, permissionId);
    const ruleIds = mergeList(chosen, choice.ruleIds, choice.opened);
    const known: DataRuleRow[] = await rules.list(tx, permissionId);
    const isKnown = ruleIds.every((ruleId) => known.some((rule) => rule.id === ruleId));
    allow(isKnown, 'rule.notFound');
    const binding = await grants.listBinding(tx, actor.id, [permissionId]);
    const bound = binding.map((rule) => rule.id);
    refuse(ruleGrantProblem(actor, bound, ruleIds));
    await grants.replaceRules(tx, kind, { holderId: id, permissionId }, ruleIds);
    const action = `${kind}.bind`;
    await note({ action, subject: kind, rowId: id, data: { permissionId, ruleIds } });
  }

  return {
    /**
     * Part of the use case that deletes the holders. Throws
     * `role.liftsGiver` for one that binds the actor.
     */
    async drop(tx: Tx, actor: Actor, kind: RoleKind, holderIds: readonly string[]): Promise<void> {
      await assertBindNotActor(tx, actor, kind, holderIds);
      await grants.removeAll(tx, kind, holderIds);
    },

    /** What a holder has, by ids of menus and buttons. */
    list: (holder: Holder): Promise<string[]> =>
      grants.list(database.write, holder.kind, holder.id),

    /**
     * Makes the grants of a holder exactly those wanted, beside what others changed since `opened`; the difference
     * is taken from the rows as they are now. Throws `permission.notFound`, `permission.notOfDepart`, `role.liftsGiver`,
     * `role.takesUnheld` and `role.protected`.
     */
    save: (call: MemberCall, change: GrantChange): Promise<GrantDiff> =>
      run(call, `${change.holder.kind}.grant`, (tx, useCase) =>
        replace(tx, useCase, call.actor, change),
      ),

    /** The same of several departments with their data rules; all or none. Throws as `save` and `saveRules`. */
    saveOfDeparts: (call: MemberCall, changes: readonly DepartGrants[]): Promise<void> =>
      run(call, 'depart.grant', async (tx, useCase) => {
        for (const { departId, rules: bound = [], ...change } of changes) {
          const holder = { kind: 'depart', id: departId } as const;
          await replace(tx, useCase, call.actor, { holder, ...change, isCheck: false });
          for (const grant of bound) await bind(tx, useCase, call.actor, { ...holder, ...grant });
        }
      }),

    /** Data rules of a menu and those that bind the grant. Throws `permission.noRules` without any. */
    async listRules(holder: Holder, permissionId: string) {
      const datarule = await rules.list(database.write, permissionId);
      allow(datarule.length > 0, 'permission.noRules');
      const chosen = await grants.listRules(database.write, holder.kind, holder.id, permissionId);
      return { datarule, drChecked: chosen.join(',') };
    },

    /**
     * Binds a grant by these rules of its menu. Throws `permission.grantFirst` or, of a department,
     * `permission.departGrantFirst` without the grant, `rule.notFound` for a rule of another menu, and
     * `role.liftsGiver` for an actor who would free others from a rule that binds the actor.
     */
    saveRules: (call: MemberCall, grant: Holder & BoundGrant): Promise<void> =>
      run(call, `${grant.kind}.bind`, (tx, useCase) => bind(tx, useCase, call.actor, grant)),
  };
}
