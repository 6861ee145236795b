import { ImportSheet } from '../../kit/transfer/import-sheet.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { AuthoriseDrawer } from './authorise-drawer.tsx';
import { RoleForm } from './role-form.tsx';
import type { Reach } from './use-reach.ts';
import type { Layer } from './use-role-actions.tsx';
import { UsersDrawer } from './users-drawer.tsx';

type Props = {
  layer: Layer | undefined;
  onClose: () => void;
  reach: Reach;
};

/** What stands in front of the list of roles. */
export function RoleLayer({ layer, onClose, reach }: Props) {
  const refresh = useRefresh('roles');
  switch (layer?.kind) {
    case 'add':
      return <RoleForm onClose={onClose} onSaved={refresh} />;
    case 'import':
      return <ImportSheet name="roles" onClose={onClose} onDone={() => void refresh()} />;
    case 'edit':
    case 'see':
      return (
        <RoleForm
          key={layer.role.id}
          role={layer.role}
          isReadOnly={layer.kind === 'see'}
          onClose={onClose}
          onSaved={refresh}
        />
      );
    case 'users':
      return (
        <UsersDrawer
          role={layer.role}
          mayChange={layer.role.problem !== 'role.levelTooHigh'}
          onClose={onClose}
        />
      );
    case 'authorise':
      return (
        <AuthoriseDrawer
          role={layer.role}
          problem={reach.problemOf(layer.role)}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
