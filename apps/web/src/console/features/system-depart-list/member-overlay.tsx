import type { DepartNode } from '@sprout/contract';
import { lazy, Suspense } from 'react';
import { ResetPassword, UserDetail, UserForm } from '../../kit/people/lazy-people.tsx';
import { MovePeople } from '../../kit/people/move-people.tsx';
import { ImportPeople } from '../../kit/people-import/lazy-import-people.tsx';
import { AddExisting } from './add-existing.tsx';
import { AssignRoles } from './assign-roles.tsx';
import type { Member } from './member.ts';
import type { MemberCommands } from './use-member-commands.ts';

/** What stands in front of the people of a department. */
export type MemberDialog =
  | { kind: 'none' }
  | { kind: 'form'; id: string | undefined }
  | { kind: 'detail' | 'password' | 'pictures' | 'roles'; user: Member }
  | { kind: 'existing' | 'import' | 'bulk' }
  /** No member chosen: the whole class. */
  | { kind: 'cards'; chosen: readonly Member[] }
  /** No member chosen: the whole class. */
  | { kind: 'roster'; chosen: readonly Member[] }
  /** `onGone`: they are no longer in the class. */
  | { kind: 'move'; chosen: readonly Member[]; onGone?: () => void };

type Props = {
  dialog: MemberDialog;
  depart: DepartNode;
  commands: MemberCommands;
  onChange: (dialog: MemberDialog) => void;
};

// The list does not wait for what stands in front of it.
const CardDrawer = lazy(async () => ({
  default: (await import('./card-drawer.tsx')).CardDrawer,
}));
const RosterDrawer = lazy(async () => ({
  default: (await import('./roster-drawer.tsx')).RosterDrawer,
}));
const BulkChildren = lazy(async () => ({
  default: (await import('../../kit/new-children/bulk-children.tsx')).BulkChildren,
}));
const PictureSecret = lazy(async () => ({
  default: (await import('./picture-secret.tsx')).PictureSecret,
}));

export function MemberOverlay(props: Props) {
  return <Suspense fallback={null}>{overlayOf(props)}</Suspense>;
}

function overlayOf({ dialog, depart, commands, onChange }: Props) {
  const close = () => onChange({ kind: 'none' });
  switch (dialog.kind) {
    case 'none':
      return null;
    case 'form':
      return <UserForm userId={dialog.id} departId={depart.id} onClose={close} />;
    case 'detail':
      return (
        <UserDetail
          userId={dialog.user.id}
          onEdit={() => onChange({ kind: 'form', id: dialog.user.id })}
          onClose={close}
        />
      );
    case 'password':
      return <ResetPassword user={dialog.user} onClose={close} />;
    case 'pictures':
      return <PictureSecret user={dialog.user} onClose={close} />;
    case 'roles':
      return <AssignRoles user={dialog.user} departId={depart.id} onClose={close} />;
    case 'existing':
      return <AddExisting depart={depart} onClose={close} />;
    case 'import':
      return <ImportPeople departId={depart.id} onClose={close} />;
    case 'bulk':
      return <BulkChildren depart={depart} onClose={close} />;
    case 'move':
      return (
        <MovePeople
          from={depart}
          chosen={dialog.chosen.map((member) => ({ ...member, departNames: member.orgCode }))}
          onMoved={(...moved) => {
            dialog.onGone?.();
            commands.offerMoveBack(...moved);
          }}
          onClose={close}
        />
      );
    case 'roster':
      return <RosterDrawer depart={depart} chosen={dialog.chosen} onClose={close} />;
    case 'cards':
      return <CardDrawer depart={depart} chosen={dialog.chosen} onClose={close} />;
  }
}
