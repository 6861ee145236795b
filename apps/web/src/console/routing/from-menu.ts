import type { Result } from '@sprout/contract/types';

type MenuTree = Result<'permissions.getUserPermissionByToken'>['menu'];

/** A menu item of any level. */
export type MenuNode = Omit<MenuTree[number], 'children'> & { children?: readonly MenuNode[] };

/** A path that the console draws. */
export type ConsoleRoute = {
  path: string;
  title: string;
  /** The server's name of the screen; the registry knows its page. */
  component: string;
  name: string;
};

/** A line of the side menu. */
export type SideItem = {
  key: string;
  title: string;
  icon: string;
  /** Absent for a group. */
  path: string | undefined;
  /** Opens another site in a new window. */
  href: string | undefined;
  children: readonly SideItem[];
};

/** Every page of the tree, groups left out; `route` '0' is shown but not registered. */
export function toRoutes(menu: readonly MenuNode[]): ConsoleRoute[] {
  return menu.flatMap((item) => {
    const below = toRoutes(item.children ?? []);
    if (item.route === '0' || isGroup(item) || item.meta.url) return below;
    const { path, component, name } = item;
    return [{ path, component, name, title: item.meta.title }, ...below];
  });
}

/** Lines of the side menu: hidden ones left out, a single child lifted unless `alwaysShow`. */
export function toSideItems(menu: readonly MenuNode[]): SideItem[] {
  return menu.filter((item) => !item.hidden).flatMap(toSideItem);
}

function toSideItem(item: MenuNode): SideItem[] {
  const children = toSideItems(item.children ?? []);
  const [only] = children;
  if (only && children.length === 1 && !item.alwaysShow) return [only];
  if (isGroup(item) && children.length === 0) return [];
  const isLeaf = children.length === 0;
  const { url } = item.meta;
  return [
    {
      key: item.id,
      title: item.meta.title,
      icon: item.meta.icon ?? '',
      path: isLeaf && !url ? item.path : undefined,
      href: isLeaf && url && /^https?:\/\//.test(url) ? url : undefined,
      children,
    },
  ];
}

/** A layout of the predecessor or nothing: it has no page of its own. */
const isGroup = (item: MenuNode): boolean =>
  item.component === '' || item.component.startsWith('layouts/');
