import type { Result } from '@sprout/contract/types';
import type { HeaderItem } from '@sprout/ui';

export type FrontMenu = Result<'menu.getUserMenu'>;

/** The part of a menu item that decides what becomes of it. */
export type FrontMenuItem = {
  id: string;
  title: string;
  icon?: string;
  url: string;
  hidden?: number | boolean;
  needLogin?: number | boolean;
  internalOrExternal?: boolean;
  children?: readonly FrontMenuItem[];
};

/**
 * The header's menu. Hidden items are skipped; items flagged `needLogin` show only to a signed-in
 * person: the server withholds them from guests, and a menu that was kept goes with the log-in. Items flagged `internalOrExternal` open a new window. Source: specification section 2.
 */
export function toHeaderItems(
  menu: readonly FrontMenuItem[],
  visitor: { isLoggedIn: boolean; path: string },
): HeaderItem[] {
  return menu
    .filter((item) => !isOn(item.hidden) && (visitor.isLoggedIn || !isOn(item.needLogin)))
    .map((item) => ({
      id: item.id,
      title: item.title,
      icon: item.icon,
      href: item.url,
      newWindow: item.internalOrExternal ?? false,
      isCurrent: item.url.split('?')[0] === visitor.path,
      children: toHeaderItems(item.children ?? [], visitor),
    }));
}

const isOn = (flag: number | boolean | undefined) => flag === true || flag === 1;
