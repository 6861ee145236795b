import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Suspense } from 'react';
import { draftOf } from '../../kit/cards/card-types.ts';
import { LazyCardMaker } from '../../kit/cards/lazy-card-maker.tsx';
import { ResetPassword, UserDetail, UserForm } from '../../kit/people/lazy-people.tsx';
import { MovePeople } from '../../kit/people/move-people.tsx';
import { nameOf, partsOf } from '../../kit/people/user-types.ts';
import { ImportPeople } from '../../kit/people-import/lazy-import-people.tsx';
import { Person } from '../../kit/person.tsx';
import { RecycleBin } from '../../kit/recycle/lazy-recycle-bin.tsx';
import type { Column } from '../../kit/table/list-types.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { GiveRole } from './give-role.tsx';
import type { useUserCommands } from './use-user-commands.tsx';
import type { ListedUser } from './use-user-list.ts';

/** What stands in front of the list. */
export type Overlay =
  | { kind: 'none' }
  | { kind: 'form'; id: string | undefined }
  | { kind: 'detail'; user: ListedUser }
  | { kind: 'password'; user: ListedUser }
  | { kind: 'move' | 'cards' | 'role'; chosen: readonly ListedUser[] }
  | { kind: 'bin' }
  | { kind: 'import' };

type Props = {
  overlay: Overlay;
  commands: Pick<ReturnType<typeof useUserCommands>, 'offerMoveBack' | 'undo'>;
  onChange: (overlay: Overlay) => void;
};

/** The form, a person, the password, the recycle bin or the import in front of the list. */
export function UserOverlay({ overlay, commands, onChange }: Props) {
  const { t } = useTexts();
  const close = () => onChange({ kind: 'none' });
  return (
    <Suspense fallback={null}>
      {overlay.kind === 'form' && <UserForm userId={overlay.id} onClose={close} />}
      {overlay.kind === 'detail' && (
        <UserDetail
          userId={overlay.user.id}
          onClose={close}
          onEdit={() => onChange({ kind: 'form', id: overlay.user.id })}
        />
      )}
      {overlay.kind === 'password' && <ResetPassword user={overlay.user} onClose={close} />}
      {overlay.kind === 'move' && (
        <MovePeople
          chosen={overlay.chosen.map((user) => ({ ...user, departNames: user.orgCodeTxt }))}
          onMoved={commands.offerMoveBack}
          onClose={close}
        />
      )}
      {overlay.kind === 'role' && (
        <GiveRole chosen={overlay.chosen} undo={commands.undo} onClose={close} />
      )}
      {overlay.kind === 'cards' && (
        <LazyCardMaker
          title={t('cards.chosen')}
          everybody={[]}
          selected={overlay.chosen.map((user) => draftOf(user, partsOf(user.orgCodeTxt)[0] ?? ''))}
          onClose={close}
        />
      )}
      {overlay.kind === 'bin' && <UserBin onClose={close} />}
      {overlay.kind === 'import' && <ImportPeople onClose={close} />}
    </Suspense>
  );
}

type Deleted = Result<'users.deleted'>['records'][number];

function UserBin({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const columns: Column<Deleted>[] = [
    {
      key: 'username',
      title: t('people.user'),
      render: (user) => (
        <Person
          user={{ id: user.id, name: nameOf(user), picture: user.avatar_url }}
          second={user.username}
        />
      ),
    },
    { key: 'orgCodeTxt', title: t('people.depart') },
    { key: 'deleteBy', title: t('people.deletedBy') },
    {
      key: 'deleteTime',
      title: t('people.deletedAt'),
      render: ({ deleteTime }) => <TimeText at={deleteTime} />,
    },
  ];
  return (
    <RecycleBin<Deleted>
      name="users"
      columns={columns}
      nameOf={nameOf}
      load={({ pageNo, pageSize }, signal) =>
        client.call('users.deleted', {
          query: { pageNo: Number(pageNo), pageSize: Number(pageSize) },
          ...(signal ? { signal } : {}),
        })
      }
      restore={(ids) => client.call('users.putRecycleBin', { body: { userIds: ids.join() } })}
      {...(can('system:user:deleteRecycleBin')
        ? {
            erase: (ids: readonly string[]) =>
              client.call('users.deleteRecycleBin', { query: { userIds: ids.join() } }),
          }
        : {})}
      onClose={onClose}
    />
  );
}
