import { sql } from 'kysely';
import { type ButtonSeed, buttonSeeds } from './button-list.ts';
import { menuSeeds } from './menu-list.ts';
import type { MenuSeed } from './menu-seed.ts';
import { type RoleCode, roleIds } from './roles.ts';
import { pickFresh, type Seeding } from './seeded.ts';

const everythingRoles = ['admin', 'dev'] as const;

/** Menus, buttons, data rules and who has them. */
export async function seedPermissions(seeding: Seeding): Promise<void> {
  await seedRows(seeding);
  await seedGrants(seeding);
  await seedRules(seeding);
}

async function seedRows(seeding: Seeding): Promise<void> {
  const { executor, now } = seeding;
  const all = [...menuSeeds.map(menuRow), ...buttonSeeds.map(buttonRow)];
  const rows = await pickFresh(seeding, all, ({ id }) => `permission:${id}`);
  if (rows.length === 0) return;
  await executor
    .insertInto('sys_permission')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await executor
    .updateTable('sys_permission as p')
    .set({
      is_leaf: sql`not exists (select 1 from sys_permission c where c.parent_id = p.id)`,
    })
    .execute();
}

async function seedGrants(seeding: Seeding): Promise<void> {
  const grants = await pickFresh(seeding, listGrants(), (grant) => grant.key);
  if (grants.length === 0) return;
  await seeding.executor
    .insertInto('sys_role_permission')
    .values(grants.map(({ role_id, permission_id }) => ({ role_id, permission_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The one rule that ships: teachers see children only. Source: system-domain section 4.6. */
const studentsOnly = {
  id: 'rule-students-only',
  permission_id: 'menu-users',
  rule_name: '仅显示学生',
  rule_column: 'userIdentity',
  rule_conditions: '=',
  rule_value: '1',
} as const;

async function seedRules(seeding: Seeding): Promise<void> {
  const { executor, now } = seeding;
  const [rule] = await pickFresh(seeding, [studentsOnly], ({ id }) => `rule:${id}`);
  if (!rule) return;
  await executor
    .insertInto('sys_permission_data_rule')
    .values({ ...rule, created_at: now })
    .execute();
  await executor
    .updateTable('sys_permission')
    .set({ rule_flag: true })
    .where('id', '=', rule.permission_id)
    .execute();
  await executor
    .insertInto('sys_role_permission_rule')
    .values({ role_id: roleIds.teacher, permission_id: rule.permission_id, rule_id: rule.id })
    .execute();
}

/** Ids have 36 characters at most. */
export function buttonId(code: string): string {
  const id = `button-${code.replaceAll(':', '-')}`;
  return id.length > 36 ? id.replace('-system-', '-') : id;
}

const menuRow = (menu: MenuSeed) => ({
  id: menu.id,
  parent_id: menu.parentId ?? null,
  name: menu.name,
  name_en: menu.nameEn,
  url: menu.url,
  component: menu.component,
  component_name: menu.componentName ?? null,
  icon: menu.icon,
  menu_type: menu.parentId ? 1 : 0,
  perms: null,
  perms_type: '1',
  sort_no: menu.sortNo,
  is_route: true,
  is_hidden: menu.isHidden ?? false,
});

const buttonRow = (button: ButtonSeed, index: number) => ({
  id: buttonId(button.code),
  parent_id: button.menuId,
  name: button.name,
  name_en: button.nameEn,
  url: '',
  component: '',
  component_name: null,
  icon: null,
  menu_type: 2,
  perms: [button.code, button.legacyCode].filter(Boolean).join(','),
  perms_type: button.type ?? '1',
  sort_no: index,
  is_route: false,
  is_hidden: false,
});

function listGrants() {
  const grant = (role: RoleCode, permissionId: string) => ({
    key: `grant:${role}:${permissionId}`,
    role_id: roleIds[role],
    permission_id: permissionId,
  });
  const granted = [
    ...menuSeeds.map(({ id, roles }) => ({ id, roles })),
    ...buttonSeeds.map(({ code, roles }) => ({ id: buttonId(code), roles })),
  ];
  return granted.flatMap(({ id, roles }) =>
    [...everythingRoles, ...roles].map((role) => grant(role, id)),
  );
}
