import type { DepartNode } from '@sprout/contract';
import type { MenuLine } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../kit/use-settled.ts';
import { findRoute } from '../../routing/guard.ts';
import { useServices } from '../../services.ts';
import { useCan, useRoutes } from '../../session/permissions.ts';
import type { SearchLine } from './use-menu-search.ts';

/** Shown of each kind; a user who wants more types more. */
const shownLines = 6;
/** The server is asked when the typing rests. */
const restMs = 250;

const usersPage = '/isystem/user';
const departsPage = '/isystem/departDetailList';

/** People by any of their names, and classes, as lines beside the pages; none without words. */
export function useFoundPeople(words: string): readonly SearchLine[] {
  const typed = words.trim();
  const settled = useSettled(typed, restMs);
  const keyword = typed === '' ? '' : settled;
  return [...usePeople(keyword), ...useDeparts(keyword)];
}

function usePeople(keyword: string): readonly SearchLine[] {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const hasPage = useHasPage(usersPage);
  const { data } = useQuery({
    queryKey: ['users.list', 'search', keyword],
    queryFn: ({ signal }) =>
      client.call('users.list', { query: { keyword, pageNo: 1, pageSize: shownLines }, signal }),
    enabled: keyword !== '' && hasPage && can('system:user:list'),
  });
  return (data?.records ?? []).map(({ id, username, realname, nickname }) => ({
    line: lineOf({
      key: `user ${id}`,
      title: realname ? `${realname} ${nickname}` : nickname,
      icon: 'user',
      path: `${usersPage}?keyword=${encodeURIComponent(username)}`,
    }),
    group: t('shell.search.people', { username }),
  }));
}

function useDeparts(keyWord: string): readonly SearchLine[] {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const hasPage = useHasPage(departsPage);
  const { data } = useQuery({
    queryKey: ['departs.searchBy', keyWord],
    queryFn: ({ signal }) => client.call('departs.searchBy', { query: { keyWord }, signal }),
    enabled: keyWord !== '' && hasPage && can('system:depart:list'),
  });
  return flatten(data ?? [])
    .filter(({ title }) => title.toLowerCase().includes(keyWord.toLowerCase()))
    .slice(0, shownLines)
    .map(({ value, title }) => ({
      line: lineOf({
        key: `depart ${value}`,
        title,
        icon: 'team',
        path: `${departsPage}?id=${encodeURIComponent(value)}`,
      }),
      group: t('shell.search.departs'),
    }));
}

const useHasPage = (path: string): boolean => findRoute(useRoutes(), path) !== undefined;

const lineOf = (line: Pick<MenuLine, 'key' | 'title' | 'icon' | 'path'>): MenuLine => ({
  ...line,
  href: undefined,
  covers: [],
  children: [],
});

const flatten = (nodes: readonly DepartNode[]): DepartNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
