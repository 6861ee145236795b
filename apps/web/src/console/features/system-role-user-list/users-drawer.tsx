import { studentRoleCode } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { HeadActions } from '../../kit/head-actions.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { PickPeople } from '../../kit/people/pick-people.tsx';
import { UserForm } from '../../kit/people/user-form.tsx';
import { useList } from '../../kit/table/use-list.ts';
import { useSelection } from '../../kit/table/use-selection.ts';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useUndo } from '../../kit/use-undo.ts';
import { useCan } from '../../session/permissions.ts';
import { MemberList } from './member-list.tsx';
import styles from './roles.module.css';
import type { Member, Role } from './roles.ts';
import { useRoleMembers } from './use-role-members.ts';

const filters = [{ name: 'keyword', label: '', kind: 'text' }] as const;

type Props = { role: Role; mayChange: boolean; onClose: () => void };
type Overlay = { kind: 'pick' } | { kind: 'new' } | { kind: 'edit'; userId: string };

/** Who has a role: added from those who have an account, taken out with a way back. */
export function UsersDrawer({ role, mayChange, onClose }: Props) {
  const { t } = useTexts();
  const can = useCan();
  const [overlay, setOverlay] = useState<Overlay>();
  const undo = useUndo();
  const list = useList('users.userRoleList', {
    name: 'roleUsers',
    filters,
    isLocal: true,
    fixed: { roleId: role.id },
  });
  const selection = useSelection<Member>();
  const mayAdd = mayChange && can('system:user:addUserRole');
  const members = useRoleMembers(role, { undo, mayAdd, onRemoved: selection.clear });
  const mayRemove = mayChange && can('system:user:deleteRole');
  const closeOverlay = () => setOverlay(undefined);
  const headActions = [
    {
      key: 'new',
      label: t('access.users.new'),
      perm: 'system:user:add' as const,
      run: () => setOverlay({ kind: 'new' }),
    },
    {
      key: 'add',
      label: t('access.users.add'),
      isPrimary: true,
      run: () => setOverlay({ kind: 'pick' }),
    },
  ];
  const rowActions = (user: Member) => [
    {
      key: 'edit',
      label: t('kit.edit'),
      perm: 'system:user:edit' as const,
      run: () => setOverlay({ kind: 'edit', userId: user.id }),
    },
    {
      key: 'remove',
      label: t('access.users.remove'),
      isDanger: true,
      isUndoable: mayAdd,
      run: () => members.remove([user]),
    },
  ];
  return (
    <PageDrawer
      title={t('access.users.title', { name: role.roleName })}
      size={860}
      onClose={onClose}
    >
      <div className={styles['bar']}>
        <Input.Search
          aria-label={t('access.users.search')}
          placeholder={t('access.users.search')}
          allowClear
          onSearch={(keyword) => list.search(keyword ? { keyword } : {})}
        />
        <span className={styles['space']} />
        {mayRemove && selection.rows.length > 0 && (
          <Button danger onClick={() => void members.remove(selection.rows)}>
            {t('access.users.remove')} {selection.rows.length}
          </Button>
        )}
        <HeadActions items={mayAdd ? headActions : []} />
      </div>
      <MemberList
        list={list}
        selection={mayRemove ? selection : undefined}
        rowActions={(user) => rowActions(user).filter(({ key }) => mayRemove || key !== 'remove')}
      />
      <UndoBar undo={undo} />
      {overlay?.kind === 'pick' && (
        <PickPeople
          title={t('access.users.addTitle')}
          text={t('access.users.addText', { name: role.roleName })}
          goText={(n) => t('access.users.addGo', { n })}
          onClose={closeOverlay}
          onPick={members.add}
        />
      )}
      {overlay?.kind === 'new' && <UserForm roleId={staffRoleId(role)} onClose={closeOverlay} />}
      {overlay?.kind === 'edit' && <UserForm userId={overlay.userId} onClose={closeOverlay} />}
    </PageDrawer>
  );
}

/** A new child is a student without being given the role. */
const staffRoleId = ({ id, roleCode }: Role): string | undefined =>
  roleCode === studentRoleCode ? undefined : id;
