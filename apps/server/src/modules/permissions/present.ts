import {
  type endpoints,
  ownRowsCodes,
  permissionCodes,
  type ResultOf,
  wholeSchoolCodes,
} from '@sprout/contract';
import { permissionGrantProblem } from '@sprout/rules';
import type { Language } from '@sprout/texts';
import type { Authors } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { RuleResourceRegister } from '../../platform/access/rule-resources.ts';
import type { WireTimeFormat } from '../../platform/clock.ts';
import type { DataRuleRow } from './data-rules.repository.ts';
import { groupByParent, nameOf } from './menu-tree.ts';
import { codesOf, type PermissionRow } from './permissions.repository.ts';

type Table = typeof endpoints.permissions;
export type PermissionNode = ResultOf<Table['list']>[number];
export type PermissionView = ResultOf<Table['getSystemMenuList']>[number];
export type Choices = ResultOf<Table['queryTreeList']>;
export type ChoiceNode = Choices['treeList'][number];
export type RuleView = ResultOf<Table['getPermRuleListByPermId']>[number];

type Audited = Authors & { created_at: Date | null; updated_at: Date | null };

/** Who made and last changed a row, as the wire tells it. */
export const presentAudit = (row: Audited, wireTime: WireTimeFormat) => ({
  createBy: row.createBy,
  createTime: row.created_at && wireTime.toWire(row.created_at),
  updateBy: row.updateBy,
  updateTime: row.updated_at && wireTime.toWire(row.updated_at),
});

export const presentPermission = (
  row: PermissionRow,
  wireTime: WireTimeFormat,
): PermissionView => ({
  id: row.id,
  key: row.id,
  parentId: row.parent_id ?? '',
  name: row.name,
  title: row.name,
  nameEn: row.name_en,
  url: row.url,
  component: row.component,
  componentName: row.component_name,
  redirect: row.redirect,
  menuType: row.menu_type,
  perms: row.perms,
  permsType: row.perms_type,
  status: row.status,
  sortNo: row.sort_no,
  icon: row.icon,
  route: row.is_route,
  hidden: row.is_hidden,
  alwaysShow: row.is_always_shown,
  keepAlive: row.keep_alive,
  internalOrExternal: row.is_external,
  description: row.description,
  isLeaf: row.is_leaf,
  leaf: row.is_leaf,
  ruleFlag: row.rule_flag ? 1 : 0,
  ...presentAudit(row, wireTime),
  children: null,
});

/** Menus with everything below them; a row whose parent is gone stands at the root. */
export function presentTree(
  rows: readonly PermissionRow[],
  wireTime: WireTimeFormat,
): PermissionNode[] {
  return nest(rows, (row, children) => ({
    ...presentPermission(row, wireTime),
    children: children.length > 0 ? children : null,
  }));
}

/** The same as the authorise screens read it. */
export function presentChoices(
  rows: readonly PermissionRow[],
  actor: Actor,
  language: Language,
): Choices {
  const treeList = nest<ChoiceNode>(rows, (row, children) => ({
    ...presentChoice(row, actor, language),
    children: children.length > 0 ? children : null,
  }));
  return { treeList, ids: rows.map((row) => row.id) };
}

export const presentChoice = (
  row: PermissionRow,
  actor: Actor,
  language: Language,
): ChoiceNode => ({
  key: row.id,
  value: row.id,
  ...titlesOf(nameOf(row, language === 'en-US')),
  icon: row.icon,
  parentId: row.parent_id ?? '',
  menuType: row.menu_type,
  url: row.url,
  perms: row.perms,
  ruleFlag: row.rule_flag ? 1 : 0,
  isLeaf: row.is_leaf,
  scopedSlots: { title: 'hasDatarule' },
  grantable: permissionGrantProblem(actor, codesOf(row)) === undefined,
  wholeSchool: hasOnly(row, wholeSchoolCodes),
  ownRows: hasOnly(row, ownRowsCodes),
  children: null,
});

const enforced: ReadonlySet<string> = new Set(permissionCodes);

/** Whether every code of the row that the server asks for is one of these. */
function hasOnly(row: PermissionRow, wanted: ReadonlySet<string>): boolean {
  const codes = codesOf(row).filter((code) => enforced.has(code));
  return codes.length > 0 && codes.every((code) => wanted.has(code));
}

/** The name under each of its names on the wire. */
const titlesOf = (name: string) => ({ title: name, label: name, slotTitle: name });

type RuleDeps = {
  wireTime: WireTimeFormat;
  ruleResources: Pick<RuleResourceRegister, 'problemOf'>;
};

export const presentRule = (row: DataRuleRow, { wireTime, ruleResources }: RuleDeps): RuleView => ({
  id: row.id,
  permissionId: row.permission_id,
  ruleName: row.rule_name,
  ruleColumn: row.rule_column,
  ruleConditions: row.rule_conditions,
  ruleValue: row.rule_value,
  status: row.status,
  problem:
    ruleResources.problemOf({
      component: row.component,
      column: row.rule_column,
      condition: row.rule_conditions,
      value: row.rule_value,
    }) ?? null,
  ...presentAudit(row, wireTime),
});

function nest<Node>(
  rows: readonly PermissionRow[],
  present: (row: PermissionRow, children: Node[]) => Node,
): Node[] {
  const ids = new Set(rows.map((row) => row.id));
  const byParent = groupByParent(rows, (row) =>
    row.parent_id && ids.has(row.parent_id) ? row.parent_id : '',
  );
  const build = (parentId: string): Node[] =>
    (byParent.get(parentId) ?? []).map((row) => present(row, build(row.id)));
  return build('');
}
