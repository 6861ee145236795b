import type { endpoints, ResultOf } from '@sprout/contract';
import type { FrontMenuRow } from './menu.repository.ts';

type Item = ResultOf<typeof endpoints.menu.getUserMenu>[number];

type Visitor = { readonly isGuest: boolean; readonly isEnglish: boolean };

/**
 * The site's menu as somebody sees it: it nests once. What stands below a hidden entry takes its place;
 * what needs a log-in is not told to guests, nor what stands below it. A group with nothing left in it
 * leads nowhere and is left out.
 */
export function shownMenu(rows: readonly FrontMenuRow[], visitor: Visitor): Item[] {
  const visible = rows.filter((row) => !visitor.isGuest || !row.need_login);
  const below = (id: string | null) => visible.filter((row) => row.parent_id === id);
  const shownBelow = (id: string) => below(id).filter((row) => !row.is_hidden);
  return below(null).flatMap((root): Item[] => {
    const children = shownBelow(root.id).map((row) => presentItem(row, visitor));
    if (root.is_hidden) return children;
    if (children.length > 0) return [{ ...presentItem(root, visitor), children }];
    return root.url ? [presentItem(root, visitor)] : [];
  });
}

const presentItem = (row: FrontMenuRow, { isEnglish }: Visitor): Omit<Item, 'children'> => ({
  id: row.id,
  title: (isEnglish && row.name_en) || row.name,
  url: row.url ?? '',
  ...(row.icon ? { icon: row.icon } : {}),
  route: row.is_route,
  hidden: 0,
  needLogin: row.need_login ? 1 : 0,
  internalOrExternal: row.is_external,
});
