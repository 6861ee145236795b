import { useTexts } from '@sprout/ui';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Person } from '../../kit/person.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { State } from '../../kit/state.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { ListCards } from '../../kit/table/list-cards.tsx';
import { ListFoot } from '../../kit/table/list-foot.tsx';
import type { Column, RowAction } from '../../kit/table/list-types.ts';
import { SkeletonRows } from '../../kit/table/skeleton-rows.tsx';
import type { List } from '../../kit/table/use-list.ts';
import type { Selection } from '../../kit/table/use-selection.ts';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import styles from './roles.module.css';
import { type Member, memberName } from './roles.ts';

type Props = {
  list: List<Member>;
  /** Absent where the actor may take no member out. */
  selection: Selection<Member> | undefined;
  rowActions: (user: Member) => readonly RowAction[];
};

/** The people of a role. */
export function MemberList({ list, selection, rowActions }: Props) {
  const { t } = useTexts();
  const names = useResourceNames('roleUsers');
  const isPhone = useMedia(phoneQuery);
  const columns = useMemberColumns();
  if (list.rows.length === 0 && list.error !== undefined) {
    return <ErrorState error={list.error} onRetry={list.refetch} />;
  }
  if (list.isFirst) return <SkeletonRows columns={3} count={6} />;
  if (list.rows.length === 0) {
    const isAll = Object.keys(list.state.values).length === 0;
    return (
      <EmptyState
        pose={isAll ? 'wave' : 'think'}
        title={t(isAll ? 'access.users.empty' : 'access.users.none')}
        text={t(isAll ? 'access.users.emptyText' : 'access.users.noneText')}
      />
    );
  }
  const common = { label: names.title, columns, rows: list.rows, nameOf: memberName, rowActions };
  return (
    <div className={styles['list']}>
      {isPhone ? (
        <ListCards {...common} card={memberCard} />
      ) : (
        <DataTable {...common} selection={selection} isStale={list.isFetching} />
      )}
      <ListFoot
        page={list.state.page}
        size={list.state.size}
        total={list.total}
        rows={list.rows}
        onChange={list.setPage}
      />
    </div>
  );
}

const person = (user: Member) => ({
  id: user.id,
  name: memberName(user),
  picture: user.avatar_url,
});

const stateOf = (user: Member) => (
  <State kind={user.status === 1 ? 'ok' : 'bad'}>{user.status_dictText}</State>
);

const memberCard = (user: Member) => ({
  title: <Person user={person(user)} />,
  text: user.username,
  state: stateOf(user),
});

function useMemberColumns(): readonly Column<Member>[] {
  const { label } = useResourceNames('roleUsers');
  return [
    {
      key: 'realname',
      title: label('realname'),
      render: (user) => <Person user={person(user)} />,
    },
    { key: 'username', title: label('username') },
    { key: 'status', title: label('status'), render: stateOf },
  ];
}
