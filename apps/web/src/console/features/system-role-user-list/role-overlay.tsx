import { ResourceImport } from '../../kit/transfer/resource-import.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { AuthoriseDrawer } from './authorise-drawer.tsx';
import { RoleForm } from './role-form.tsx';
import type { Reach } from './use-reach.ts';
import type { Overlay } from './use-role-actions.tsx';
import { UsersDrawer } from './users-drawer.tsx';

type Props = {
  overlay: Overlay | undefined;
  onClose: () => void;
  reach: Reach;
};

/** What stands in front of the list of roles. */
export function RoleOverlay({ overlay, onClose, reach }: Props) {
  const refresh = useRefresh('roles');
  switch (overlay?.kind) {
    case 'add':
      return <RoleForm onClose={onClose} onSaved={refresh} />;
    case 'import':
      return <ResourceImport name="roles" onClose={onClose} onDone={() => void refresh()} />;
    case 'edit':
    case 'see':
      return (
        <RoleForm
          key={overlay.role.id}
          role={overlay.role}
          isReadOnly={overlay.kind === 'see'}
          onClose={onClose}
          onSaved={refresh}
        />
      );
    case 'users':
      return (
        <UsersDrawer
          role={overlay.role}
          mayChange={overlay.role.problem !== 'role.levelTooHigh'}
          onClose={onClose}
        />
      );
    case 'authorise':
      return (
        <AuthoriseDrawer
          role={overlay.role}
          problem={reach.problemOf(overlay.role)}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
