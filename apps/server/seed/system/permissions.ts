import { pickFresh, type Seeding } from './ledger.ts';
import { type ButtonSeed, buttonSeeds, type MenuSeed, menuSeeds } from './permission-list.ts';
import { type RoleCode, roleIds } from './roles.ts';

const everythingRoles = ['admin', 'dev'] as const;

/** Menus, buttons and who has them. */
export async function seedPermissions(seeding: Seeding): Promise<void> {
  const { executor } = seeding;
  const all = [...menuSeeds.map(menuRow), ...buttonSeeds.map(buttonRow)];
  const rows = await pickFresh(seeding, all, ({ id }) => `permission:${id}`);
  if (rows.length > 0) {
    await executor
      .insertInto('sys_permission')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const grants = await pickFresh(seeding, listGrants(), (grant) => grant.key);
  if (grants.length > 0) {
    await executor
      .insertInto('sys_role_permission')
      .values(grants.map(({ role_id, permission_id }) => ({ role_id, permission_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const buttonId = (code: string): string => `button-${code.replaceAll(':', '-')}`;

const menuRow = (menu: MenuSeed) => ({
  id: menu.id,
  parent_id: null,
  name: menu.name,
  name_en: menu.nameEn,
  url: menu.url,
  component: menu.component,
  component_name: menu.componentName ?? null,
  icon: menu.icon,
  menu_type: 0,
  perms: null,
  sort_no: menu.sortNo,
  is_route: true,
  is_hidden: menu.isHidden ?? false,
});

const buttonRow = (button: ButtonSeed, index: number) => ({
  id: buttonId(button.code),
  parent_id: button.menuId ?? null,
  name: button.name,
  name_en: button.nameEn,
  url: '',
  component: '',
  component_name: null,
  icon: null,
  menu_type: 2,
  perms: button.code,
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
