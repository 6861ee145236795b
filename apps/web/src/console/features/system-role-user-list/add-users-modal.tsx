import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Filters } from '../../kit/list/filters.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { useRoleFilter } from '../../kit/people/role-filter.tsx';
import { useNameFilter } from '../../kit/people/use-name-filter.ts';
import { FirstOf, RoleTags } from '../../kit/people/user-cells.tsx';
import { nameOf, type UserRow } from '../../kit/people/user-types.ts';
import { Person } from '../../kit/person.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { ListFoot } from '../../kit/table/list-foot.tsx';
import type { Column } from '../../kit/table/list-types.ts';
import { SkeletonRows } from '../../kit/table/skeleton-rows.tsx';
import { useList } from '../../kit/table/use-list.ts';
import { useSelection } from '../../kit/table/use-selection.ts';
import { useClosing } from '../../kit/use-closing.ts';
import styles from './roles.module.css';
import type { Role } from './roles.ts';

type Props = {
  role: Role;
  onClose: () => void;
  /** Answers whether it was done. */
  onAdd: (userIds: readonly string[]) => Promise<boolean>;
};

/** Gives a role to people who have an account; they stay chosen while one looks for others. */
export function AddUsersModal({ role, onClose, onAdd }: Props) {
  const { t } = useTexts();
  const selection = useSelection<UserRow>();
  const [isBusy, setBusy] = useState(false);
  const chosen = selection.rows;
  const close = useClosing(chosen.length > 0, onClose);
  const handleAdd = async () => {
    setBusy(true);
    const isDone = await onAdd(chosen.map(({ id }) => id));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <PageModal
      title={t('access.users.addTitle')}
      width={860}
      onClose={close}
      footer={
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={isBusy}
            onClick={() => void handleAdd()}
          >
            {t('access.users.addGo', { n: chosen.length })}
          </Button>
        </div>
      }
    >
      <p>{t('access.users.addText', { name: role.roleName })}</p>
      <People selection={selection} />
    </PageModal>
  );
}

function People({ selection }: { selection: ReturnType<typeof useSelection<UserRow>> }) {
  const { t } = useTexts();
  const role = useRoleFilter();
  const columns = usePickColumns();
  const list = useList('users.list', {
    name: 'users',
    isLocal: true,
    filters: [useNameFilter(), role],
  });
  return (
    <div className={styles['pick']}>
      <Filters fields={list.fields} value={list.state.values} onSearch={list.search} />
      {list.error !== undefined && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isFirst && <SkeletonRows columns={4} count={6} />}
      {!list.isFirst && list.error === undefined && list.rows.length === 0 && (
        <EmptyState pose="think" title={t('access.users.none')} text={t('access.users.noneText')} />
      )}
      {list.rows.length > 0 && (
        <>
          <DataTable<UserRow>
            label={t('title.users')}
            columns={columns}
            rows={list.rows}
            nameOf={nameOf}
            selection={selection}
            onOpen={selection.toggle}
            isStale={list.isFetching}
          />
          <ListFoot
            page={list.state.page}
            size={list.state.size}
            total={list.total}
            rows={list.rows}
            onChange={list.setPage}
          />
        </>
      )}
    </div>
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
