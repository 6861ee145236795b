import { mapPersonTexts } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useLocation } from 'react-router';
import type { UserRow } from '../../kit/people/user-types.ts';
import type { FilterField, View } from '../../kit/table/list-types.ts';
import { type List, type LoadList, useListOf } from '../../kit/table/use-list.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { useUserFilters } from './user-filters.tsx';

export type ListedUser = UserRow & { ageBand?: string };

/** The view whose people registered themselves and are in no class yet. */
export const waitingView = 'waiting';
const waitingParam = 'waiting';

export type UserList = { list: List<ListedUser>; isWaiting: boolean };

/** People in reach; one of the quick views is answered by a question of its own. */
export function useUserList(): UserList {
  const can = useCan();
  const { search } = useLocation();
  const views = useViews();
  const isWaiting =
    can('system:user:confirm') && new URLSearchParams(search).get('view') === waitingView;
  const filters: readonly FilterField[] = useUserFilters();
  const options = { name: 'users', views, filters: isWaiting ? filters.slice(0, 1) : filters };
  return { list: useListOf<ListedUser>('users.list', options, useLoad()), isWaiting };
}

function useViews(): readonly View[] {
  const { t } = useTexts();
  const can = useCan();
  return [
    { key: 'students', label: t('people.view.students'), params: { userIdentity: '1' } },
    { key: 'staff', label: t('people.view.staff'), params: { userIdentity: '2' } },
    { key: 'frozen', label: t('people.view.frozen'), params: { status: '2' } },
    ...(can('system:user:confirm')
      ? [{ key: waitingView, label: t('people.view.waiting'), params: { [waitingParam]: '1' } }]
      : []),
  ];
}

function useLoad(): LoadList<ListedUser> {
  const { client } = useServices();
  return async ({ [waitingParam]: isWaiting, ...query }, signal) => {
    const more = signal ? { signal } : {};
    if (!isWaiting) return client.call('users.list', { query: asTexts(query), ...more });
    const { records, total } = await client.call('users.unconfirmed', {
      query: asTexts(query),
      ...more,
    });
    return { records: records.map(toListed), total };
  };
}

// The list language makes text of every filter.
const asTexts = (query: Readonly<Record<string, string | number>>) =>
  query as Record<string, string> & { pageNo: number; pageSize: number };

/** Of newcomers nothing else is known. */
const toListed = (waiting: Result<'users.unconfirmed'>['records'][number]): ListedUser => ({
  realname: null,
  avatar: null,
  sex: null,
  birthday: null,
  phone: null,
  email: null,
  telephone: null,
  workNo: null,
  post: null,
  ...mapPersonTexts(() => null),
  userIdentity: 1,
  status: 1,
  roleTxt: '',
  orgCode: null,
  orgCodeTxt: '',
  departIds: '',
  departIds_dictText: '',
  confirmed: false,
  hasPassword: true,
  hasPictures: false,
  ...waiting,
});
