import { useTexts } from '@sprout/ui';
import { Person } from '../person.tsx';
import { PickRows, type PickWords } from '../pick/pick-rows.tsx';
import type { Column } from '../table/list-types.ts';
import { useList } from '../table/use-list.ts';
import { useRoleFilter } from './role-filter.tsx';
import { useDepartFilter } from './use-depart-filter.tsx';
import { useNameFilter } from './use-name-filter.ts';
import { FirstOf, RoleTags } from './user-cells.tsx';
import { nameOf, type UserRow } from './user-types.ts';

type Props = PickWords & {
  onClose: () => void;
  /** Answers whether it was done. */
  onPick: (userIds: readonly string[]) => Promise<boolean> | boolean;
};

/** People who have an account, by name, class and role; a whole class at once. */
export function PickPeople({ onPick, ...props }: Props) {
  const filters = [useNameFilter(), useDepartFilter(), useRoleFilter()];
  const list = useList('users.list', { name: 'users', isLocal: true, filters });
  return (
    <PickRows<UserRow>
      {...props}
      list={list}
      columns={usePickColumns()}
      nameOf={nameOf}
      onPick={(users) => onPick(users.map(({ id }) => id))}
    />
  );
}

function usePickColumns(): readonly Column<UserRow>[] {
  const { t } = useTexts();
  return [
    {
      key: 'realname',
      title: t('people.user'),
      render: (user) => (
        <Person user={{ id: user.id, name: nameOf(user), picture: user.avatar_url }} />
      ),
    },
    { key: 'username', title: t('people.field.username') },
    {
      key: 'roleTxt',
      title: t('people.role'),
      render: (user) => user.roleTxt && <RoleTags user={user} />,
    },
    {
      key: 'orgCodeTxt',
      title: t('people.depart'),
      render: ({ orgCodeTxt }) => orgCodeTxt && <FirstOf list={orgCodeTxt} />,
    },
  ];
}
