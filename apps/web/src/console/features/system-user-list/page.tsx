import { useState } from 'react';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { nameOf } from '../../kit/people/user-types.ts';
import { SuperQueryButton } from '../../kit/super-query/super-query-button.tsx';
import { useCan } from '../../session/permissions.ts';
import { useUserCommands } from './use-user-commands.tsx';
import { type ListedUser, useUserList } from './use-user-list.ts';
import { useUserQueryFields } from './use-user-query-fields.ts';
import { useUserActions } from './user-actions.tsx';
import { useUserCard, useUserColumns } from './user-columns.tsx';
import { type Overlay, UserOverlay } from './user-overlay.tsx';

/** People of the school, those who registered themselves among them. */
export function Page() {
  const can = useCan();
  const [overlay, setOverlay] = useState<Overlay>({ kind: 'none' });
  const users = useUserList();
  const commands = useUserCommands();
  const actions = useUserActions(users, commands, setOverlay);
  const columns = useUserColumns(users.isWaiting);
  const card = useUserCard();
  const queryFields = useUserQueryFields();
  const isSeen = !users.isWaiting && can('system:user:list');
  return (
    <>
      <ListFrame<ListedUser>
        list={users.list}
        columns={columns}
        nameOf={nameOf}
        actions={actions.head}
        rowActions={actions.row}
        batch={actions.batch}
        {...(isSeen ? { onOpen: (user) => setOverlay({ kind: 'detail', user }) } : {})}
        card={card}
        undo={commands.undo}
        // Of those who wait little more than the name is known.
        extra={users.isWaiting ? null : <SuperQueryButton fields={queryFields} list={users.list} />}
      />
      <UserOverlay overlay={overlay} commands={commands} onChange={setOverlay} />
    </>
  );
}
