import { endpoints } from '@sprout/contract';
import { ruleConditions } from '@sprout/rules';
import { required } from '../../platform/errors.ts';
import { withoutStars } from '../../platform/list-query.ts';
import { readIds } from '../../platform/table/id-list.ts';
import type { ModuleContext } from '../module.ts';
import { presentRule } from './present.ts';
import type { PermissionServices } from './services.ts';

const table = endpoints.permissions;

export function registerDataRules(
  context: ModuleContext,
  { dataRules, ruleCounts, listRows }: PermissionServices,
): void {
  const { handle, ruleResources } = context;
  const contains = (text: string, part: string | undefined) =>
    text.includes(withoutStars(part ?? ''));

  handle(table.getPermRuleListByPermId, async ({ query }) =>
    (await dataRules.list(query.permissionId)).map((row) => presentRule(row, context)),
  );

  handle(table.queryPermissionRule, async ({ query }) => {
    const rows = await dataRules.list(query.permissionId);
    const found = rows.filter(
      (row) => contains(row.rule_name, query.ruleName) && contains(row.rule_value, query.ruleValue),
    );
    return found.map((row) => presentRule(row, context));
  });

  handle(table.ruleColumns, async ({ query }) => {
    const menu = (await listRows()).find((row) => row.id === query.permissionId);
    const { component } = required(menu, 'permission.notFound');
    return { columns: ruleResources.columnsOf(component), conditions: [...ruleConditions] };
  });

  handle(table.countRule, async ({ actor, query }) => {
    const menu = (await listRows()).find((row) => row.id === query.permissionId);
    const { ruleIds, ruleColumn = '', ruleConditions: condition = '', ruleValue = '' } = query;
    const asked = ruleIds
      ? { ids: readIds(ruleIds) }
      : { draft: { column: ruleColumn, condition, value: ruleValue } };
    return ruleCounts.count(actor, required(menu, 'permission.notFound'), asked, query);
  });

  handle(table.addPermissionRule, async ({ body, ...call }) => ({
    id: await dataRules.add(call, body),
  }));

  handle(table.editPermissionRule, async ({ body, ...call }) => ({
    id: await dataRules.edit(call, body),
  }));

  handle(table.deletePermissionRule, async ({ query, ...call }) => {
    await dataRules.remove(call, query.id);
    return null;
  });
}
