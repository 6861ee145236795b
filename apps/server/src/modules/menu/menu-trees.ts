import type { FrontMenuChoice, FrontMenuNode } from '@sprout/contract';
import type { FrontMenuRow } from './menu.repository.ts';

/** Rows with those below them, as the predecessor's back office reads them. */
export function menuTree(rows: readonly FrontMenuRow[], parentId: string | null): FrontMenuNode[] {
  return below(rows, parentId).map((row) => {
    const children = menuTree(rows, row.id);
    return { ...presentRow(row, children.length === 0), children: orNull(children) };
  });
}

/** The rows below one, without what stands below them. */
export const menuLevel = (
  rows: readonly FrontMenuRow[],
  parentId: string | null,
): FrontMenuNode[] =>
  below(rows, parentId).map((row) => ({
    ...presentRow(row, below(rows, row.id).length === 0),
    children: null,
  }));

/** What a form chooses a parent from. */
export function menuChoices(
  rows: readonly FrontMenuRow[],
  parentId: string | null,
  isDeep: boolean,
): FrontMenuChoice[] {
  return below(rows, parentId).map((row) => {
    const children = menuChoices(rows, row.id, isDeep);
    return {
      key: row.id,
      value: row.id,
      title: row.name,
      parentId: row.parent_id ?? '',
      isLeaf: children.length === 0,
      children: isDeep ? orNull(children) : null,
    };
  });
}

const below = (rows: readonly FrontMenuRow[], parentId: string | null) =>
  rows.filter((row) => row.parent_id === parentId);

const orNull = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);

const presentRow = (row: FrontMenuRow, isLeaf: boolean): Omit<FrontMenuNode, 'children'> => ({
  id: row.id,
  key: row.id,
  parentId: row.parent_id ?? '',
  name: row.name,
  nameEn: row.name_en ?? '',
  title: row.name,
  menuType: row.menu_type,
  url: row.url ?? '',
  icon: row.icon,
  sortNo: row.sort_no,
  hidden: row.is_hidden,
  isRoute: row.is_route,
  route: row.is_route,
  needLogin: row.need_login,
  internalOrExternal: row.is_external,
  description: row.description,
  isLeaf,
  leaf: isLeaf,
});
