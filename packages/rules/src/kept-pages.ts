/** Without these screens the highest role could mend nothing; by the component of their menu. */
const keptPages: readonly string[] = ['system/RoleUserList', 'system/PermissionList'];

/** What of a menu decides on whether its page is reached. */
export type MenuPlace = {
  id: string;
  parent_id: string | null;
  component: string;
  /** 0 root, 1 sub menu, 2 button. */
  menu_type: number;
  is_route: boolean;
  is_hidden: boolean;
  /** Shown without what is below it. */
  is_always_shown: boolean;
  is_external: boolean;
};

/**
 * Whether a change of menus takes a screen from the highest role that it needs to mend the rest. A
 * screen that was out of reach before is no reason to refuse.
 * @param granted ids of the menus that the highest role has
 */
export function losesKeptPage(
  before: readonly MenuPlace[],
  after: readonly MenuPlace[],
  granted: ReadonlySet<string>,
): boolean {
  return keptPages.some(
    (component) => isReached(component, before, granted) && !isReached(component, after, granted),
  );
}

function isReached(
  component: string,
  menus: readonly MenuPlace[],
  granted: ReadonlySet<string>,
): boolean {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const isOpen = (menu: MenuPlace, left: number): boolean => {
    if (!granted.has(menu.id) || menu.is_hidden || menu.menu_type === 2 || left === 0) return false;
    if (menu.parent_id === null) return true;
    const parent = byId.get(menu.parent_id);
    return parent !== undefined && !parent.is_always_shown && isOpen(parent, left - 1);
  };
  return menus.some(
    (menu) =>
      menu.component === component &&
      menu.is_route &&
      !menu.is_external &&
      isOpen(menu, menus.length),
  );
}
