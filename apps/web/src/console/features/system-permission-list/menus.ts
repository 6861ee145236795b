import type { Result } from '@sprout/contract/types';
import type { Language } from '@sprout/texts';
import type { RowPlace } from '../../kit/table/row-place.ts';
import type { TableLine } from '../../kit/tree/tree-table-types.ts';

export type Menu = Result<'permissions.list'>[number];

/** What it is called in a language; most of those that schools make have one name only. */
export const menuName = (
  { name, nameEn }: Pick<Menu, 'name' | 'nameEn'>,
  language: Language,
): string => (language === 'en-US' && nameEn ? nameEn : name);

export const isButton = ({ menuType }: Pick<Menu, 'menuType'>): boolean => menuType === 2;

const below = (menu: Menu): readonly Menu[] => menu.children ?? [];

const hasBelow = (menu: Menu): boolean => below(menu).length > 0;

/** Every menu and button, parents before their children. */
export const allOf = (menus: readonly Menu[]): Menu[] =>
  menus.flatMap((menu) => [menu, ...allOf(below(menu))]);

/** The lines that are seen, from above. */
export function linesOf(
  menus: readonly Menu[],
  isOpen: (menu: Menu) => boolean,
  level = 1,
  parentId: string | null = null,
): TableLine<Menu>[] {
  const siblings = menus.map(({ id }) => id);
  return menus.flatMap((row) => {
    const isBranch = hasBelow(row);
    const line = { row, level, parentId, siblings, hasBelow: isBranch };
    if (!isBranch || !isOpen(row)) return [{ ...line, isOpen: false }];
    return [{ ...line, isOpen: true }, ...linesOf(below(row), isOpen, level + 1, row.id)];
  });
}

/** The tree of those that fit, with the way to them. */
export function findMenus(menus: readonly Menu[], fits: (menu: Menu) => boolean): Menu[] {
  return menus.flatMap((menu) => {
    const children = findMenus(below(menu), fits);
    if (!fits(menu) && children.length === 0) return [];
    return [{ ...menu, children: children.length > 0 ? children : null }];
  });
}

/** The menu with this id. */
export const menuOf = (menus: readonly Menu[], id: string): Menu | undefined =>
  allOf(menus).find((menu) => menu.id === id);

/** How many menus and buttons go with these. */
export function countBelow(menus: readonly Menu[]): { menus: number; buttons: number } {
  const all = allOf(menus.flatMap(below));
  const unique = [...new Map(all.map((menu) => [menu.id, menu])).values()].filter(
    ({ id }) => !menus.some((menu) => menu.id === id),
  );
  const buttons = unique.filter(isButton).length;
  return { menus: unique.length - buttons, buttons };
}

/** Those whose parents are not among them: what is below goes with its parent. */
export function topmost(chosen: readonly Menu[]): Menu[] {
  const covered = new Set(chosen.flatMap((menu) => allOf(below(menu))).map(({ id }) => id));
  return chosen.filter(({ id }) => !covered.has(id));
}

/** The order after one of them is put before or behind another. */
export function moveTo(
  ids: readonly string[],
  id: string,
  target: string,
  place: RowPlace,
): string[] {
  const others = ids.filter((each) => each !== id);
  const at = others.indexOf(target) + (place === 'after' ? 1 : 0);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** An address of another site, or one with a placeholder. */
export const isAddress = (url: string): boolean => /^(https?:\/\/|\{\{)/.test(url);

/** A menu whose page this build has not got. */
export function isMissing(menu: Menu, hasPage: (component: string) => boolean): boolean {
  const isGroup = menu.component === '' || menu.component.startsWith('layouts/');
  return !isButton(menu) && !isGroup && !isAddress(menu.url) && !hasPage(menu.component);
}
