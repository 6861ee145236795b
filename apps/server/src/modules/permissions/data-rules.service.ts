import type { BodyOf, endpoints } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { RuleResourceRegister } from '../../platform/access/rule-resources.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../platform/use-cases.ts';
import type { DataRuleRepository, DataRuleRow, DataRuleValues } from './data-rules.repository.ts';
import type { PermissionRepository, PermissionRow } from './permissions.repository.ts';

export type RuleForm = BodyOf<typeof endpoints.permissions.addPermissionRule>;

type Deps = {
  run: RunUseCase;
  database: Database;
  permissions: PermissionRepository;
  rules: DataRuleRepository;
  ruleResources: Pick<RuleResourceRegister, 'problemOf'>;
  clock: Clock;
  random: Random;
};

export function createDataRuleService(deps: Deps) {
  const { database, permissions, rules, run } = deps;
  const { clock, random, ruleResources } = deps;

  const change = <T>(
    call: MemberCall,
    action: string,
    work: (tx: Tx, useCase: UseCase) => Promise<T>,
  ): Promise<T> =>
    run(call, action, async (tx, useCase) => {
      await permissions.lockTree(tx);
      return work(tx, useCase);
    });

  const stamp = (actor: Actor) => ({ by: actor.id, at: clock.now() });

  const noteRule = ({ note }: UseCase, rule: DataRuleValues & { id: string }) =>
    note({ rowId: rule.id, data: { permissionId: rule.permission_id, name: rule.rule_name } });

  async function findMenu(tx: Tx, id: string): Promise<PermissionRow> {
    const rows = await permissions.listAll(tx);
    return required(
      rows.find((row) => row.id === id),
      'permission.notFound',
    );
  }

  /** A rule that can act; one of the predecessor may be switched off as it is. */
  function readRule(form: RuleForm, { component }: { component: string }): DataRuleValues {
    const values = {
      permission_id: form.permissionId,
      rule_name: form.ruleName.trim(),
      rule_column: form.ruleColumn,
      rule_conditions: form.ruleConditions,
      rule_value: form.ruleValue,
      status: form.status ?? '1',
    };
    const { rule_column: column, rule_conditions: condition, rule_value: value } = values;
    const problem = ruleResources.problemOf({ component, column, condition, value });
    if (problem && (values.status === '1' || problem !== 'rule.sql')) throw new AppError(problem);
    return values;
  }

  return {
    /** Oldest first; empty for a menu without rules. */
    list: (permissionId: string): Promise<DataRuleRow[]> =>
      rules.list(database.write, permissionId),

    /** Throws `permission.notFound` and why the rule could not act: `rule.sql`, `.condition`, `.column`, `.value`. */
    add: (call: MemberCall, form: RuleForm): Promise<string> =>
      change(call, 'rule.add', async (tx, useCase) => {
        const { actor } = call;
        const values = readRule(form, await findMenu(tx, form.permissionId));
        const id = newId(clock, random);
        await rules.insert(tx, id, values, stamp(actor));
        await rules.flag(tx, [values.permission_id]);
        await noteRule(useCase, { id, ...values });
        return id;
      }),

    /** Throws as `add`, and `rule.notFound`. */
    edit: (call: MemberCall, form: RuleForm & { id: string }): Promise<string> =>
      change(call, 'rule.edit', async (tx, useCase) => {
        const { actor } = call;
        const old = required(await rules.find(tx, form.id), 'rule.notFound');
        // A rule stays with its menu: its grants hang on both.
        const values = readRule({ ...form, permissionId: old.permission_id }, old);
        await rules.update(tx, old.id, values, stamp(actor));
        await noteRule(useCase, { id: old.id, ...values });
        return old.id;
      }),

    /** Throws `rule.notFound`. */
    remove: (call: MemberCall, id: string): Promise<void> =>
      change(call, 'rule.delete', async (tx, useCase) => {
        const old = required(await rules.find(tx, id), 'rule.notFound');
        await rules.remove(tx, id);
        await rules.flag(tx, [old.permission_id]);
        await noteRule(useCase, old);
      }),
  };
}
