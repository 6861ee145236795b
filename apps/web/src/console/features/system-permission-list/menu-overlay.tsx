import { useRefresh } from '../../kit/use-refresh.ts';
import { MenuForm } from './menu-form.tsx';
import type { Menu } from './menus.ts';
import { PreviewDrawer } from './preview-drawer.tsx';
import { RulesDrawer } from './rules-drawer.tsx';

/** What is open beside the tree. */
export type OpenOverlay =
  | { kind: 'add'; parent?: Menu }
  | { kind: 'edit' | 'details' | 'rules'; menu: Menu }
  | { kind: 'preview' };

type Props = { overlay: OpenOverlay | undefined; menus: readonly Menu[]; onClose: () => void };

/** The drawer of what was asked for. */
export function MenuOverlay({ overlay, menus, onClose }: Props) {
  const refresh = useRefresh('permissions');
  const common = { menus, onClose, onSaved: refresh };
  switch (overlay?.kind) {
    case 'add':
      return <MenuForm {...common} parent={overlay.parent} />;
    case 'edit':
    case 'details':
      return <MenuForm {...common} menu={overlay.menu} isReadOnly={overlay.kind === 'details'} />;
    case 'rules':
      return <RulesDrawer menu={overlay.menu} onClose={onClose} onChanged={refresh} />;
    case 'preview':
      return <PreviewDrawer onClose={onClose} />;
    default:
      return null;
  }
}
